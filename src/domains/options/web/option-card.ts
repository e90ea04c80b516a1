/** A product as the option screens show it: only what they draw, so that little travels twice in the page. */
import type { WireProduct } from '#domains/catalogue/api.ts'
import { expenseFromWire } from '#domains/catalogue/expense.ts'
import { monthlyNow, needsPaymentMethod, oneTimeNow, promotionNote, type PriceNow } from '#domains/catalogue/rules.ts'
import { discountEnd } from '#domains/vouchers/rules.ts'
import type { AppliedVoucher } from '#domains/vouchers/web/voucher-calls.ts'
import { addDays, addMonths, type IsoDate } from '#kit/dates.ts'
import { toCents, type Cents } from '#kit/money.ts'

import type { PriceParts } from '../rules.ts'

export interface OptionCard {
  readonly id: string
  readonly title: string
  readonly icon: string
  /** Marketing text. */
  readonly text: string
  readonly monthly: PriceNow | null
  /** The line below the price; '' for none. */
  readonly note: string
  readonly oneTimeCents: Cents | null
  readonly needsPayment: boolean
  readonly tooltip: string
  readonly legal: { readonly title: string; readonly text: string }
  readonly details: readonly { readonly title: string; readonly text: string }[]
  readonly term: string
}

export function toOptionCard(product: WireProduct, today: IsoDate): OptionCard {
  const expense = expenseFromWire(product.expense)
  const monthly = monthlyNow(expense, today)
  const { title, text, tooltip } = product.legalInformation
  return {
    id: product.id,
    title: product.displayTitle,
    icon: product.icon,
    text: product.marketingMessage.text,
    monthly,
    note: monthly === null ? '' : promotionNote(monthly),
    oneTimeCents: oneTimeNow(expense, today)?.price ?? null,
    needsPayment: needsPaymentMethod(product),
    tooltip,
    legal: { title, text },
    details: product.detailedFeatures,
    term: termOf(product.minContractDuration, monthly !== null),
  }
}

/** What the price is made of when the option starts on `start`: discounts run from there, as the order will write them. */
export function priceParts({ monthly }: OptionCard, applied: AppliedVoucher | undefined, start: IsoDate): PriceParts {
  if (monthly === null) return { monthly: 0 }
  const { price, regular, until, first } = monthly
  const promoted = price !== regular && (until === null || start <= until)
  return {
    monthly: regular,
    promotion: promoted ? { price, until } : undefined,
    first: first === null ? undefined : { ...first, until: addDays(addMonths(start, first.months), -1) },
    voucher: applied && { discount: toCents(applied.promotion.discount), until: voucherEnd(applied, start) },
  }
}

/** Last day of the voucher's discount. */
export function voucherEnd({ promotion }: AppliedVoucher, start: IsoDate): IsoDate {
  return discountEnd(start, promotion.months)
}

function termOf(months: number, monthly: boolean): string {
  if (!monthly) return 'einmalig, ohne Laufzeit'
  return months <= 1 ? 'monatlich kündbar' : `${months} Monate Mindestlaufzeit`
}
