/** What follows from taking a product change back, by the engine: for the preview call and for the execution. */
import { productTitle } from '#domains/catalogue/product-title.ts'
import { decideConsequences } from '#domains/consequences/consequences.ts'
import type { PlannedChange } from '#domains/consequences/facts.ts'
import { partsBeforeAfter } from '#domains/consequences/price-lines.ts'
import { previewId } from '#domains/consequences/server/customer-facts.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { refuseBecause } from '#domains/contracts/action-reason.ts'
import { withdrawalUntil } from '#domains/contracts/term.ts'
import { berlinDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Sql } from '#platform/server/db.ts'

import type * as api from '../api.ts'
import { compareMonths, type ComparedMonths } from '../comparison.ts'
import type { ProductChangesDeps } from './deps.ts'
import { loadChangeFacts, reasonAgainstChange, type Asked, type ChangeFacts } from './offers.ts'
import { findChange, findEarlier, type ChangeRow } from './store.ts'
import { wireMonths } from './wire-offer.ts'

type Preview = AnswerOf<typeof api.previewTakeBack>
type TakingBack = PlannedChange & { readonly kind: 'keep-product' }

export interface TakeBack {
  readonly row: ChangeRow
  readonly planned: TakingBack
  readonly consequences: Consequences
  readonly compared: ComparedMonths
}

/** The change of a contract with what follows from taking it back; refused where the table of actions does not permit it. */
export async function loadTakeBack(
  sql: Sql,
  { moves }: Pick<ProductChangesDeps, 'moves'>,
  { customer, how }: { readonly customer: ChangeFacts; readonly how: TakingBack['how'] },
): Promise<Result<TakeBack, 'not-possible'>> {
  const { contract, ...facts } = customer
  const reason = reasonAgainstChange(customer, how === 'cancel' ? 'canCancelChangeProduct' : 'canRevokeChangeProduct')
  if (reason !== undefined) return refuseBecause('not-possible', reason)
  const { contractId, guid, productChange } = contract
  const row = productChange === null ? undefined : await findChange(sql, guid, productChange.id)
  if (row === undefined) return refuseBecause('not-possible', { code: 'no-change-pending' })
  const previous = row.state === 'carried-out' ? row.previous : null
  const [earlier, lostMove, isAway] = await Promise.all([
    findEarlier(sql, row),
    moves.lostWith(contract, previous?.productId ?? contract.productId),
    previous !== null &&
      contract.relocation === null &&
      moves.movedAway(sql, contract, { productId: previous.productId, since: row.date }),
  ])
  const notHad = isAway ? true : undefined
  const planned: TakingBack = { kind: 'keep-product', contractId, how, previous, earlier, lostMove, notHad }
  const found = decideConsequences(facts, planned)
  if (!found.ok) return refuse('not-possible', found.detail)
  const { after, comparedOn } = found.value
  const compared = compareMonths(partsBeforeAfter(facts, after), comparedOn)
  return ok({ row, planned, consequences: found.value, compared })
}

/** As the API answers it. */
export function wireTakeBack(facts: ChangeFacts, { compared, consequences, planned, row }: TakeBack): Preview {
  const { contractId } = planned
  const present = productTitle(facts, row.previousProduct)
  const subject = { contractId, productId: row.previousProduct, title: present }
  return {
    how: planned.how,
    title: productTitle(facts, row.futureProduct),
    present,
    date: row.date,
    carriedOut: row.state === 'carried-out',
    notHad: planned.notHad === true,
    withdrawalUntil: withdrawalUntil(berlinDate(row.orderedAt.toISOString())),
    compared: wireMonths(compared),
    sheet: toWireSheet(consequences, { ...subject, previewId: previewId(facts, planned, consequences) }),
  }
}

/** By withdrawal as long as its period runs, else by taking it back before its day. */
export async function previewTakeBack(
  deps: ProductChangesDeps,
  asked: Asked,
): Promise<Result<Preview, 'contract-unknown' | 'not-possible'>> {
  const facts = await loadChangeFacts(deps.db, deps, asked)
  if (facts === undefined) return refuse('contract-unknown')
  const load = (how: TakingBack['how']) => loadTakeBack(deps.db, deps, { customer: facts, how })
  const withdrawn = await load('revoke')
  const found = withdrawn.ok ? withdrawn : await load('cancel')
  return found.ok ? ok(wireTakeBack(facts, found.value)) : found
}
