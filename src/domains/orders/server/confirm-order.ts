/** The order confirmation on a durable medium (§ 312f (2) BGB): a mail in HTML and text, and a message in the inbox. */
import { messageBody } from '#domains/messages/message-text.ts'
import { formatInstant } from '#kit/dates.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import { customersWork } from '#platform/server/open-work.ts'

import { confirmationHandler } from './confirmation-handler.ts'
import { confirmationMail } from './confirmation-mail.ts'
import type { OrdersDeps } from './deps.ts'
import { orderPapers } from './order-papers.ts'
import { confirmTopic, findOrder, listUnconfirmed, noteConfirmed } from './orders.ts'
import type { InstructionDeps } from './published-instruction.ts'

/** Confirms an option's order, and keeps its papers. */
export function confirmHandler(deps: OrdersDeps & InstructionDeps): JobHandler {
  return confirmationHandler(deps, {
    topic: confirmTopic,
    find: findOrder,
    message: ({ contractId, id, orderedAt, subContractId, summary }) => {
      const received = `Eingegangen am ${formatInstant(orderedAt.toISOString())}, Auftrag ${subContractId}.`
      const body = messageBody([received], { text: 'Vertrag ansehen', path: 'contract', query: { contractId } })
      return { dedupeKey: `option-order:${id}`, title: `Deine Bestellung: ${summary.title}`, body }
    },
    mail: (order, customer, instruction) => confirmationMail(deps, order, { ...customer, instruction }),
    papers: (order, instruction) => orderPapers(order, deps.newId, instruction),
    note: (tx, order, { at }) => noteConfirmed(tx, order, at),
  })
}

/** Orders of which the customer has no confirmation after ten minutes (§ 312f BGB), whatever became of its job. */
export const unconfirmedOrders = customersWork({ topic: confirmTopic, key: 'orderId', list: listUnconfirmed })
