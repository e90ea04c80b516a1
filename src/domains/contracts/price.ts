/** What a contract costs on a day, and when that changes. */
import { addDays, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { Contract } from './contract.ts'
import type { Discount } from './discount.ts'

export interface PriceNow {
  /** What is paid a month on this day. */
  readonly monthlyCents: Cents
  /** The same without discounts. */
  readonly regularCents: Cents
  /** The monthly discounts that run; those that end first come first. */
  readonly discounts: readonly {
    readonly title: string
    readonly amountCents: Cents
    readonly endDate: IsoDate | null
  }[]
  /** The next day with another price, and that price; null when it stays. */
  readonly next: { readonly date: IsoDate; readonly monthlyCents: Cents } | null
}

type PriceFacts = Pick<Contract, 'monthlyCents' | 'discounts' | 'startDate' | 'endedOn' | 'details'> &
  Partial<Pick<Contract, 'priceChange'>>

/** The price without discounts: before the day of an announced change the old one, from then on the new. */
function regularOn({ monthlyCents, priceChange = null }: PriceFacts, day: IsoDate): Cents {
  if (priceChange === null) return monthlyCents
  return day < priceChange.effectiveOn ? priceChange.oldCents : priceChange.newCents
}

/** Its last day: as it was agreed, or with what it depends on; null: it does not end. */
export function discountEnd({ endDate, lostAfter }: Pick<Discount, 'endDate' | 'lostAfter'>): IsoDate | null {
  return lostAfter === undefined || (endDate !== null && endDate < lostAfter) ? endDate : lostAfter
}

function runs(discount: Discount, day: IsoDate): boolean {
  const end = discountEnd(discount)
  return discount.priceType === 'MONTHLY' && discount.startDate <= day && (end === null || day <= end)
}

/** Beside an amount a voucher is one: what its campaign is called says the amount again, 'Sechs Monate 2,00 € günstiger'. */
export function discountName({ discount, title }: Pick<Discount, 'discount' | 'title'>): string {
  return discount === 'Gutschein' ? discount : title
}

function monthlyOn(contract: PriceFacts, day: IsoDate): Cents {
  let off = 0
  for (const discount of contract.discounts) if (runs(discount, day)) off += discount.amountCents
  return Math.max(0, regularOn(contract, day) - off)
}

/**
 * The monthly price today, on the first day of a contract that starts later, on the last of one that has ended: where it ended
 * before it began, by a withdrawal for one, on the first too.
 */
export function priceNow(contract: PriceFacts, today: IsoDate): PriceNow {
  const { discounts, details, priceChange = null } = contract
  // What is only ordered has no start yet, but the day it is meant to start on.
  const startDate = contract.startDate ?? details.startDateRequested ?? null
  if (discounts.length === 0 && priceChange === null) {
    const { monthlyCents: regularCents } = contract
    return { monthlyCents: regularCents, regularCents, discounts: [], next: null }
  }
  const { endedOn } = contract
  // What is withdrawn is over on that very day.
  const ended = endedOn !== null && endedOn <= today
  const last = ended ? endedOn : today
  const day = startDate !== null && startDate > last ? startDate : last
  const monthlyCents = monthlyOn(contract, day)
  const running = discounts
    .filter((discount) => runs(discount, day))
    .map((discount) => ({
      title: discountName(discount),
      amountCents: discount.amountCents,
      endDate: discountEnd(discount),
    }))
    .sort((a, b) => ((a.endDate ?? '9999') < (b.endDate ?? '9999') ? -1 : 1))
  const changes = discounts
    .filter((discount) => discount.priceType === 'MONTHLY')
    .flatMap((discount) => {
      const end = discountEnd(discount)
      return end === null ? [discount.startDate] : [discount.startDate, addDays(end, 1)]
    })
    .concat(priceChange === null ? [] : [priceChange.effectiveOn])
    .filter((date) => date > day && monthlyOn(contract, date) !== monthlyCents)
    .sort()
  const date = ended ? undefined : changes[0]
  return {
    monthlyCents,
    regularCents: regularOn(contract, day),
    // None runs any more.
    discounts: ended ? [] : running,
    next: date === undefined ? null : { date, monthlyCents: monthlyOn(contract, date) },
  }
}
