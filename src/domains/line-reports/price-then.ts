/** What a contract cost on a day, also before another product or price came, for what is owed by the day (§§ 57, 58 TKG). Pure. */
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import { contractEnd } from '#domains/contracts/dependent-discounts.ts'
import type { Discount } from '#domains/contracts/discount.ts'
import type { HistoryEntry } from '#domains/contracts/history.ts'
import { priceNow } from '#domains/contracts/price.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { MonthlyOn } from './compensation.ts'

/** What of a contract's record says that it was another one before. */
export type Past = Pick<HistoryEntry, 'contractId' | 'kind' | 'at' | 'before' | 'after'>

/** The first day of what an entry brought. */
function firstDay({ after: { effectiveOn }, at }: Past): IsoDate {
  return typeof effectiveOn === 'string' ? effectiveOn : berlinDate(at)
}

function centsBefore({ before: { monthlyCents } }: Past): Cents | undefined {
  return typeof monthlyCents === 'number' ? monthlyCents : undefined
}

function discountsBefore({ before: { discounts } }: Past): Discount[] | undefined {
  return Array.isArray(discounts) ? (discounts as Discount[]) : undefined
}

/**
 * The contract with the price of that day, where another product or price came later: what the oldest of those replaced
 * is what held on the day. Only another product brings other discounts.
 */
function asOn(contract: Contract, history: readonly Past[], day: IsoDate): Contract {
  const later = history.filter(
    (entry) =>
      (entry.kind === 'product-changed' || entry.kind === 'price-changed') &&
      entry.contractId === contract.contractId &&
      firstDay(entry) > day,
  )
  const monthlyCents = later.map(centsBefore).findLast((cents) => cents !== undefined)
  if (monthlyCents === undefined) return contract
  const discounts = later.map(discountsBefore).findLast((found) => found !== undefined) ?? contract.discounts
  return { ...contract, monthlyCents, discounts, priceChange: null }
}

/** What a contract or option cost a month, without what belongs to it; `history` the newest first. */
export function monthlyThen(contract: Contract, history: readonly Past[]): MonthlyOn {
  return (day) => priceNow(asOn(contract, history, day), day).monthlyCents
}

/** Whether an option was there on that day; one that was withdrawn never counts, its price was paid back. */
function ranOn({ endedOn, startDate, status, terminationDate }: Contract, day: IsoDate): boolean {
  const end = endedOn ?? terminationDate
  return status !== contractStatus.revoked && startDate !== null && startDate <= day && (end === null || day <= end)
}

export interface PricesThen {
  /** Of the contract alone. */
  readonly contract: MonthlyOn
  /** With the options that ran on that day: an outage takes them too. */
  readonly withOptions: MonthlyOn
  /** The last day of the contract: no line is owed after it. null: it goes on. */
  readonly until: IsoDate | null
}

/** `history` of the contract and its options, the newest first. */
export function pricesThen(root: ContractWithSubs, history: readonly Past[]): PricesThen {
  const contract = monthlyThen(root, history)
  const options = (day: IsoDate): Cents => {
    const running = root.subContracts.filter((option) => ranOn(option, day))
    return running.reduce((sum, option) => sum + monthlyThen(option, history)(day), 0)
  }
  return { contract, withOptions: (day) => contract(day) + options(day), until: contractEnd(root) }
}
