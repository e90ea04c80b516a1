/** A product as the option screens show it: only what they draw, so that little travels twice in the page. */
import type { WireProduct } from '#domains/catalogue/api.ts'
import { expenseFromWire } from '#domains/catalogue/expense.ts'
import { monthlyNow, needsPaymentMethod, oneTimeNow, promotionNote, type PriceNow } from '#domains/catalogue/rules.ts'
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

/** What the monthly price is made of, with a voucher that applies; for the rules. */
export function priceParts({ monthly }: OptionCard, applied: AppliedVoucher | undefined, today: IsoDate): PriceParts {
  if (monthly === null) return { monthly: 0 }
  const { price, regular, until, first } = monthly
  return {
    monthly: regular,
    promotion: price === regular ? undefined : { price, until },
    first: first === null ? undefined : { ...first, until: addDays(addMonths(today, first.months), -1) },
    voucher: applied && { discount: toCents(applied.promotion.discount), until: applied.promotion.endDate },
  }
}

function termOf(months: number, monthly: boolean): string {
  if (!monthly) return 'einmalig, ohne Laufzeit'
  return months <= 1 ? 'monatlich kündbar' : `${months} Monate Mindestlaufzeit`
}
