/** What was bought, in the words of its confirmation: for the mail and for the file. */
import { formatDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'

import { deliveryPlace, voucherTerm, type Purchase, type PurchaseLine } from '../purchase.ts'
import { lineCents } from '../sums.ts'

const lineTerms = { hardware: 'Gerät', digital: 'Digitaler Inhalt', option: 'Dienst' } as const

export function sumText({ monthlyCents, totalCents }: Purchase): string {
  const monthly = monthlyCents > 0 ? `${formatEuro(monthlyCents)} im Monat` : ''
  const once = totalCents > 0 ? `${formatEuro(totalCents)} einmalig` : ''
  return [once, monthly].filter(Boolean).join(' und ')
}

function lineText({ detail, kind, monthlyCents, onceCents, quantity, title }: PurchaseLine): string {
  const name = detail === '' ? title : `${title}, ${detail}`
  if (kind === 'option') return `${name}: ${formatEuro(monthlyCents ?? 0)} mtl.`
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

/** One row a thing, then what is taken off, how it is sent, what it costs and how it is paid. */
export function purchaseFacts(purchase: Purchase): { readonly term: string; readonly value: string }[] {
  const { delivery, deliveryDate, discountCents, lines, payment, shippingCents, voucherCode } = purchase
  return [
    ...lines.map((line) => ({ term: lineTerms[line.kind], value: lineText(line) })),
    ...(discountCents > 0 ? [{ term: voucherTerm(voucherCode), value: formatEuro(-discountCents) }] : []),
    ...(deliveryDate === null ? [] : [{ term: 'Versand', value: formatEuro(shippingCents) }]),
    { term: 'Zusammen', value: `${sumText(purchase)}, inklusive Mehrwertsteuer` },
    { term: 'Zahlung', value: payment.label },
    ...(deliveryDate === null
      ? []
      : [{ term: 'Lieferung', value: `${formatDate(deliveryDate)}, ${deliveryPlace(delivery)}` }]),
  ]
}
