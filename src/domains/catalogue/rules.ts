/** Prices and payment as screens and orders read them; the same functions in the browser and on the server. */
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'

import { productExpense, isValidOn, type Expense, type Price } from './expense.ts'
import type { Charge } from './product.ts'

/** What is paid from today on, in cents. */
export interface PriceNow {
  readonly price: Cents
  /** The price without promotion; equal to `price` when there is none. */
  readonly regular: Cents
  /** Last day of the promotional price; null when there is none or it does not end. */
  readonly until: IsoDate | null
  /** A different price for the first months of a booking. */
  readonly first: { readonly price: Cents; readonly months: number } | null
}

function priceNow(price: Price | null, today: IsoDate): PriceNow | null {
  if (price === null) return null
  const first = price.recurringAlterations[0]
  const promotion = price.alteration !== null && isValidOn(today, price.alteration) ? price.alteration : undefined
  return {
    price: promotion?.price ?? price.price,
    regular: price.price,
    until: promotion?.validTo ?? null,
    first: first === undefined ? null : { price: first.price, months: first.duration.numericalValue },
  }
}

/** The monthly price today; null when the product has none. */
export function monthlyNow(expense: Expense, today: IsoDate): PriceNow | null {
  return priceNow(expense.monthly, today)
}

/** The one-time price today; null when the product has none. */
export function oneTimeNow(expense: Expense, today: IsoDate): PriceNow | null {
  return priceNow(expense.oneTime, today)
}

/** The line below a price: 'statt 6,95 € bis 31. Mai 2027', 'Erster Monat 0,00 €', or '' when there is nothing to say. */
export function promotionNote({ price, regular, until, first }: PriceNow): string {
  if (first !== null) {
    return `${first.months === 1 ? 'Erster Monat' : `Die ersten ${first.months} Monate je`} ${formatEuro(first.price)}`
  }
  if (price === regular) return ''
  return until === null ? `statt ${formatEuro(regular)}` : `statt ${formatEuro(regular)} bis ${formatDate(until)}`
}

/** Whether ordering needs a stored payment method; takes the inner product and the wire's alike. */
export function needsPaymentMethod(product: { readonly charges: readonly { readonly chargeMode: string }[] }): boolean {
  return product.charges.some((charge) => charge.chargeMode === 'PAYMENT_HANDLE')
}

/** Whether something is paid for it every month, or once, by the charges that are valid on `today`: a voucher takes off from that. */
export function howPaid(product: { readonly charges: readonly Charge[] } | undefined, today: IsoDate) {
  const expense = product && productExpense(product, today)
  return { monthly: (expense?.monthly ?? null) !== null, oneTime: (expense?.oneTime?.price ?? 0) > 0 }
}
