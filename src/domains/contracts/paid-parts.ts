/** What is paid for every month: contracts and options with their prices, discounts and changes. Pure; amounts in cents, VAT included. */
import { addDays, earlierEnd, type IsoDate } from '#kit/dates.ts'
import { toCents, type Cents } from '#kit/money.ts'

import type { Discount } from './contract.ts'
import { lastDayOfOption } from './options-after.ts'
import { isOver } from './status.ts'
import { contractStatusCode, isOption, type AnyWireContract, type ShownContract } from './wire-facts.ts'

/** Something that is paid every month, from its first to its last day. */
export interface PaidPart {
  readonly title: string
  readonly monthlyCents: Cents
  readonly from: IsoDate
  /** The last paid day; null while no end is known. */
  readonly until: IsoDate | null
  readonly discounts: readonly PaidDiscount[]
  /** Another product takes its place; its price is paid from that day on, without the discounts of this one. */
  readonly change: {
    readonly date: IsoDate
    readonly title: string
    readonly monthlyCents: Cents
    /** Of the other product; those of this one end with it. */
    readonly discounts?: readonly PaidDiscount[]
  } | null
  /** Another price of the same product from that day on, and why (§ 57 TKG). */
  readonly priceChange?: { readonly date: IsoDate; readonly title: string; readonly monthlyCents: Cents } | null
  /** What is paid once beside it, and on which day. */
  readonly once?: { readonly date: IsoDate; readonly cents: Cents }
}

interface PaidDiscount {
  readonly title: string
  readonly amountCents: Cents
  readonly from: IsoDate
  readonly until: IsoDate | null
}

/** What is paid for a part at the rate of a day: a whole month's price, 0 before its first and after its last day. */
export function rateOn(part: PaidPart, day: IsoDate): Cents {
  if (day < part.from || (part.until !== null && day > part.until)) return 0
  const isChanged = part.change !== null && day >= part.change.date
  const { discounts = [], monthlyCents } = isChanged ? part.change : part
  const { priceChange = null } = part
  let cents = !isChanged && priceChange !== null && day >= priceChange.date ? priceChange.monthlyCents : monthlyCents
  for (const { amountCents, from, until } of discounts)
    if (from <= day && (until === null || day <= until)) cents -= amountCents
  return Math.max(0, cents)
}

function isPaid(contract: AnyWireContract): boolean {
  return !isOver(contractStatusCode(contract))
}

/**
 * The parts of a contract: itself and its options, as far as they are paid for or ordered. An option ends with its contract,
 * and where another product takes the place of its own that does not have it.
 */
export function paidParts(contract: ShownContract): PaidPart[] {
  const { comingProduct, subContracts, terminationDate: end } = contract
  const lastDay = ({ product, terminationDate }: AnyWireContract): IsoDate | null =>
    earlierEnd(earlierEnd(terminationDate, end), product && lastDayOfOption(product.id, comingProduct))
  return [
    ...[contract].filter(isPaid).map((each) => paidPart(each, end)),
    ...subContracts.filter(isPaid).map((each) => paidPart(each, lastDay(each))),
  ]
}

/**
 * Of a price that is paid once what its one-off discounts leave, never less than nothing. Cents, VAT included; what an order
 * costs and what a withdrawal gives back (§ 357 BGB).
 */
export function paidOnceCents(
  oneTimeCents: Cents,
  discounts: readonly Pick<Discount, 'priceType' | 'amountCents'>[],
): Cents {
  const less = discounts.filter(({ priceType }) => priceType === 'ONE_TIME')
  return Math.max(0, oneTimeCents - less.reduce((sum, { amountCents }) => sum + amountCents, 0))
}

/** A contract's is paid with its order, as a withdrawal gives it back; that of an option on the day on which it begins. */
function paidOnce(contract: AnyWireContract, from: IsoDate): PaidPart['once'] {
  const price = contract.expense.oneTimePrice?.price ?? 0
  const discounts = contract.discounts.map(({ priceAmount, priceType }) => ({
    priceType,
    amountCents: toCents(priceAmount),
  }))
  const cents = paidOnceCents(toCents(price), discounts)
  return cents > 0 ? { date: isOption(contract) ? from : contract.orderDate, cents } : undefined
}

function paidPart(contract: AnyWireContract, until: IsoDate | null): PaidPart {
  const {
    comingProduct: coming,
    discounts,
    orderDate,
    priceChange,
    priceNow,
    product,
    startDateRequested,
    startDateService,
  } = contract
  // Of what is only ordered it is the day that was agreed.
  const from = startDateService ?? startDateRequested ?? orderDate
  const once = paidOnce(contract, from)
  return {
    title: product?.displayTitle ?? contract.contractId,
    ...(once !== undefined && { once }),
    monthlyCents: toCents(priceChange?.oldPrice ?? priceNow.regularPrice),
    priceChange: priceChange && {
      date: priceChange.date,
      title: priceChange.cause,
      monthlyCents: toCents(priceChange.newPrice),
    },
    from,
    until,
    discounts: paidDiscounts(discounts, product?.displayTitle ?? contract.contractId),
    change:
      coming === null || coming.regularPrice === null
        ? null
        : {
            date: coming.date,
            title: coming.title,
            monthlyCents: toCents(coming.regularPrice),
            discounts: paidDiscounts(coming.discounts, coming.title),
          },
  }
}

/** A day on which the product to come costs something else than before, and what with it and without it. */
export interface ComingPrice {
  readonly from: IsoDate
  readonly withoutCents: Cents
  readonly withCents: Cents
}

/** Prices of the product to come, from its first day on, beside those of the present one; none where the catalogue has none. */
export function comingPrices(contract: AnyWireContract): ComingPrice[] {
  const part = paidPart(contract, null)
  const { change } = part
  if (change === null) return []
  const days = (change.discounts ?? []).flatMap(({ from, until }) =>
    until === null ? [from] : [from, addDays(until, 1)],
  )
  const prices = [change.date, ...days.filter((day) => day > change.date).sort()].map((from) => ({
    from,
    withoutCents: rateOn({ ...part, change: null }, from),
    withCents: rateOn(part, from),
  }))
  return prices.filter(({ withCents }, index) => withCents !== prices[index - 1]?.withCents)
}

/** What a contract costs from the day of its announced change on (§ 57 TKG); null: none is announced, or another product comes before. */
export function announcedPrice(contract: AnyWireContract): { readonly from: IsoDate; readonly cents: Cents } | null {
  const part = paidPart(contract, null)
  const { change, priceChange = null } = part
  if (priceChange === null || (change !== null && change.date <= priceChange.date)) return null
  return { from: priceChange.date, cents: rateOn(part, priceChange.date) }
}

function paidDiscounts(discounts: AnyWireContract['discounts'], product: string): PaidDiscount[] {
  return discounts
    .filter(({ priceType }) => priceType === 'MONTHLY')
    .map(({ title, discount, priceAmount, startDate, endDate }) => ({
      // What a campaign is called says what it gives: 'Sechs Monate 2,00 € günstiger'.
      title: discount === 'Gutschein' ? `Gutschein für ${product}` : title,
      amountCents: toCents(priceAmount),
      from: startDate,
      until: endDate,
    }))
}

/** Whether the change that was announced keeps the price, but not the conditions. */
export function isOfTerms({ priceChange }: Pick<AnyWireContract, 'priceChange'>): boolean {
  return priceChange !== null && priceChange.newPrice === priceChange.oldPrice
}
