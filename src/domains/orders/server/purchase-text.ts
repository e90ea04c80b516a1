/** What was bought, in the words of its confirmation: for the mail and for the file. */
import { methodLabel } from '#domains/payment-methods/method-label.ts'
import { displayAccount } from '#domains/payment-methods/rules.ts'
import type { Mandate } from '#domains/payment-methods/server/payment-methods.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'

import { debitDay } from '../debit.ts'
import { deliveryPlace, voucherTerm, type Purchase, type PurchaseLine, type ReturnedLine } from '../purchase.ts'
import { lineCents, onInvoiceCents } from '../sums.ts'

const all = new Intl.ListFormat('de', { type: 'conjunction' })

const lineTerms = { hardware: 'Gerät', digital: 'Digitaler Inhalt', option: 'Dienst' } as const

/** '504,85 € einmalig, 79,00 € einmalig mit der nächsten Rechnung und 4,95 € im Monat' */
export function sumText({
  lines,
  monthlyCents,
  totalCents,
}: Pick<Purchase, 'lines' | 'monthlyCents' | 'totalCents'>): string {
  const onInvoice = onInvoiceCents(lines)
  return all.format([
    ...(totalCents > 0 ? [`${formatEuro(totalCents)} einmalig`] : []),
    ...(onInvoice > 0 ? [`${formatEuro(onInvoice)} einmalig mit der nächsten Rechnung`] : []),
    ...(monthlyCents > 0 ? [`${formatEuro(monthlyCents)} im Monat`] : []),
  ])
}

function lineText({ detail, kind, monthlyCents, onceCents, quantity, title }: PurchaseLine): string {
  const name = detail === '' ? title : `${title}, ${detail}`
  const once = onceCents === null ? '' : `${formatEuro(onceCents)} einmalig`
  const monthly = monthlyCents === null ? '' : `${formatEuro(monthlyCents)} mtl.`
  if (kind === 'option') return `${name}: ${all.format([once, monthly].filter(Boolean))}`
  return `${quantity} × ${name}: ${formatEuro(lineCents({ quantity, unitCents: onceCents ?? 0 }))}`
}

/** What was agreed about digital content: the confirmation records wish and knowledge (§ 312f (3) BGB). */
export function digitalText({ digital, title }: PurchaseLine): string[] {
  if (digital === null) return []
  return digital.early
    ? [
        `${title}: Du hast verlangt, dass es sofort bereitsteht, und bestätigt, dass dein Widerrufsrecht damit erlischt. Ladecode: ${digital.code}.`,
      ]
    : [`${title}: Du kannst es ab dem ${formatDate(digital.startsOn)} laden. Bis dahin kannst du widerrufen.`]
}

/** That goods have a legal guarantee belongs to what is confirmed (article 246a § 1 (1) no. 11 EGBGB). */
export function guaranteeText(lines: readonly Pick<PurchaseLine, 'kind'>[]): string[] {
  if (!lines.some(({ kind }) => kind === 'hardware')) return []
  return [
    'Für Geräte gilt das gesetzliche Gewährleistungsrecht, mindestens zwei Jahre ab dem Tag, an dem du sie hast: Ist etwas nicht in Ordnung, bessern wir kostenlos nach oder liefern Ersatz.',
  ]
}

interface Fact {
  readonly term: string
  readonly value: string
}

interface Debited {
  /** That it is paid by. */
  readonly mandate: Mandate | null
  readonly today: IsoDate
  /** The parcel has just gone. */
  readonly sentOn?: IsoDate
}

/** '2 × Powerbank 20, Blau' */
export function piecesText({ lines }: Pick<Purchase, 'lines'>, { lineNo, quantity }: ReturnedLine): string {
  const { detail = '', title = '' } = lines[lineNo - 1] ?? {}
  return `${quantity} × ${[title, detail].filter(Boolean).join(', ')}`
}

/** 'IBAN für Lastschrift, DE21 5001 0517 5407 3*** **' */
export function paymentText({ payment: { label, type } }: Pick<Purchase, 'payment'>): string {
  return `${methodLabel(type)}, ${type === 'BANKACCOUNTSEPA' ? displayAccount(label) : label}`
}

/** How it is paid; of a direct debit with day and mandate, as the mandate promises. */
function paymentFacts(purchase: Purchase, debited: Debited): Fact[] {
  const { mandate } = debited
  const day = debitDay(purchase, { ...debited, noticeDays: mandate?.noticeDays })
  return [
    { term: 'Zahlung', value: paymentText(purchase) },
    ...(day === null ? [] : [{ term: 'Abbuchung', value: `voraussichtlich am ${formatDate(day)}` }]),
    ...(day === null || mandate === null ? [] : [{ term: 'Mandat', value: mandate.reference }]),
  ]
}

/** One row a thing, then what is taken off, how it is sent, what it costs and how it is paid. */
export function purchaseFacts(purchase: Purchase, debited: Debited): Fact[] {
  const { delivery, deliveryDate, discountCents, lines, shippingCents, voucherCode } = purchase
  return [
    ...lines.map((line) => ({ term: lineTerms[line.kind], value: lineText(line) })),
    ...(discountCents > 0 ? [{ term: voucherTerm(voucherCode), value: formatEuro(-discountCents) }] : []),
    ...(deliveryDate === null ? [] : [{ term: 'Versand', value: formatEuro(shippingCents) }]),
    { term: 'Zusammen', value: `${sumText(purchase)}, inklusive Mehrwertsteuer` },
    ...paymentFacts(purchase, debited),
    ...(deliveryDate === null
      ? []
      : [{ term: 'Lieferung', value: `${formatDate(deliveryDate)}, ${deliveryPlace(delivery)}` }]),
  ]
}
