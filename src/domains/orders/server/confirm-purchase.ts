/** The confirmation of a purchase on a durable medium (§ 312f (2) BGB): a mail, and a message in the inbox. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { composeMail, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import { addMessage, sendMail } from '#domains/messages/server/messages.ts'
import { formatDate, formatInstant } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { bases, to } from '#kit/paths.ts'
import { instant } from '#platform/server/clock.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import type { CustomersOpenRow, OpenWork } from '#platform/server/open-work.ts'

import { voucherTerm, type Purchase, type PurchaseLine } from '../purchase.ts'
import { lineCents } from '../sums.ts'
import type { OrdersDeps } from './deps.ts'
import { orderPayload, type OrderPayload } from './orders.ts'
import { findPurchase, listUnconfirmedPurchases, notePurchaseConfirmed } from './purchases.ts'

const topic = 'purchase-confirm'

/** The job that confirms a purchase; put into the outbox with it. */
export function purchaseConfirmation(payload: OrderPayload) {
  return { topic, payload: { ...payload }, correlationId: payload.correlationId }
}

/** Writes message and mail once, whatever is repeated: their dedupe key is the purchase. */
export function confirmPurchaseHandler(deps: OrdersDeps): JobHandler {
  const { clock, db, newId } = deps
  return {
    topic,
    promised: true,
    handle: (payload) =>
      db.tx(async (tx) => {
        const { guid, orderId, correlationId } = orderPayload(payload)
        const [purchase, customer] = await Promise.all([findPurchase(tx, guid, orderId), findCustomer(tx, guid)])
        if (purchase === undefined) return
        const stored = { guid, createdAt: instant(clock), dedupeKey: `order:${purchase.id}` }
        const facts = [`Bestellung ${purchase.number} vom ${formatInstant(purchase.placedAt)}, ${sumText(purchase)}.`]
        const body = messageBody(facts, { text: 'Bestellung ansehen', path: 'orders', query: {} })
        addMessage(tx, { ...stored, id: newId(), title: `Deine Bestellung ${purchase.number} ist da`, body })
        notePurchaseConfirmed(tx, purchase, stored.createdAt)
        if (!customer?.email) return
        const mail = {
          ...stored,
          ...purchaseMail(deps, purchase, customer.firstName),
          id: newId(),
          recipient: customer.email,
        }
        await sendMail(tx, mail, { newId, correlationId })
      }),
  }
}

/** Purchases of which the customer has no confirmation after ten minutes, whatever became of its job. */
export const unconfirmedPurchases: OpenWork<CustomersOpenRow> = {
  topics: [topic],
  key: 'orderId',
  list: listUnconfirmedPurchases,
  job: ({ guid, id }) => purchaseConfirmation({ guid, orderId: id, correlationId: id }),
}

const lineTerms = { hardware: 'Gerät', digital: 'Digitaler Inhalt', option: 'Dienst' } as const

function sumText({ monthlyCents, totalCents }: Purchase): string {
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
function digitalText({ digital, title }: PurchaseLine): string[] {
  if (digital === null) return []
  return digital.early
    ? [
        `${title}: Du hast verlangt, dass es sofort bereitsteht, und bestätigt, dass dein Widerrufsrecht damit erlischt. Ladecode: ${digital.code}.`,
      ]
    : [`${title}: Du kannst es ab dem ${formatDate(digital.startsOn)} laden. Bis dahin kannst du widerrufen.`]
}

function purchaseMail(letterhead: Letterhead, purchase: Purchase, firstName: string): MailText {
  const { delivery, deliveryDate, discountCents, lines, number, payment, placedAt, shippingCents, voucherCode } =
    purchase
  const { address, shop } = delivery
  const where = `${shop ?? address.name}, ${address.street} ${address.streetNr}, ${address.zip} ${address.city}`
  return composeMail(letterhead, {
    subject: `Deine Bestellung ${number}`,
    kicker: `Bestellbestätigung ${number}`,
    heading: 'Deine Bestellung ist da',
    intro: [`Danke, ${firstName}. Du hast am ${formatInstant(placedAt)} bestellt; damit ist der Vertrag geschlossen.`],
    facts: [
      ...lines.map((line) => ({ term: lineTerms[line.kind], value: lineText(line) })),
      ...(discountCents > 0 ? [{ term: voucherTerm(voucherCode), value: formatEuro(-discountCents) }] : []),
      ...(deliveryDate === null ? [] : [{ term: 'Versand', value: formatEuro(shippingCents) }]),
      { term: 'Zusammen', value: `${sumText(purchase)}, inklusive Mehrwertsteuer` },
      { term: 'Zahlung', value: payment.label },
      ...(deliveryDate === null ? [] : [{ term: 'Lieferung', value: `${formatDate(deliveryDate)}, ${where}` }]),
    ],
    more: [
      ...lines.flatMap(digitalText),
      'Geräte kannst du 14 Tage lang zurückgeben, ab dem Tag, an dem du sie hast. Dienste kannst du 14 Tage lang ab heute widerrufen. Einen Grund brauchst du nicht: im Kundencenter unter „Vertrag widerrufen“ oder durch eine Nachricht an uns.',
    ],
    action: { text: 'Zur Bestellung', href: letterhead.publicOrigin + to(bases[0], 'orders') },
    why: 'Diese Mail ist die Bestätigung deiner Bestellung. Heb sie auf.',
  })
}
