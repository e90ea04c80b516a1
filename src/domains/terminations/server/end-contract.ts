/** Terminating, taking back, withdrawing: load, decide, save, in one transaction. */
import type { Consequences } from '#domains/consequences/sheet.ts'
import { informCustomer } from '#domains/contact-preferences/server/inform-customer.ts'
import { recordOwnDeclaration } from '#domains/declarations/server/record-declaration.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { terminationLines, withdrawalLines } from '../receipt-lines.ts'
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
export function endContract(deps: TerminationsDeps, request: EndingRequest): Promise<Written<Ended, EndingRefusal>> {
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
  if (kind === 'keep') {
    const [before] = await saveEnding(tx, deps, { ending: request, facts, found, declarationId: undefined })
    const receiptId = before ?? deps.newId()
    await tellKept(tx, deps, { decided, receiptId })
    return { receiptId, date: found.date }
  }
  const declarationId = await record(tx, deps, decided)
  await saveEnding(tx, deps, { ending: request, facts, found, declarationId })
  const about = { guid, contractId, declarationId, correlationId }
  const withdrawal = kind === 'withdraw' ? { withdrawal: withdrawalFacts(found, facts.today) } : {}
  enqueue(tx, deps.newId, paperJob({ ...about, ...withdrawal }))
  return { receiptId: declarationId, date: found.date }
}

function titleOf({ change, contracts, product }: LoadedEnding): string {
  const all = contracts.flatMap((root) => [root, ...root.subContracts])
  const contract = all.find(({ contractId }) => contractId === change.contractId)
  return (contract && product(contract.productId)?.displayTitle) ?? 'Vertrag'
}

/** The one record of the declaration, with its receipt, which its own job sends. */
async function record(tx: Tx, deps: TerminationsDeps, { facts, found, request }: Decided): Promise<string> {
  const { actor, contractId, correlationId, date = null, guid, kind, reason = '' } = request
  const isEnd = kind === 'terminate'
  const { id } = await recordOwnDeclaration(
    tx,
    {
      guid,
      contractId,
      title: titleOf(facts),
      kind: isEnd ? 'cancellation' : 'withdrawal',
      cause: !isEnd ? null : request.right === undefined ? 'ordinary' : 'extraordinary',
      reason,
      endDate: date,
      receivedAt: facts.now,
      actor: actor.by === 'adviser' ? actor : undefined,
      facts: isEnd ? terminationLines(found) : withdrawalLines(found, facts.today),
      state: 'carried-out',
      effectiveOn: isEnd ? found.date : null,
      isOption: isOfOption(facts),
    },
    { newId: deps.newId, correlationId },
  )
  return id
}

function tellKept(
  tx: Tx,
  deps: TerminationsDeps,
  { decided: { facts, request }, receiptId }: { readonly decided: Decided; readonly receiptId: string },
): Promise<void> {
  const { contractId, correlationId, guid } = request
  const title = titleOf(facts)
  return informCustomer(tx, deps, {
    guid,
    kind: 'orders',
    title: `${title} läuft weiter`,
    body: messageBody([`Du hast die Kündigung am ${formatDate(facts.today)} zurückgenommen. Alles ist wie vorher.`], {
      text: 'Vertrag ansehen',
      path: 'contract',
      query: { contractId },
    }),
    dedupeKey: `termination-kept:${receiptId}:${facts.now}`,
    correlationId,
  })
}
