/** What an order costs per month, and from when it costs something else. */
import type { PriceNow } from '#domains/catalogue/rules.ts'
import { voucherEnd, type PriceType } from '#domains/vouchers/rules.ts'
import { addDays, addMonths, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

export interface PriceParts {
  /** Regular monthly price. */
  readonly monthly: Cents
  /** Promotional price of the catalogue and its last day. */
  readonly promotion?: { readonly price: Cents; readonly until: IsoDate | null } | undefined
  /** Price of the first months, as catalogue offers them. */
  readonly first?: { readonly price: Cents; readonly months: number; readonly until: IsoDate } | undefined
  /** What a voucher takes off and its last day. */
  readonly voucher?: { readonly discount: Cents; readonly until: IsoDate } | undefined
}

/** A voucher as it was redeemed: what it takes off once, or each month for the rest of the first month and so many whole ones. */
export interface RedeemedVoucher {
  readonly discountCents: Cents
  readonly priceType: PriceType
  readonly months: number
}

/** What is paid once, and what of it a voucher takes off; never below zero. */
export function oneTimeParts(price: Cents, voucher: RedeemedVoucher | undefined): { now: Cents; discount: Cents } {
  const discount = voucher?.priceType === 'ONE_TIME' ? Math.min(price, voucher.discountCents) : 0
  return { now: price - discount, discount }
}

/** What the price is made of when the option starts on `start`: discounts run from there, as the order will write them. */
export function priceParts(monthly: PriceNow | null, voucher: RedeemedVoucher | undefined, start: IsoDate): PriceParts {
  if (monthly === null) return { monthly: 0 }
  const { price, regular, until, first } = monthly
  const promoted = price !== regular && (until === null || start <= until)
  return {
    monthly: regular,
    promotion: promoted ? { price, until } : undefined,
    first: first === null ? undefined : { ...first, until: addDays(addMonths(start, first.months), -1) },
    voucher:
      voucher?.priceType === 'MONTHLY'
        ? { discount: voucher.discountCents, until: voucherEnd(voucher, start) }
        : undefined,
  }
}

/** What is paid per month on a day; '' stands for the first one. Never below zero. */
export function priceOn({ monthly, promotion, first, voucher }: PriceParts, day: IsoDate): Cents {
  const promoted = promotion !== undefined && (promotion.until === null || day <= promotion.until)
  const listed = first !== undefined && day <= first.until ? first.price : promoted ? promotion.price : monthly
  return Math.max(0, listed - (voucher !== undefined && day <= voucher.until ? voucher.discount : 0))
}

/** What is paid per month now, and every later price with its first day: discounts end one after another (§ 312j BGB). */
export function monthlyTotal(parts: PriceParts): {
  readonly now: Cents
  readonly later: readonly { readonly from: IsoDate; readonly price: Cents }[]
} {
  const ends = [parts.first?.until, parts.promotion?.until, parts.voucher?.until]
  const days = ends.filter((end) => typeof end === 'string').map((end) => addDays(end, 1))
  const now = priceOn(parts, '')
  let before = now
  const later: { from: IsoDate; price: Cents }[] = []
  for (const from of days.toSorted()) {
    const price = priceOn(parts, from)
    if (price !== before) later.push({ from, price })
    before = price
  }
  return { now, later }
}
