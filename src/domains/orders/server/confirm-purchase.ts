/** The confirmation of a purchase on a durable medium (§ 312f (2) BGB): a mail, and a message in the inbox. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { composeMail, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import { addMessage, sendMail } from '#domains/messages/server/messages.ts'
import { formatInstant } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'
import { instant } from '#platform/server/clock.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import type { CustomersOpenRow, OpenWork } from '#platform/server/open-work.ts'

import type { Purchase } from '../purchase.ts'
import { withdrawalInstruction } from '../withdrawal-instruction.ts'
import type { OrdersDeps } from './deps.ts'
import { orderPayload, type OrderPayload } from './orders.ts'
import { digitalText, purchaseFacts, sumText } from './purchase-text.ts'
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

function purchaseMail(letterhead: Letterhead, purchase: Purchase, firstName: string): MailText {
  const { lines, number, placedAt } = purchase
  return composeMail(letterhead, {
    subject: `Deine Bestellung ${number}`,
    kicker: `Bestellbestätigung ${number}`,
    heading: 'Deine Bestellung ist da',
    intro: [`Danke, ${firstName}. Du hast am ${formatInstant(placedAt)} bestellt; damit ist der Vertrag geschlossen.`],
    facts: purchaseFacts(purchase),
    more: [
      ...lines.flatMap(digitalText),
      'Geräte kannst du 14 Tage lang zurückgeben, ab dem Tag, an dem du sie hast. Dienste kannst du 14 Tage lang ab heute widerrufen. Einen Grund brauchst du nicht: im Kundencenter unter „Vertrag widerrufen“ oder durch eine Nachricht an uns.',
    ],
    document: { title: 'Widerrufsbelehrung', sections: withdrawalInstruction(letterhead.provider) },
    action: { text: 'Zur Bestellung', href: letterhead.publicOrigin + to(bases[0], 'orders') },
    why: 'Diese Mail ist die Bestätigung deiner Bestellung. Heb sie auf.',
  })
}
