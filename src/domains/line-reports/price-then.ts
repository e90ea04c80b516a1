/** What a contract cost on a day, also before another product or price came, for what is owed by the day (§§ 57, 58 TKG). Pure. */
import type { Contract, ContractWithSubs, Discount } from '#domains/contracts/contract.ts'
import type { HistoryEntry } from '#domains/contracts/history.ts'
import { priceNow } from '#domains/contracts/price.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { MonthlyOn } from './compensation.ts'

type Past = Pick<HistoryEntry, 'kind' | 'at' | 'before'>

/** The price of a product that another one has replaced, as the history has kept it. */
function priceBefore({ before }: Past): Pick<Contract, 'monthlyCents' | 'discounts'> | undefined {
  const { discounts, monthlyCents } = before
  if (typeof monthlyCents !== 'number' || !Array.isArray(discounts)) return undefined
  return { monthlyCents, discounts: discounts as Discount[] }
}

/** The contract with the price of that day: where another product came later, the one that it replaced. */
function asOn(contract: ContractWithSubs, history: readonly Past[], day: IsoDate): Contract {
  const later = history.filter(({ at, kind }) => kind === 'product-changed' && berlinDate(at) > day)
  // The oldest of those that came later replaced what held on the day.
  const price = later.map(priceBefore).findLast((found) => found !== undefined)
  return price === undefined ? contract : { ...contract, ...price, priceChange: null }
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
}

/** `history` of the contract, the newest first. */
export function pricesThen(root: ContractWithSubs, history: readonly Past[]): PricesThen {
  const contract = (day: IsoDate): Cents => priceNow(asOn(root, history, day), day).monthlyCents
  const options = (day: IsoDate): Cents => {
    const running = root.subContracts.filter((option) => ranOn(option, day))
    return running.reduce((sum, option) => sum + priceNow(option, day).monthlyCents, 0)
  }
  return { contract, withOptions: (day) => contract(day) + options(day) }
}
