/** What becomes of a declaration: the rules decide what a signed-in customer said, an adviser what came in without proof. */
import type { HistoryActor } from '#domains/contracts/history.ts'
import { findGuidByNumber } from '#domains/customer/server/customers.ts'
import type { IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { declarationAnswer } from './answer-declaration.ts'
import type { DeclarationsDeps } from './deps.ts'
import { recordWaiting, recordWaitingOnce } from './record-waiting.ts'
import { findToDecide, saveDecision, type Decision, type OpenRow, type Taker } from './store-queue.ts'

/** How long a declaration is theirs who took it. */
export const takenMs = 30 * 60_000

type Wanted =
  | {
      readonly decision: 'carry-out'
      readonly customerNumber: string
      readonly contractId: string
      readonly reason: string
    }
  | { readonly decision: 'decline'; readonly reason: string }

export type DecidingRefusal =
  | 'declaration-unknown'
  | 'already-decided'
  | 'taken'
  | 'customer-unknown'
  | 'contract-unknown'
  | 'not-possible'

interface Deciding {
  readonly id: string
  readonly wanted: Wanted
  readonly taker: Taker
  readonly correlationId: string
}

/** An adviser's decision, once: its row is locked, and whoever comes second is told. */
export async function decideDeclaration(
  deps: DeclarationsDeps,
  { correlationId, id, taker, wanted }: Deciding,
): Promise<Result<{ effectiveOn: IsoDate | null }, DecidingRefusal>> {
  const at = instant(deps.clock)
  const outcome = await deps.db.tx(async (tx): Promise<Result<{ effectiveOn: IsoDate | null }, DecidingRefusal>> => {
    const row = await findToDecide(tx, id, { lock: true })
    if (row === undefined) return refuse('declaration-unknown')
    if (row.state !== 'received') return refuse('already-decided')
    if (isTakenByOther(row, taker, deps.clock.now())) return refuse('taken')
    const done = await carryOut(tx, deps, { row, wanted, taker })
    if (!done.ok) return done
    if (wanted.decision === 'decline') {
      const actor: HistoryActor = { by: 'adviser', sub: taker.sub, reason: wanted.reason }
      recordDecline(tx, deps, { row, at, actor })
    }
    const decision = { ...done.value, at, by: taker, reason: wanted.reason, answerOwed: true }
    save(tx, deps, { row, decision, correlationId })
    return ok({ effectiveOn: decision.effectiveOn })
  })
  if (outcome.ok) deps.wake()
  return outcome
}

interface Declined {
  readonly row: OpenRow
  readonly at: string
  readonly actor: HistoryActor
}

/** Nothing where its contract is only guessed: whoever named it may be a stranger. */
function recordDecline(tx: Tx, deps: DeclarationsDeps, { at, actor, row }: Declined): void {
  const { cause, contractId, guid, kind, reason } = row
  if (guid === null || contractId === null) return
  recordWaiting(tx, deps, { is: 'declined', at, actor, guid, contractId, kind, cause, reason })
}

function isTakenByOther({ takenAt, takenBy }: OpenRow, { sub }: Taker, now: number): boolean {
  return takenBy !== null && takenAt !== null && takenBy.sub !== sub && now - takenAt.getTime() < takenMs
}

type Outcome = Pick<Decision, 'state' | 'effectiveOn' | 'facts' | 'guid' | 'contractId' | 'isOption'>

async function carryOut(
  tx: Tx,
  deps: DeclarationsDeps,
  { row, taker, wanted }: { readonly row: OpenRow; readonly taker: Taker; readonly wanted: Wanted },
): Promise<Result<Outcome, DecidingRefusal>> {
  if (wanted.decision === 'decline')
    return ok({ state: 'declined', effectiveOn: null, facts: [], guid: null, contractId: null, isOption: false })
  const { contractId, customerNumber, reason } = wanted
  const guid = await findGuidByNumber(tx, customerNumber)
  if (guid === undefined) return refuse('customer-unknown')
  // The record says why: in the adviser's words, else by the declaration itself.
  const actor: HistoryActor = {
    by: 'adviser',
    sub: taker.sub,
    reason: reason === '' ? `Vorgang ${row.number}` : reason,
  }
  const done = await deps.carryOut(tx, declared(row, { guid, contractId, actor }))
  if (!done.ok) return done
  // Numbers and mailboxes are for the customer, not for whoever named their contract without proof.
  const facts = row.guid === guid ? done.value.facts : (done.value.toAnybody ?? [])
  return ok({ state: 'carried-out', ...done.value, facts, guid, contractId })
}

/** The declaration as it is carried out, or foreseen, for a contract. */
export function declared(
  { cause, endDate, guid, id, kind, reason, receivedAt }: OpenRow,
  about: { readonly guid: string; readonly contractId: string; readonly actor: HistoryActor },
) {
  const isSignedIn = guid !== null
  return { ...about, kind, cause, endDate, receivedAt: receivedAt.toISOString(), reason, declarationId: id, isSignedIn }
}

function save(
  tx: Tx,
  deps: DeclarationsDeps,
  {
    correlationId,
    decision,
    row: { id },
  }: { readonly row: OpenRow; readonly decision: Decision; readonly correlationId: string },
): void {
  saveDecision(tx, id, decision)
  if (decision.answerOwed) enqueue(tx, deps.newId, declarationAnswer.job(id, { correlationId }))
}

/**
 * Decides by the rules what a signed-in customer has declared. What they refuse, an extraordinary cancellation and what fails
 * stay with the others that a person decides: the declaration itself is kept already.
 */
export async function decideOwnDeclaration(
  deps: DeclarationsDeps,
  { actor, correlationId, id }: { readonly id: string; readonly actor: HistoryActor; readonly correlationId: string },
): Promise<void> {
  const at = instant(deps.clock)
  await deps.db
    .tx(async (tx) => {
      const row = await findToDecide(tx, id, { lock: true })
      if (row === undefined || row.state !== 'received' || row.cause === 'extraordinary') return
      const { contractId, guid } = row
      if (guid === null || contractId === null) return
      const done = await deps.carryOut(tx, declared(row, { guid, contractId, actor }))
      if (!done.ok) {
        const { cause, kind, reason } = row
        const arrived = { guid, contractId, at: row.receivedAt.toISOString(), actor, is: 'received' } as const
        return recordWaitingOnce(tx, deps, { ...arrived, cause, kind, reason })
      }
      // Where the confirmation has not gone out yet it says so itself.
      const answerOwed = row.confirmedAt !== null
      const decision = {
        ...done.value,
        state: 'carried-out',
        at,
        by: null,
        reason: '',
        guid,
        contractId,
        answerOwed,
      } as const
      save(tx, deps, { row, decision, correlationId })
    })
    .catch((error: unknown) => deps.log.warn({ err: error, declaration: id, correlationId }, 'declaration not decided'))
}
