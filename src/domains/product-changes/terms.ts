/** On which terms a contract changes to another product (docs/product/product-changes.md). Pure. */
import { productExpense, isValidOn } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import type { Discount } from '#domains/contracts/discount.ts'
import { decideTerm, termEnd, withdrawalAcceptedUntil } from '#domains/contracts/term.ts'
import { addDays, addMonths, firstDayOfMonth, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

/** What is agreed with an order of today. */
export interface ChangeTerms {
  readonly productId: string
  /** First day of the other product. */
  readonly date: IsoDate
  /** Regular price a month from that day on. */
  readonly monthlyCents: Cents
  readonly discounts: readonly Discount[]
  /** null: it begins no minimum term. */
  readonly minTermMonths: number | null
}

/** § 56 (1) TKG: no longer, from the order on; and one of twelve months has to be offered beside it. */
const longestTermMonths = 24
const shortTermMonths = 12

/** Minimum terms that a change to the product can be ordered with, the catalogue's first; none where it begins none. */
export function offeredTerms(target: Pick<Product, 'minContractDuration'>, role: string): number[] {
  const months = Math.min(longestTermMonths, target.minContractDuration)
  if (role === 'DOWNGRADE' || months === 0) return []
  return months > shortTermMonths ? [months, shortTermMonths] : [months]
}

/**
 * The first of the month after the withdrawal period, so that nothing begins that could still be withdrawn; to a smaller
 * product at the earliest when the minimum term is over.
 */
function changeDay(contract: Contract, role: string, today: IsoDate): IsoDate {
  const day = firstDayOfMonth(addMonths(firstDayOfMonth(withdrawalAcceptedUntil(today)), 1))
  const { minTermEnd, monthly } = decideTerm(contract, today)
  const bound = role === 'DOWNGRADE' && !monthly && minTermEnd !== null ? addDays(minTermEnd, 1) : day
  return bound > day ? bound : day
}

/** The role that the present product gives a target; undefined where it is none. */
export function targetRole(product: Pick<Product, 'changeTargets'> | undefined, productId: string): string | undefined {
  return product?.changeTargets.find(({ productOfferingId }) => productOfferingId === productId)?.role
}

export interface ChangeWish {
  readonly role: string
  readonly today: IsoDate
  /** One of the offered terms; absent or another: the catalogue's own. */
  readonly termMonths?: number | undefined
}

/**
 * A smaller product takes no introductory price and begins no new minimum term; every other does what the catalogue offers.
 * The introductory price goes with the catalogue's own term.
 */
export function changeTerms(contract: Contract, target: Product, { role, termMonths, today }: ChangeWish): ChangeTerms {
  const date = changeDay(contract, role, today)
  const terms = offeredTerms(target, role)
  const [own = null] = terms
  const months = terms.find((term) => term === termMonths) ?? own
  return {
    productId: target.id,
    date,
    monthlyCents: productExpense(target, date).monthly?.price ?? 0,
    discounts: discountsFrom(target, date, role !== 'DOWNGRADE' && months === own),
    minTermMonths: months,
  }
}

/** A monthly discount of a tariff, named once. */
function discount(
  id: Pick<Discount, 'campaignId' | 'campaign' | 'discountId' | 'discount'>,
  { amountCents, endDate, startDate }: Pick<Discount, 'amountCents' | 'endDate' | 'startDate'>,
): Discount {
  const kind = { title: id.discount, description: '', group: 'TARIFF', priceType: 'MONTHLY' } as const
  const { campaign, campaignId, discountId } = id
  return { campaignId, campaign, discountId, discount: id.discount, ...kind, amountCents, startDate, endDate }
}

function discountsFrom(target: Product, startDate: IsoDate, introductory: boolean): Discount[] {
  const { monthly } = productExpense(target, startDate)
  if (monthly === null) return []
  const { alteration, price: regular } = monthly
  const found: Discount[] = []
  if (alteration !== null && isValidOn(startDate, alteration)) {
    const amountCents = regular - alteration.price
    found.push(discount(alteration, { amountCents, startDate, endDate: alteration.validTo }))
  }
  if (!introductory) return found
  for (const { duration, price } of monthly.recurringAlterations) {
    const months = duration.numericalValue
    const id = {
      campaignId: 'wechsel',
      campaign: 'Wechselvorteil',
      discountId: `wechsel-${months}`,
      discount: 'Wechselvorteil',
    }
    found.push(discount(id, { amountCents: regular - price, startDate, endDate: termEnd(startDate, months) }))
  }
  return found
}

/** What is paid a month on the first day, and every later price with its first day. */
export function priceSteps({ date, discounts, monthlyCents }: ChangeTerms): {
  readonly first: Cents
  readonly later: readonly { readonly from: IsoDate; readonly cents: Cents }[]
} {
  const on = (day: IsoDate): Cents => {
    const running = discounts.filter(
      ({ endDate, startDate }) => startDate <= day && (endDate === null || day <= endDate),
    )
    return Math.max(0, monthlyCents - running.reduce((sum, { amountCents }) => sum + amountCents, 0))
  }
  const ends = discounts.flatMap(({ endDate }) => (endDate === null ? [] : [addDays(endDate, 1)]))
  const later = [...new Set(ends)].toSorted().map((from) => ({ from, cents: on(from) }))
  return { first: on(date), later }
}

/** The last day of the minimum term that an order of `orderedOn` begins; null where it begins none. */
export function newTermEnd({ minTermMonths }: Pick<ChangeTerms, 'minTermMonths'>, orderedOn: IsoDate): IsoDate | null {
  return minTermMonths === null ? null : termEnd(orderedOn, minTermMonths)
}
