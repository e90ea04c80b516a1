/** Changing the days of a move, and taking it back, until it is done. */
import { dropAppointment } from '#domains/appointments/server/drop-appointment.ts'
import { asShown, type PreviewOfToday } from '#domains/consequences/as-shown.ts'
import { refuseBecause } from '#domains/contracts/action-reason.ts'
import { reasonAgainst, type Action } from '#domains/contracts/actions.ts'
import type { HistoryKind } from '#domains/contracts/history.ts'
import { historyActor, recordHistory } from '#domains/contracts/server/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import type { IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Written } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { decideOtherDays, type AgreedDays, type MoveFacts, type MoveRefusal } from '../rules.ts'
import { confirmationJob } from './confirm-move.ts'
import type { RelocationsDeps } from './deps.ts'
import type { MoveReceipt, MoveRequest } from './order-move.ts'
import { loadContractFacts, movePreviewId, supplyAt, wireMove, type ContractFacts } from './read-move.ts'
import { cancelOrdered, changeDays, findMove, type MoveRow } from './store.ts'

interface CancelRequest extends MoveRequest {
  /** The id that stood beside the move on the page; absent where nothing is compared. */
  readonly shown?: string | undefined
}

interface ChangeRequest extends CancelRequest {
  readonly wished: { readonly date: IsoDate; readonly oldLineUntil?: IsoDate | undefined }
}

interface Facts extends ContractFacts {
  readonly move: MoveRow
  readonly mailTo: string | null
  readonly now: string
}

type Refusal = MoveRefusal | 'contract-unknown'

/** The move of a contract that is locked, where the table of actions permits the act. */
async function loadFacts(
  tx: Tx,
  deps: RelocationsDeps,
  { caller: { guid }, contractId, actions }: MoveRequest & { readonly actions: readonly Action[] },
): Promise<Result<Facts, 'contract-unknown' | 'not-possible'>> {
  const facts = await loadContractFacts(tx, deps, { guid, contractId, lock: true })
  if (facts === undefined) return refuse('contract-unknown')
  const { contract, product, today } = facts
  const known = { today, isRoot: true, product: product(contract.productId), rootEnd: null }
  const reason = actions.map((action) => reasonAgainst(action, contract, known)).find((found) => found !== undefined)
  const { relocation } = contract
  const [move, customer] = await Promise.all([
    relocation === null ? undefined : findMove(tx, guid, relocation.id),
    findCustomer(tx, guid),
  ])
  const mailTo = customer?.email ?? null
  if (reason === undefined && move !== undefined) return ok({ ...facts, move, mailTo, now: instant(deps.clock) })
  return refuseBecause('not-possible', reason ?? { code: 'no-relocation' })
}

/** Both days may change; each by its own rule of the table. */
const changing = ['canUpdateRelocationStartDate', 'canUpdateRelocationTerminationDate'] as const

function moveOfToday(facts: Facts): PreviewOfToday {
  const { mailTo, move } = facts
  const text = () => JSON.stringify(wireMove(facts, move, mailTo))
  return { id: movePreviewId(facts, { date: move.date, onkz: move.to?.onkz ?? null }), text }
}

export function changeMove(deps: RelocationsDeps, request: ChangeRequest): Promise<Written<MoveReceipt, Refusal>> {
  const { date, oldLineUntil = null } = request.wished
  return writeOnce<Facts & Pick<MoveFacts, 'supply'>, AgreedDays, MoveReceipt, Refusal>(deps, request.idempotency, {
    load: async (tx) => {
      const facts = await loadFacts(tx, deps, { ...request, actions: changing })
      if (!facts.ok || facts.value.move.to === null) return facts.ok ? ok({ ...facts.value, supply: 'full' }) : facts
      const { supply } = await supplyAt(facts.value.move.to, deps, { contract: facts.value.contract, date })
      return ok({ ...facts.value, supply })
    },
    decide: (facts) => {
      const days = decideOtherDays({ date, oldLineUntil }, facts.move, {
        ...facts,
        end: facts.contract.terminationDate,
      })
      return days.ok ? asShown(days.value, request.shown, moveOfToday(facts)) : days
    },
    save: async (tx, facts, days) => {
      const number = await takeReceiptNumber(tx, 'move', facts.now)
      changeDays(tx, facts.move, { ...days, number, at: facts.now })
      if (days.date !== facts.move.date) dropVisit(tx, facts)
      recordStep(tx, deps, { request, facts, kind: 'relocation-changed', after: { ...days, receiptId: number } })
      return { receiptId: number, date: days.date }
    },
  })
}

export function cancelMove(deps: RelocationsDeps, request: CancelRequest): Promise<Written<MoveReceipt, Refusal>> {
  return writeOnce<Facts, Facts, MoveReceipt, Refusal>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, deps, { ...request, actions: ['canCancelRelocation'] }),
    decide: (facts) => asShown(facts, request.shown, moveOfToday(facts)),
    save: async (tx, facts) => {
      const number = await takeReceiptNumber(tx, 'move', facts.now)
      cancelOrdered(tx, facts.move, { number, at: facts.now })
      dropVisit(tx, facts)
      recordStep(tx, deps, { request, facts, kind: 'relocation-cancelled', after: { receiptId: number } })
      return { receiptId: number, date: facts.today }
    },
  })
}

/** The technician was to come for the day that was agreed. */
function dropVisit(tx: Tx, { move: { contractId, guid }, now }: Facts): void {
  dropAppointment(tx, [{ guid, contractId, lastDay: null }], now)
}

interface Step {
  readonly request: MoveRequest
  readonly facts: Facts
  readonly kind: HistoryKind
  readonly after: Readonly<Record<string, unknown>>
}

function recordStep(tx: Tx, deps: RelocationsDeps, { after, facts: { move, now }, kind, request }: Step): void {
  const { contractId, date, guid, id, oldLineUntil } = move
  const actor = historyActor(request.caller)
  recordHistory(tx, deps, { guid, contractId, at: now, actor, kind, before: { date, oldLineUntil }, after })
  enqueue(tx, deps.newId, confirmationJob({ guid, moveId: id, correlationId: request.correlationId }))
}
