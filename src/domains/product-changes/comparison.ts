/** What a product change costs over two years, all contracts of the customer together, against what they would cost without. Pure. */
import { decideConsequences } from '#domains/consequences/consequences.ts'
import type { CustomerFacts, PlannedChange } from '#domains/consequences/facts.ts'
import { monthsBeforeAfter, partsBeforeAfter, type PartsBeforeAfter } from '#domains/consequences/price-lines.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import { allContracts, type ContractWithSubs } from '#domains/contracts/contract.ts'
import { rateOn, type PaidPart } from '#domains/contracts/paid-parts.ts'
import { isOver } from '#domains/contracts/status.ts'
import { addMonths, firstDayOfMonth, formatDate, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { ok, type Result } from '#kit/result.ts'

import { priceSteps, type ChangeTerms } from './terms.ts'

/** How long is compared. */
export const comparedMonths = 24

/** So many months cost so much more than without the change; negative: less. */
interface Stretch {
  readonly from: IsoDate
  readonly months: number
  readonly cents: Cents
}

interface ComparedLine {
  readonly contractId: string
  readonly title: string
  /** A running discount: 'mit Kombivorteil', 'Serienwochen bis 18. Februar 2027'. */
  readonly note: string | null
  /** On each of `days`, without the change and with it. */
  readonly beforeCents: readonly Cents[]
  readonly afterCents: readonly Cents[]
  /** By the change, on one of the days; else it is what it would be without. */
  readonly isChanged: boolean
}

/** All contracts in the months that are compared, without and with the change. */
export interface ComparedMonths {
  readonly beforeCents: Cents
  readonly afterCents: Cents
  readonly stretches: readonly Stretch[]
}

export interface Comparison extends ComparedMonths {
  /** The first day of the change, of each later price of the other product, and of months from which on it saves or costs something else. */
  readonly days: readonly IsoDate[]
  /** What is paid on these days, without the change and with it. */
  readonly lines: readonly ComparedLine[]
  readonly change: PlannedChange
  /** What follows, as of every change: the months, discounts and options lost, the contracts once it is ordered. */
  readonly consequences: Consequences
}

function firstWholeMonth(date: IsoDate): IsoDate {
  return date.endsWith('-01') ? date : addMonths(firstDayOfMonth(date), 1)
}

/** The difference by stretches of months that differ by the same. */
function stretchesFrom(months: ReturnType<typeof monthsBeforeAfter>): Stretch[] {
  const found: Stretch[] = []
  for (const { afterCents, beforeCents, month } of months) {
    const cents = afterCents - beforeCents
    const last = found.at(-1)
    if (last?.cents === cents) found[found.length - 1] = { ...last, months: last.months + 1 }
    else found.push({ from: month, months: 1, cents })
  }
  return found
}

function comparedLines({ after, before }: PartsBeforeAfter, days: readonly IsoDate[]): ComparedLine[] {
  const [date = ''] = days
  const then = new Map(after.map((part) => [part.contractId, part]))
  return before
    .filter((part) => rateOn(part, date) > 0 || rateOn(then.get(part.contractId) ?? part, date) > 0)
    .map((part) => {
      const changed = then.get(part.contractId)
      const beforeCents = days.map((day) => rateOn(part, day))
      const afterCents = days.map((day) => (changed === undefined ? 0 : rateOn(changed, day)))
      return {
        contractId: part.contractId,
        title: part.title,
        note: discountNote(part, days),
        beforeCents,
        afterCents,
        isChanged: beforeCents.some((cents, index) => cents !== afterCents[index]),
      }
    })
}

/** What the change saves or costs a month on a day. */
function differenceOn({ after, before }: PartsBeforeAfter, day: IsoDate): Cents {
  const rates = (parts: PartsBeforeAfter['before']) => parts.reduce((sum, part) => sum + rateOn(part, day), 0)
  return rates(after) - rates(before)
}

/** `steps`, and each month of `stretches` from whose first day on the difference is another one. */
function comparedDays(
  parts: PartsBeforeAfter,
  { steps, stretches }: { readonly steps: readonly IsoDate[]; readonly stretches: readonly Stretch[] },
): IsoDate[] {
  const days: IsoDate[] = []
  for (const day of [...new Set([...steps, ...stretches.map(({ from }) => from)])].sort()) {
    const last = days.at(-1)
    const differs = last === undefined || differenceOn(parts, day) !== differenceOn(parts, last)
    if (differs || steps.includes(day)) days.push(day)
  }
  return days
}

/** The discount that runs on the first day; with its end where it ends before the last. */
function discountNote({ discounts }: Pick<PaidPart, 'discounts'>, days: readonly IsoDate[]): string | null {
  const [first = ''] = days
  const last = days.at(-1) ?? first
  const runs = discounts.find(({ from, until }) => from <= first && (until === null || until >= first))
  if (runs === undefined) return null
  return runs.until !== null && runs.until < last ? `${runs.title} bis ${formatDate(runs.until)}` : `mit ${runs.title}`
}

export interface DependentGain {
  readonly title: string
  readonly cents: Cents
}

/** What discounts that depend on a product take off a month on a day, by their title, over all contracts. */
export function dependentGains(
  contracts: readonly ContractWithSubs[],
  { date, productId }: { readonly productId: string; readonly date: IsoDate },
): DependentGain[] {
  const running = allContracts(contracts)
    .filter(({ status }) => !isOver(status))
    .flatMap(({ discounts }) => discounts)
    .filter(
      ({ dependsOn, endDate, startDate }) =>
        dependsOn?.includes(productId) === true && startDate <= date && (endDate === null || endDate >= date),
    )
  const byTitle = Map.groupBy(running, ({ title }) => title)
  return [...byTitle].map(([title, all]) => ({
    title,
    cents: all.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }))
}

/** From the first whole month on after that day. */
export function compareMonths(parts: PartsBeforeAfter, date: IsoDate): ComparedMonths {
  const months = monthsBeforeAfter(parts, firstWholeMonth(date), comparedMonths)
  return {
    beforeCents: months.reduce((sum, { beforeCents }) => sum + beforeCents, 0),
    afterCents: months.reduce((sum, { afterCents }) => sum + afterCents, 0),
    stretches: stretchesFrom(months),
  }
}

/** Refused where the change is not possible; the engine says so. */
export function compareChange(
  facts: CustomerFacts,
  { contractId }: Pick<ContractWithSubs, 'contractId'>,
  terms: ChangeTerms,
): Result<Comparison> {
  const change = { kind: 'change-product', contractId, ...terms, oneTimeCents: 0 } as const
  const found = decideConsequences(facts, change)
  if (!found.ok) return found
  const parts = partsBeforeAfter(facts, found.value.after)
  const compared = compareMonths(parts, terms.date)
  const end = addMonths(terms.date, comparedMonths)
  const steps = [terms.date, ...priceSteps(terms).later.flatMap(({ from }) => (from < end ? [from] : []))]
  const days = comparedDays(parts, { steps, stretches: compared.stretches })
  return ok({
    ...compared,
    days,
    lines: comparedLines(parts, days),
    change,
    consequences: found.value,
  })
}
