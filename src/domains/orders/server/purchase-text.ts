/** What was bought, in the words of its confirmation: for the mail and for the file. */
import type { MailBill } from '#domains/messages/server/compose-mail.ts'
import type { Fact } from '#domains/messages/server/mail-table.ts'
import { methodLabel } from '#domains/payment-methods/method-label.ts'
import { displayAccount } from '#domains/payment-methods/rules.ts'
import type { Mandate } from '#domains/payment-methods/server/payment-methods.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro } from '#kit/money.ts'
import { inFours } from '#kit/readable-code.ts'

import { debitDay } from '../debit.ts'
import { deliveryPlace, voucherTerm, type Purchase, type PurchaseLine, type ReturnedLine } from '../purchase.ts'
import { lineCents, onInvoiceCents, orderRates } from '../sums.ts'

const lineTerms = { hardware: 'Gerät', digital: 'Digitaler Inhalt', option: 'Dienst' } as const

/** '504,85 € einmalig, 79,00 € einmalig mit der nächsten Rechnung und 4,95 € im Monat' */
export function sumText({
  lines,
  monthlyCents,
  totalCents,
}: Pick<Purchase, 'lines' | 'monthlyCents' | 'totalCents'>): string {
  const onInvoice = onInvoiceCents(lines)
  return conjunction([
    ...(totalCents > 0 ? [`${formatEuro(totalCents)} einmalig`] : []),
    ...(onInvoice > 0 ? [`${formatEuro(onInvoice)} einmalig mit der nächsten Rechnung`] : []),
    ...(monthlyCents > 0 ? [`${formatEuro(monthlyCents)} im Monat`] : []),
  ])
}

/** '2 × Powerbank 20, Blau'; of a service there is one. */
function lineName({ detail, kind, quantity, title }: PurchaseLine): string {
  const name = detail === '' ? title : `${title}, ${detail}`
  return kind === 'option' ? name : `${quantity} × ${name}`
}

function linePrice({ kind, monthlyCents, onceCents, quantity }: PurchaseLine): string {
  if (kind !== 'option') return formatEuro(lineCents({ quantity, unitCents: onceCents ?? 0 }))
  const once = onceCents === null ? '' : `${formatEuro(onceCents)} einmalig`
  const monthly = monthlyCents === null ? '' : `${formatEuro(monthlyCents)} mtl.`
  return conjunction([once, monthly].filter(Boolean))
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

/** Until when what was bought can be withdrawn from: each kind has its own period; early digital content has none any more. */
export function withdrawalText(lines: readonly Pick<PurchaseLine, 'kind' | 'digital'>[]): string[] {
  const has = (wanted: PurchaseLine['kind']) => lines.some(({ kind }) => kind === wanted)
  const periods = [
    ...(has('hardware') ? ['Geräte kannst du 14 Tage lang zurückgeben, ab dem Tag, an dem du sie hast.'] : []),
    ...(has('option') ? ['Dienste kannst du 14 Tage lang widerrufen, ab dem Tag deiner Bestellung.'] : []),
  ]
  if (periods.length === 0 && !lines.some(({ digital }) => digital?.early === false)) return []
  const how =
    'Einen Grund brauchst du nicht: im Kundencenter unter „Vertrag widerrufen“ oder durch eine Nachricht an uns.'
  return [[...periods, how].join(' ')]
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

/** Which way money goes back (§ 357 (3) BGB). */
export function refundWay(purchase: Pick<Purchase, 'payment'>): string {
  return `auf dem Weg, auf dem du gezahlt hast: ${paymentText(purchase)}`
}

/** How it is paid; of a direct debit with day and mandate, as the mandate promises. */
function paymentFacts(purchase: Purchase, debited: Debited): Fact[] {
  const { mandate } = debited
  const day = debitDay(purchase, { ...debited, noticeDays: mandate?.noticeDays })
  return [
    { term: 'Zahlung', value: paymentText(purchase) },
    ...(day === null ? [] : [{ term: 'Abbuchung', value: `voraussichtlich am ${formatDate(day)}` }]),
    ...(day === null || mandate === null ? [] : [{ term: 'Mandat', value: inFours(mandate.reference) }]),
  ]
}

/** What is taken off, and what sending costs. */
function reductionAndShipping({ deliveryDate, discountCents, shippingCents, voucherCode }: Purchase): Fact[] {
  return [
    ...(discountCents > 0 ? [{ term: voucherTerm(voucherCode), value: formatEuro(-discountCents) }] : []),
    ...(deliveryDate === null ? [] : [{ term: 'Versand', value: formatEuro(shippingCents) }]),
  ]
}

/** What is paid once by rate of VAT: how much of it is net, and the tax on that. */
function vatFacts({ lines, shippingCents }: Purchase): Fact[] {
  const rates = orderRates(lines, shippingCents).filter(({ grossCents }) => grossCents > 0)
  if (rates.length === 0) return []
  const netCents = rates.reduce((sum, rate) => sum + rate.netCents, 0)
  return [
    { term: 'Netto', value: `${formatEuro(netCents)}, einmaliger Preis ohne Mehrwertsteuer` },
    ...rates.map((rate) => ({
      term: `Mehrwertsteuer ${String(rate.rate).replace('.', ',')}\u00A0%`,
      value: `${formatEuro(rate.vatCents)} auf ${formatEuro(rate.netCents)} netto`,
    })),
  ]
}

/** How it is paid, and where it goes. */
function terms(purchase: Purchase, debited: Debited): Fact[] {
  const { delivery, deliveryDate } = purchase
  return [
    ...paymentFacts(purchase, debited),
    ...(deliveryDate === null
      ? []
      : [{ term: 'Lieferung', value: `${formatDate(deliveryDate)}, ${deliveryPlace(delivery)}` }]),
  ]
}

/** What it costs, as the tables of a mail: a row a thing, then a sum for each way that it is paid. */
export function purchaseBill(purchase: Purchase, debited: Debited): MailBill {
  const { lines, monthlyCents, totalCents } = purchase
  const sums = [
    { term: 'Einmalig', cents: totalCents },
    { term: 'Mit der nächsten Rechnung', cents: onInvoiceCents(lines) },
    { term: 'Im Monat', cents: monthlyCents },
  ]
  const paid = sums.filter(({ cents }) => cents > 0)
  return {
    rows: [
      ...lines.map((line) => ({ term: lineName(line), value: linePrice(line) })),
      ...reductionAndShipping(purchase),
    ],
    // A voucher may pay for all of it.
    sums: (paid.length === 0 ? sums.slice(0, 1) : paid).map(({ cents, term }) => ({ term, value: formatEuro(cents) })),
    terms: [...vatFacts(purchase), ...terms(purchase, debited)],
  }
}

/** The same as running text for a file: one row a thing, then what is taken off, what it costs and how it is paid. */
export function purchaseFacts(purchase: Purchase, debited: Debited): Fact[] {
  return [
    ...purchase.lines.map((line) => ({ term: lineTerms[line.kind], value: `${lineName(line)}: ${linePrice(line)}` })),
    ...reductionAndShipping(purchase),
    { term: 'Zusammen', value: `${sumText(purchase)}, inklusive Mehrwertsteuer` },
    ...(purchase.vatCents > 0
      ? [{ term: 'Mehrwertsteuer', value: `${formatEuro(purchase.vatCents)}, im einmaligen Preis enthalten` }]
      : []),
    ...vatFacts(purchase),
    ...terms(purchase, debited),
  ]
}
