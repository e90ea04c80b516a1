/** Taking a product change back: before its day, or by withdrawal within its own period. */
import type { ActionReason } from '#domains/contracts/action-reason.ts'
import { reasonAgainst } from '#domains/contracts/actions.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { settleDiscounts } from '#domains/contracts/dependent-discounts.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { historyActor, recordHistory } from '#domains/contracts/server/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import { saveDiscounts, setProduct } from '#domains/contracts/server/write-contracts.ts'
import { berlinDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'
import type { Caller } from '#platform/server/routes.ts'

import { decideTakingBack } from '../rules.ts'
import { takenBackJob } from './confirm-change.ts'
import type { ProductChangesDeps } from './deps.ts'
import type { ChangeReceipt } from './order-change.ts'
import { closeChange, findChange, type ChangeRow } from './store.ts'

export interface TakeBackRequest {
  readonly caller: Caller
  readonly contractId: string
  readonly how: 'cancelled' | 'revoked'
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

interface Facts {
  readonly contract: ContractWithSubs
  readonly change: ChangeRow | undefined
  readonly reason: ActionReason | undefined
  readonly now: string
}

type Refusal = 'contract-unknown' | 'not-possible'

/** The contract is as before: it keeps its product, or has it back where the change had been carried out already. */
export function takeBackProductChange(
  deps: ProductChangesDeps,
  request: TakeBackRequest,
): Promise<Written<ChangeReceipt, Refusal>> {
  return writeOnce<Facts, ChangeRow, ChangeReceipt, Refusal>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, deps, request),
    decide: decideTakingBack,
    save: (tx, facts, change) => save(tx, deps, { request, facts, change }),
  })
}

async function loadFacts(
  tx: Tx,
  deps: ProductChangesDeps,
  { caller: { guid }, contractId, how }: TakeBackRequest,
): Promise<Result<Facts, Refusal>> {
  const contracts = await listContracts(tx, guid, { lock: true })
  const contract = contracts.find((candidate) => candidate.contractId === contractId)
  if (contract === undefined) return refuse('contract-unknown')
  const now = instant(deps.clock)
  const facts = {
    today: berlinDate(now),
    isRoot: true,
    product: deps.catalogue.product(contract.productId),
    rootEnd: null,
  }
  const action = how === 'cancelled' ? 'canCancelChangeProduct' : 'canRevokeChangeProduct'
  const { productChange } = contract
  return ok({
    contract,
    change: productChange === null ? undefined : await findChange(tx, guid, productChange.id),
    reason: reasonAgainst(action, contract, facts),
    now,
  })
}

interface Decided {
  readonly request: TakeBackRequest
  readonly facts: Facts
  readonly change: ChangeRow
}

async function save(
  tx: Tx,
  deps: ProductChangesDeps,
  { change, facts: { contract, now }, request: { caller, contractId, correlationId, how } }: Decided,
): Promise<ChangeReceipt> {
  const { guid } = contract
  const number = await takeReceiptNumber(tx, how === 'revoked' ? 'R' : 'W', now)
  closeChange(tx, change, { state: how, at: now, number })
  const previous = change.state === 'carried-out' ? change.previous : null
  if (previous !== null) setProduct(tx, contract, previous)
  // Read again: a change that was carried out before comes to light, and discounts may hang on what it replaced.
  const after = await listContracts(tx, guid)
  saveDiscounts(tx, after, settleDiscounts(after))
  recordHistory(tx, deps, {
    guid,
    contractId,
    at: now,
    actor: historyActor(caller),
    kind: 'product-change-cancelled',
    reason: how,
    before: { productId: change.futureProduct, date: change.date, state: change.state },
    after: { productId: change.previousProduct, receiptId: number },
  })
  enqueue(tx, deps.newId, takenBackJob({ guid, changeId: change.id, correlationId }))
  return { receiptId: number, date: berlinDate(now) }
}
