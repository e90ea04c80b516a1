/** A product as the option screens show it: only what they draw, so that little travels twice in the page. */
import type { WireProduct } from '#domains/catalogue/api.ts'
import { expenseFromWire } from '#domains/catalogue/expense.ts'
import { monthlyNow, needsPaymentMethod, oneTimeNow, promotionNote, type PriceNow } from '#domains/catalogue/rules.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { drawingOf } from '#ui/icons/drawing-of.ts'

export interface OptionCard {
  readonly id: string
  readonly title: string
  /** Service group and name, for `data-product`. */
  readonly product: string
  /** Its drawing. */
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
    product: `${product.serviceGroup} ${product.name}`,
    icon: drawingOf(product.icon),
    text: product.marketingMessage.text,
    monthly,
    note: monthly === null ? '' : promotionNote(monthly),
    oneTimeCents: oneTimeNow(expense, today)?.price ?? null,
    needsPayment: needsPaymentMethod(product),
    tooltip,
    legal: { title, text },
    details: product.detailedFeatures,
    term: termText(product.minContractDuration, monthly !== null),
  }
}

/** 'monatlich kündbar', '24 Monate Mindestlaufzeit' */
export function termText(months: number, monthly: boolean): string {
  if (!monthly) return 'einmalig, ohne Laufzeit'
  return months <= 1 ? 'monatlich kündbar' : `${months} Monate Mindestlaufzeit`
}
