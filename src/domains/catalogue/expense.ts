/** What a product costs, in cents: the wire's `expense`, computed from the charges or read back from the wire. */
import type { IsoDate } from '#kit/dates.ts'
import { netAmount, toCents, type Cents } from '#kit/money.ts'

import type { WireExpense } from './api.ts'
import type { Alteration, Charge, ChargeCycle, Product, RecurringAlteration } from './product.ts'

export interface Price {
  readonly price: Cents
  readonly priceNet: Cents
  readonly chargeId: string
  readonly agbPrice: Cents
  readonly alteration: Alteration | null
  readonly recurringAlterations: RecurringAlteration[]
}

export interface Expense {
  readonly oneTime: Price | null
  readonly monthly: Price | null
}

/** Whether `day` lies between two days, both included; null leaves a side open. */
export function isValidOn(
  day: IsoDate,
  span: { readonly validFrom: IsoDate | null; readonly validTo: IsoDate | null },
): boolean {
  return (span.validFrom === null || span.validFrom <= day) && (span.validTo === null || day <= span.validTo)
}

/** Whether the product is sold on `day`: outside of its days it has no charge, and would cost nothing. */
export function isSoldOn({ validity }: Pick<Product, 'validity'>, day: IsoDate): boolean {
  return isValidOn(day, { validFrom: validity.validAfter, validTo: validity.validBefore })
}

function chargePrice(charges: readonly Charge[], cycle: ChargeCycle, today: IsoDate): Price | null {
  const charge = charges.find((candidate) => candidate.chargeCycle === cycle && isValidOn(today, candidate))
  if (charge === undefined) return null
  return {
    price: charge.amount,
    priceNet: netAmount(charge.amount, charge.taxRate),
    chargeId: charge.id,
    agbPrice: charge.agbPrice,
    alteration: charge.alteration,
    recurringAlterations: charge.recurringAlterations,
  }
}

/** The one-time and the monthly price of a product in cents, by the charges that are valid on `today`. */
export function productExpense(product: { readonly charges: readonly Charge[] }, today: IsoDate): Expense {
  return {
    oneTime: chargePrice(product.charges, 'ONE_TIME', today),
    monthly: chargePrice(product.charges, 'MONTHLY', today),
  }
}

function priceFromWire(price: WireExpense['monthlyPrice']): Price | null {
  if (price === null) return null
  const { alterationPrice, recurringAlterationPrices } = price
  return {
    price: toCents(price.price),
    priceNet: toCents(price.priceNet),
    chargeId: price.chargeId,
    agbPrice: toCents(price.agbPrice),
    alteration: alterationPrice && { ...alterationPrice, price: toCents(alterationPrice.price) },
    recurringAlterations: recurringAlterationPrices.map(({ price: first, duration }) => ({
      price: toCents(first),
      duration,
    })),
  }
}

/** The wire's `expense` in cents, for the browser: `monthlyNow(expenseFromWire(product.expense), today)`. */
export function expenseFromWire(expense: WireExpense): Expense {
  return { oneTime: priceFromWire(expense.oneTimePrice), monthly: priceFromWire(expense.monthlyPrice) }
}
