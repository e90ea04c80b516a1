/** What is paid for every month: contracts and options with their prices, discounts and changes. Pure; amounts in cents, VAT included. */
import { addDays, earlierEnd, firstDayOfMonth, type IsoDate } from '#kit/dates.ts'
import { toCents, type Cents } from '#kit/money.ts'

import type { Discount } from './discount.ts'
import { lastDayOfOption } from './options-after.ts'
import { contractStatus, isOver, type ContractStatus } from './status.ts'
import { contractTitle, isOption, type AnyWireContract, type ShownContract } from './wire-facts.ts'

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
  /** The product whose place it has taken, until the last day on which that was paid for. */
  readonly former?: FormerPart | null
  /** Another price of the same product from that day on, and why (§ 57 TKG). */
  readonly priceChange?: { readonly date: IsoDate; readonly title: string; readonly monthlyCents: Cents } | null
  /** What is paid once beside it, and on which day. */
  readonly once?: { readonly date: IsoDate; readonly cents: Cents }
}

export interface FormerPart {
  readonly until: IsoDate
  readonly title: string
  readonly monthlyCents: Cents
  readonly discounts: readonly PaidDiscount[]
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
  const { discounts = [], monthlyCents } = productOn(part, day)
  let cents = monthlyCents
  for (const { amountCents, from, until } of discounts)
    if (from <= day && (until === null || day <= until)) cents -= amountCents
  return Math.max(0, cents)
}

/** Price and discounts of the product that a part is on a day, with the price announced for it. */
function productOn(
  part: PaidPart,
  day: IsoDate,
): { readonly monthlyCents: Cents; readonly discounts?: readonly PaidDiscount[] } {
  const { change, former = null, priceChange = null } = part
  if (former !== null && day <= former.until) return former
  if (change !== null && day >= change.date) return change
  const isRepriced = priceChange !== null && day >= priceChange.date
  return isRepriced ? { monthlyCents: priceChange.monthlyCents, discounts: part.discounts } : part
}

/** Whether something is paid for it in the month of `today` or later: of what has ended its last days in that month. */
export function isStillPaid(status: ContractStatus, end: IsoDate | null, today: IsoDate): boolean {
  return !isOver(status) || (status === contractStatus.ended && end !== null && end >= firstDayOfMonth(today))
}

/**
 * The parts of a contract: itself and its options, as far as they are paid for in the month of `today`, or ordered. An option
 * ends with its contract, and where another product takes the place of its own that does not have it.
 */
export function paidParts(contract: ShownContract, today: IsoDate): PaidPart[] {
  const { comingProduct, subContracts } = contract
  const rootEnd = lastDayOf(contract)
  const lastDay = (option: AnyWireContract): IsoDate | null =>
    earlierEnd(
      earlierEnd(lastDayOf(option), rootEnd),
      option.product && lastDayOfOption(option.product.id, comingProduct),
    )
  const isPaid = (each: AnyWireContract) => isStillPaid(each.status, lastDayOf(each), today)
  return [
    ...[contract].filter(isPaid).map((each) => paidPart(each, rootEnd)),
    ...subContracts.filter(isPaid).map((each) => paidPart(each, lastDay(each))),
    ...moveFee(contract, rootEnd),
  ]
}

/** Nothing a month, but its fee on its day; a contract that ends before does not move. */
function moveFee({ relocationFee: fee }: AnyWireContract, end: IsoDate | null): PaidPart[] {
  if (fee === undefined || (end !== null && end < fee.date)) return []
  const { amount, date } = fee
  const once = { date, cents: toCents(amount) }
  return [{ title: 'Umzug', monthlyCents: 0, from: date, until: null, discounts: [], change: null, once }]
}

/** What ends with its contract has been given no notice of its own. */
function lastDayOf({ endDateService, terminationDate }: AnyWireContract): IsoDate | null {
  return endDateService ?? terminationDate
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
    comingProduct,
    discounts,
    formerProduct,
    orderDate,
    priceChange,
    priceNow,
    startDateRequested,
    startDateService,
  } = contract
  // Of what is only ordered it is the day that was agreed.
  const from = startDateService ?? startDateRequested ?? orderDate
  const once = paidOnce(contract, from)
  return {
    title: contractTitle(contract),
    ...(once !== undefined && { once }),
    monthlyCents: toCents(priceChange?.oldPrice ?? priceNow.regularPrice),
    priceChange: priceChange && {
      date: priceChange.date,
      title: priceChange.cause,
      monthlyCents: toCents(priceChange.newPrice),
    },
    from,
    until,
    discounts: paidDiscounts(discounts, contractTitle(contract)),
    change: comingPart(comingProduct),
    former: formerPart(formerProduct),
  }
}

/** What a contract costs on a day ahead, without its options: the price of the product that it is then. */
export function priceOn(contract: AnyWireContract, day: IsoDate): Cents {
  return rateOn(paidPart(contract, null), day)
}

function comingPart(coming: AnyWireContract['comingProduct']): PaidPart['change'] {
  if (coming === null || coming.regularPrice === null) return null
  const { date, discounts, regularPrice, title } = coming
  return { date, title, monthlyCents: toCents(regularPrice), discounts: paidDiscounts(discounts, title) }
}

function formerPart(former: AnyWireContract['formerProduct']): FormerPart | null {
  if (former === null) return null
  const { discounts, regularPrice, title, until } = former
  return { until, title, monthlyCents: toCents(regularPrice), discounts: paidDiscounts(discounts, title) }
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
