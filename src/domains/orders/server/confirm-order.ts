/** The order confirmation on a durable medium (§ 312f (2) BGB): a mail in HTML and text, and a message in the inbox. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { keepPapers } from '#domains/documents/server/papers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { addMessage, sendMail } from '#domains/messages/server/messages.ts'
import { formatInstant } from '#kit/dates.ts'
import { instant } from '#platform/server/clock.ts'
import type { JobHandler } from '#platform/server/jobs.ts'

import { confirmationMail } from './confirmation-mail.ts'
import type { OrdersDeps } from './deps.ts'
import { orderPapers } from './order-papers.ts'
import { confirmTopic, findOrder, noteConfirmed, orderPayload } from './orders.ts'

/** Writes message, papers and mail once, whatever is repeated: their dedupe key is the order. */
export function confirmHandler(deps: OrdersDeps): JobHandler {
  const { clock, db, newId } = deps
  return {
    topic: confirmTopic,
    promised: true,
    handle: (payload) =>
      db.tx(async (tx) => {
        const { guid, orderId, correlationId } = orderPayload(payload)
        const [order, customer] = await Promise.all([findOrder(tx, guid, orderId), findCustomer(tx, guid)])
        if (order === undefined) return
        const stored = { guid, createdAt: instant(clock), dedupeKey: `option-order:${order.id}` }
        const received = `Eingegangen am ${formatInstant(order.orderedAt.toISOString())}, Auftrag ${order.subContractId}.`
        const way = { text: 'Vertrag ansehen', path: 'contract', query: { contractId: order.contractId } } as const
        const body = messageBody([received], way)
        addMessage(tx, { ...stored, id: newId(), title: `Deine Bestellung: ${order.summary.title}`, body })
        await keepPapers(tx, orderPapers(order, newId))
        noteConfirmed(tx, order, stored.createdAt)
        if (!customer?.email) return
        const mail = { ...stored, ...confirmationMail(deps, order, customer), id: newId(), recipient: customer.email }
        await sendMail(tx, mail, { newId, correlationId })
      }),
  }
}
