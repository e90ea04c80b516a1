/** What is known of a contract's line, with what is owed for it up to today. */
import type { listFaults } from '#domains/contracts/api.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { findContract } from '#domains/contracts/server/contracts.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { toDecimal } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { today as todayOf } from '#platform/server/clock.ts'

import { claimsOf, type Claim } from '../claims.ts'
import { pricesThen } from '../price-then.ts'
import { decideReporting, openedRight } from '../rules.ts'
import type { LineReportsDeps } from './deps.ts'
import { listReportsOf } from './store.ts'

function wireReport({ cents, days, report }: Claim, contract: ContractWithSubs, today: IsoDate) {
  const { description, kind, measuredPercent, mendedOn, number, outage, remedyUntil, reportedAt, reportedOn } = report
  return {
    number,
    kind,
    reportedOn,
    mendedOn,
    remedyUntil,
    right: openedRight(report, contract, today),
    outage,
    description,
    reportedAt: reportedAt?.toISOString() ?? null,
    measuredPercent,
    amount: toDecimal(cents),
    // Of a line that is too slow every day of a month is like the other.
    days: kind === 'slow-line' ? [] : days.map((day) => ({ date: day.date, amount: toDecimal(day.cents) })),
  }
}

export async function readFaults(
  { clock, db }: Pick<LineReportsDeps, 'clock' | 'db'>,
  { contractId, guid }: { readonly guid: string; readonly contractId: string },
): Promise<Result<AnswerOf<typeof listFaults>, 'contract-unknown'>> {
  const [contract, reports, history] = await Promise.all([
    findContract(db, guid, contractId),
    listReportsOf(db, guid, contractId),
    listHistory(db, guid, { contractId, withOptions: true }),
  ])
  if (contract === undefined) return refuse('contract-unknown')
  const today = todayOf(clock)
  const prices = pricesThen(contract, history)
  return ok({
    canReport: decideReporting({ contract, reports }).ok,
    monthlyPrice: toDecimal(prices.withOptions(today)),
    reports: claimsOf(reports, { today, prices }).map((claim) => wireReport(claim, contract, today)),
  })
}
