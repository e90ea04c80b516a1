/** The order confirmation on a durable medium (§ 312f BGB): a mail in HTML and text, and a message in the inbox. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { deliverTopic } from '#domains/messages/server/deliver-mail.ts'
import { addMessage, storeMail } from '#domains/messages/server/messages.ts'
import { instant } from '#platform/server/clock.ts'
import { enqueue, type JobHandler } from '#platform/server/jobs.ts'

import { confirmationMail } from './confirmation-mail.ts'
import type { OptionsDeps } from './deps.ts'
import { orderPayload } from './order-payload.ts'
import { findOrder } from './store.ts'

export const confirmTopic = 'option-confirm'

/** Writes message and mail once, whatever is repeated: their dedupe key is the order. */
export function confirmHandler(deps: Pick<OptionsDeps, 'clock' | 'db' | 'newId'>): JobHandler {
  return {
    topic: confirmTopic,
    handle: (payload) =>
      deps.db.tx(async (tx) => {
        const { orderId, correlationId } = orderPayload(payload)
        const order = await findOrder(tx, orderId)
        if (order === undefined) return
        const createdAt = instant(deps.clock)
        const dedupeKey = `option-order:${order.id}`
        await addMessage(tx, {
          id: deps.newId(),
          guid: order.guid,
          title: `Deine Bestellung: ${order.summary.title}`,
          body: `Wir haben deine Bestellung zu Vertrag ${order.contractId} erhalten.`,
          createdAt,
          dedupeKey,
        })
        const customer = await findCustomer(tx, order.guid)
        if (!customer?.email) return
        const mail = confirmationMail(order, customer)
        const id = await storeMail(tx, {
          id: deps.newId(),
          guid: order.guid,
          recipient: customer.email,
          createdAt,
          dedupeKey,
          ...mail,
        })
        await enqueue(tx, deps.newId, {
          topic: deliverTopic,
          payload: { mailId: id },
          correlationId,
        })
      }),
  }
}
