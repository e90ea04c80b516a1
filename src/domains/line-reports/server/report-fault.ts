/** Reporting a fault: load, decide, save, in one transaction; confirmed at once (§ 58 (1) TKG). */
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { lockContract } from '#domains/contracts/server/contracts.ts'
import { historyActor, recordHistory } from '#domains/contracts/server/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { formatInstant, type IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today as todayOf } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import type { Caller } from '#platform/server/routes.ts'

import { decideReporting, remedyFor, type ReportingFacts } from '../rules.ts'
import type { LineReportsDeps } from './deps.ts'
import { faultMail } from './fault-mail.ts'
import { insertFault, listReportsOf } from './store.ts'

export interface FaultRequest {
  readonly caller: Caller
  readonly contractId: string
  readonly outage: boolean
  readonly description: string
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

interface Receipt {
  readonly receiptId: string
  readonly date: IsoDate
}

interface Facts extends ReportingFacts {
  readonly contract: ContractWithSubs
  readonly now: string
  readonly today: IsoDate
}

type Refusal = 'contract-unknown' | 'not-possible' | 'already-reported'

/** Of two at once one is received, the other hears its number. */
export function reportFault(deps: LineReportsDeps, request: FaultRequest): Promise<Written<Receipt, Refusal>> {
  const { contractId, correlationId } = request
  return writeOnce<Facts, undefined, Receipt, Refusal>(deps, request.idempotency, {
    load: (tx) => load(tx, deps, request),
    decide: decideReporting,
    save: (tx, facts) => save(tx, deps, { request, facts }),
    stored: ({ receiptId: fault }) => deps.log.info({ fault, contract: contractId, correlationId }, 'fault reported'),
  })
}

async function load(
  tx: Tx,
  { clock }: LineReportsDeps,
  { caller: { guid }, contractId }: FaultRequest,
): Promise<Result<Facts, 'contract-unknown'>> {
  const [contract, reports] = await Promise.all([
    lockContract(tx, guid, contractId),
    listReportsOf(tx, guid, contractId),
  ])
  if (contract === undefined) return refuse('contract-unknown')
  return ok({ contract, reports, now: instant(clock), today: todayOf(clock) })
}

async function save(
  tx: Tx,
  deps: LineReportsDeps,
  {
    request: { caller, correlationId, description, outage },
    facts: { contract, now, today },
  }: { readonly request: FaultRequest; readonly facts: Facts },
): Promise<Receipt> {
  const { contractId, guid } = contract
  const number = await takeReceiptNumber(tx, 'fault', now)
  const days = { reportedOn: today, remedyUntil: remedyFor(today) }
  insertFault(tx, { guid, id: deps.newId(), contractId, number, ...days, outage, description, reportedAt: now })
  recordHistory(tx, deps, {
    guid,
    contractId,
    at: now,
    actor: historyActor(caller),
    kind: 'fault-reported',
    before: {},
    after: { number, outage },
  })
  const lines = [`Eingegangen am ${formatInstant(now)}, Vorgang ${number}.`]
  const way = { text: 'Störung ansehen', path: 'fault', query: { contractId } } as const
  const product = storedTitle(deps.catalogue, contract)
  await tellCustomer(tx, deps, {
    guid,
    createdAt: now,
    dedupeKey: `fault:${number}`,
    message: { title: 'Deine Störungsmeldung ist da', body: messageBody(lines, way) },
    customer: await findCustomer(tx, guid),
    mail: (customer) => faultMail(deps, { customer, contractId, description, now, number, outage, product }),
    correlationId,
  })
  return { receiptId: number, date: today }
}
