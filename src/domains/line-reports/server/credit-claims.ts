/** What is owed for a line becomes billing items: month by month while it lasts, the rest when it is mended. */
import { keepBillingItem, voidOtherItems } from '#domains/billing-items/server/billing-items.ts'
import { findContract } from '#domains/contracts/server/contracts.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import type { IsoDate } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import type { DailyStep } from '#platform/server/daily-step.ts'
import type { Tx } from '#platform/server/db.ts'

import { claimsOf, lastCreditedDay, type Claim } from '../claims.ts'
import { claimsByMonth } from '../compensation.ts'
import { pricesThen } from '../price-then.ts'
import type { KnownReport } from '../rules.ts'
import type { LineReportsDeps } from './deps.ts'
import { listReportsOf, listToCredit, lockToCredit, noteCredited } from './store.ts'

type CreditDeps = Pick<LineReportsDeps, 'clock' | 'newId'>

const itemKinds = {
  fault: 'fault-compensation',
  'slow-line': 'speed-reduction',
  'missed-visit': 'missed-visit',
  'switching-gap': 'switching-gap',
} as const satisfies Record<KnownReport['kind'], string>

interface About {
  readonly guid: string
  readonly contractId: string
}

/** Twice, half or late comes to the same: an item is there once for its report and month. */
export function creditClaimsStep(deps: CreditDeps): DailyStep {
  return {
    name: 'line-reports.credit',
    due: listToCredit,
    settle: async (tx, rows, today) => {
      const locked = await lockToCredit(tx, rows)
      const contracts = new Map(locked.map((row) => [`${row.guid} ${row.contractId}`, row]))
      for (const about of contracts.values()) await credit(tx, deps, { about, today })
      return locked.length
    },
  }
}

/** With the rows of the contract's reports locked, or its root. */
export async function credit(
  tx: Tx,
  deps: CreditDeps,
  { about: { contractId, guid }, today }: { readonly about: About; readonly today: IsoDate },
): Promise<void> {
  const [contract, reports, history] = await Promise.all([
    findContract(tx, guid, contractId),
    listReportsOf(tx, guid, contractId),
    listHistory(tx, guid, { contractId, withOptions: true }),
  ])
  if (contract === undefined) throw new Error(`no contract ${contractId}`)
  for (const claim of claimsOf(reports, { today, prices: pricesThen(contract, history) })) {
    keepItems(tx, deps, { claim, contractId, guid, today })
    noteCredited(tx, { ...claim.report, guid, contractId }, { until: lastCreditedDay(claim.report, today), today })
  }
}

function keepItems(
  tx: Tx,
  { clock, newId }: CreditDeps,
  { claim: { days, report }, contractId, guid, today }: About & { readonly claim: Claim; readonly today: IsoDate },
): void {
  const until = lastCreditedDay(report, today)
  const kind = itemKinds[report.kind]
  // A visit may have been missed for a fault, and bear its number.
  const about = { guid, contractId, kind, reference: report.number }
  const at = instant(clock)
  const months = claimsByMonth(days.filter(({ date }) => date <= until))
  const key = (month: string): string => `${kind}:${contractId}:${report.number}:${month}`
  for (const { cents, date, lastDay, month } of months) {
    const item = { ...about, cents: -cents, firstDay: date, lastDay, dedupeKey: key(month) }
    keepBillingItem(tx, item, { at, newId })
  }
  voidOtherItems(tx, about, { at, keys: months.map(({ month }) => key(month)) })
}
