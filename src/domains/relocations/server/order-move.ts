/** Ordering a move, or noting one to where the service is not had: load, decide, save, in one transaction. */
import type { PreviewOfToday } from '#domains/consequences/as-shown.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import { historyActor, recordHistory } from '#domains/contracts/server/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { PostalAddress } from '#kit/postal-address.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { tidyLine } from '#kit/tidy-text.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'
import type { Caller } from '#platform/server/routes.ts'

import { decideMove, decideWithoutSupply, type AgreedMove, type MoveFacts, type MoveRefusal } from '../rules.ts'
import { confirmationJob } from './confirm-move.ts'
import type { RelocationsDeps } from './deps.ts'
import {
  addressFacts,
  loadContractFacts,
  movePreviewId,
  moveSheet,
  permittedMove,
  type ContractFacts,
  type Going,
} from './read-move.ts'
import { saveMove } from './store.ts'

export interface MoveRequest {
  readonly caller: Caller
  readonly contractId: string
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

export interface OrderRequest extends MoveRequest {
  /** The id of the preview that the page showed; absent where nothing is compared. */
  readonly shown?: string | undefined
  readonly typed: PostalAddress & {
    readonly date: IsoDate
    readonly oldLineUntil?: IsoDate | undefined
    readonly place?: string | undefined
    readonly visit?: string | undefined
  }
}

export interface MoveReceipt {
  readonly receiptId: string
  readonly date: IsoDate
}

/** What decides about a move, and about proposing one. */
export interface Facts extends ContractFacts, MoveFacts {
  readonly date: IsoDate
  readonly technology: string
  readonly now: string
}

type Refusal = MoveRefusal | 'contract-unknown'

/** With the contract's row locked. */
export async function loadFacts(
  tx: Tx,
  deps: RelocationsDeps,
  { caller: { guid }, contractId, shown, typed }: Omit<OrderRequest, 'idempotency' | 'correlationId'>,
): Promise<Result<Facts, 'contract-unknown'>> {
  const facts = await loadContractFacts(tx, deps, { guid, contractId, lock: true })
  if (facts === undefined) return refuse('contract-unknown')
  const { date, oldLineUntil = null } = typed
  const { found, onkz, ...address } = await addressFacts(tx, deps, { facts, typed, date })
  const going = { date, onkz }
  const permitted = permittedMove(facts, going)
  const { technology } = found
  return ok({
    ...facts,
    ...address,
    permitted,
    preview:
      shown === undefined || !permitted.ok
        ? undefined
        : { shown, today: previewOfToday(facts, going, permitted.value) },
    date,
    technology,
    wished: { date, oldLineUntil },
    end: facts.contract.terminationDate,
    now: instant(deps.clock),
  })
}

function previewOfToday(facts: ContractFacts, going: Going, found: Consequences): PreviewOfToday {
  const text = () => JSON.stringify(moveSheet(facts, going, found))
  return { id: movePreviewId(facts, going), text }
}

/** Orders the move. Racing requests are decided by the contract's row lock: a termination that came first is the reason. */
export function orderMove(deps: RelocationsDeps, request: OrderRequest): Promise<Written<MoveReceipt, Refusal>> {
  const { contractId, correlationId } = request
  return writeOnce<Facts, AgreedMove, MoveReceipt, Refusal>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, deps, request),
    decide: decideMove,
    save: (tx, facts, agreed) => save(tx, deps, { request, facts, agreed, state: 'ordered' }),
    stored: ({ receiptId: order }) =>
      deps.log.info({ order, contract: contractId, correlationId }, 'relocation ordered'),
  })
}

type Noted = Pick<AgreedMove, 'to'> & { readonly earliestEnd: IsoDate }
type NotedReceipt = MoveReceipt & { readonly earliestEnd: IsoDate }

/** Notes the move: nothing is carried out, but the right to terminate is open (§ 60 (2) TKG). */
export function noteWithoutSupply(
  deps: RelocationsDeps,
  request: OrderRequest,
): Promise<Written<NotedReceipt, Refusal | 'available'>> {
  return writeOnce<Facts, Noted, NotedReceipt, Refusal | 'available'>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, deps, request),
    decide: decideWithoutSupply,
    save: async (tx, facts, { earliestEnd, to }) => {
      const agreed = { to, date: facts.date, oldLineUntil: null }
      return { ...(await save(tx, deps, { request, facts, agreed, state: 'no-supply' })), earliestEnd }
    },
  })
}

interface Saving {
  readonly request: OrderRequest
  readonly facts: Facts
  readonly agreed: Pick<AgreedMove, 'to' | 'date'> & { readonly oldLineUntil: IsoDate | null }
  readonly state: 'ordered' | 'no-supply'
}

async function save(
  tx: Tx,
  deps: RelocationsDeps,
  { agreed: { date, oldLineUntil, to }, facts, request, state }: Saving,
): Promise<MoveReceipt> {
  const { contract, feeCents, now, technology } = facts
  const { caller, correlationId, typed } = request
  const { address: from, contractId, guid } = contract
  const id = deps.newId()
  const receiptId = await takeReceiptNumber(tx, 'move', now)
  const isOrder = state === 'ordered'
  saveMove(tx, {
    guid,
    id,
    contractId,
    orderNumber: receiptId,
    date,
    oldLineUntil,
    from,
    to,
    technology,
    state,
    orderedAt: now,
    place: tidyLine(typed.place ?? '') || null,
    visit: typed.visit ?? null,
    feeCents: isOrder ? feeCents : null,
  })
  recordHistory(tx, deps, {
    guid,
    contractId,
    at: now,
    actor: historyActor(caller),
    kind: isOrder ? 'relocation-ordered' : 'relocation-without-supply',
    before: { address: from },
    after: { address: to, date, receiptId },
  })
  enqueue(tx, deps.newId, confirmationJob({ guid, moveId: id, correlationId }))
  return { receiptId, date }
}
