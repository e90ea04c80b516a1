/** An adviser notes that a fault is mended: load, decide, save, in one transaction, with what is owed for it. */
import { lockContract } from '#domains/contracts/server/contracts.ts'
import { historyActor, recordHistory } from '#domains/contracts/server/history.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { addMessage } from '#domains/messages/server/messages.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today as todayOf } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import type { Caller } from '#platform/server/routes.ts'

import { decideMending, type KnownReport, type MendingFacts, type MendingRefusal } from '../rules.ts'
import { credit } from './credit-claims.ts'
import type { LineReportsDeps } from './deps.ts'
import { listReportsOf, noteMended } from './store.ts'

export interface MendingRequest {
  readonly caller: Caller
  readonly contractId: string
  readonly number: string
  /** The day on which it was mended, which still counts. */
  readonly mendedOn: IsoDate
  readonly idempotency: Idempotency | undefined
}

interface Ended {
  readonly date: IsoDate
}

type Refusal = MendingRefusal | 'contract-unknown'

/** The customer cannot: who has the line mended knows when. Of two at once one ends it, the other hears so. */
export async function endFault(deps: LineReportsDeps, request: MendingRequest): Promise<Written<Ended, Refusal>> {
  return writeOnce<MendingFacts, KnownReport, Ended, Refusal>(deps, request.idempotency, {
    load: (tx) => load(tx, deps, request),
    decide: decideMending,
    save: (tx, _facts, report) => save(tx, deps, { request, report }),
  })
}

async function load(
  tx: Tx,
  { clock }: LineReportsDeps,
  { caller: { guid }, contractId, mendedOn, number }: MendingRequest,
): Promise<Result<MendingFacts, 'contract-unknown'>> {
  const [contract, reports] = await Promise.all([
    lockContract(tx, guid, contractId),
    listReportsOf(tx, guid, contractId),
  ])
  if (contract === undefined) return refuse('contract-unknown')
  const report = reports.find((one) => one.kind === 'fault' && one.number === number)
  return ok({ report, mendedOn, today: todayOf(clock) })
}

async function save(
  tx: Tx,
  deps: LineReportsDeps,
  {
    request: { caller, contractId, mendedOn },
    report: { number },
  }: { readonly request: MendingRequest; readonly report: KnownReport },
): Promise<Ended> {
  const { guid } = caller
  const at = instant(deps.clock)
  noteMended(tx, { guid, contractId, number }, mendedOn)
  const actor = historyActor(caller)
  const after = { number, mendedOn }
  recordHistory(tx, deps, { guid, contractId, at, actor, kind: 'fault-mended', before: {}, after })
  await credit(tx, deps, { about: { guid, contractId }, today: todayOf(deps.clock) })
  const body = messageBody([`Vorgang ${number}. Was wir dir dafür schulden, steht auf deiner nächsten Rechnung.`], {
    text: 'Störung ansehen',
    path: 'fault',
    query: { contractId },
  })
  const title = `Deine Störung ist seit ${formatDate(mendedOn)} behoben`
  addMessage(tx, {
    guid,
    id: deps.newId(),
    title,
    body,
    createdAt: at,
    dedupeKey: `fault-mended:${number}:${mendedOn}`,
  })
  return { date: mendedOn }
}
