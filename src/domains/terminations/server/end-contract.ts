/** Terminating, taking back, withdrawing: load, decide, save, in one transaction. */
import type { Consequences } from '#domains/consequences/sheet.ts'
import { allContracts } from '#domains/contracts/contract.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { recordOwnDeclaration, type OwnRecord } from '#domains/declarations/server/record-declaration.ts'
import type { IsoDate } from '#kit/dates.ts'
import { onArrival } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { retractionLines, terminationLines, withdrawalLines } from '../receipt-lines.ts'
import { decideEnding, type EndingRefusal } from '../rules.ts'
import { isOfOption, loadEnding, saveEnding, type Ending, type LoadedEnding } from './carry-out.ts'
import { paperJob, withdrawalFacts } from './confirm-termination.ts'
import type { TerminationsDeps } from './deps.ts'

export interface EndingRequest extends Ending {
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

export interface Ended {
  readonly receiptId: string
  readonly date: IsoDate
}

/** One of two that come at once wins, the other gets its reason: all roots of the customer are locked before anything is read. */
export function endContract(given: TerminationsDeps, request: EndingRequest): Promise<Written<Ended, EndingRefusal>> {
  const deps = onArrival(given)
  return writeOnce<LoadedEnding, Consequences, Ended, EndingRefusal>(deps, request.idempotency, {
    load: (tx) => loadEnding(tx, deps, request),
    decide: decideEnding,
    save: (tx, facts, found) => saveOwnEnding(tx, deps, { request, facts, found }),
  })
}

interface Decided {
  readonly request: Omit<EndingRequest, 'idempotency'>
  readonly facts: LoadedEnding
  readonly found: Consequences
}

/** Writes what was decided, with its record and its receipt. */
export async function saveOwnEnding(tx: Tx, deps: TerminationsDeps, decided: Decided): Promise<Ended> {
  const { facts, found, request } = decided
  const { contractId, correlationId, guid, kind } = request
  const declarationId = await record(tx, deps, decided)
  await saveEnding(tx, deps, { ending: request, facts, found, declarationId })
  if (kind !== 'keep') {
    const about = { guid, contractId, declarationId, correlationId }
    const withdrawal = kind === 'withdraw' ? { withdrawal: withdrawalFacts(found, facts.today) } : {}
    enqueue(tx, deps.newId, paperJob({ ...about, ...withdrawal }))
  }
  return { receiptId: declarationId, date: found.date }
}

function contractOf({ change, contracts }: LoadedEnding) {
  const all = allContracts(contracts)
  return all.find(({ contractId }) => contractId === change.contractId)
}

function titleOf(facts: LoadedEnding): string {
  const contract = contractOf(facts)
  return contractTitle({ contractId: facts.change.contractId, product: contract && facts.product(contract.productId) })
}

const declared = { terminate: 'cancellation', withdraw: 'withdrawal', keep: 'retraction' } as const

/** What follows from it, as the receipt says it. */
function lines({ facts, found, request: { kind } }: Omit<Decided, 'request'> & { readonly request: Ending }) {
  if (kind === 'terminate') return terminationLines(found, facts.today)
  if (kind === 'withdraw') return withdrawalLines(found, facts.today)
  const end = contractOf(facts)?.terminationDate ?? null
  return end === null ? [] : retractionLines(end)
}

/** What is declared, as its receipt says it. */
export function ownRecord(decided: Omit<Decided, 'request'> & { readonly request: Ending }): OwnRecord {
  const { facts, found, request } = decided
  const { actor, contractId, date = null, guid, kind, reason = '' } = request
  const isEnd = kind === 'terminate'
  return {
    guid,
    contractId,
    title: titleOf(facts),
    kind: declared[kind],
    cause: !isEnd ? null : request.right === undefined ? 'ordinary' : 'extraordinary',
    reason,
    endDate: date,
    receivedAt: facts.now,
    actor: actor.by === 'adviser' ? actor : undefined,
    facts: lines(decided),
    state: 'carried-out',
    effectiveOn: isEnd ? found.date : null,
    isOption: isOfOption(facts),
  }
}

/** The one record of the declaration, with its receipt, which its own job sends. */
async function record(tx: Tx, deps: TerminationsDeps, decided: Decided): Promise<string> {
  const { correlationId } = decided.request
  const { id } = await recordOwnDeclaration(tx, ownRecord(decided), { newId: deps.newId, correlationId })
  return id
}
