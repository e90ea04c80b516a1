/** What the confirmations of an option's order and of a purchase have in common: a message in the inbox, and a mail. */
import type { Customer } from '#domains/customer/customer.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import type { NewPaper } from '#domains/documents/paper.ts'
import { keepPapers, paperDocuments } from '#domains/documents/server/papers.ts'
import type { MessageDocument } from '#domains/messages/message-text.ts'
import type { MailText } from '#domains/messages/server/compose-mail.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { instant } from '#platform/server/clock.ts'
import type { Sql, Tx } from '#platform/server/db.ts'
import type { JobHandler } from '#platform/server/jobs.ts'

import type { DocumentPart } from '../withdrawal-instruction.ts'
import type { OrdersDeps } from './deps.ts'
import { orderPayload } from './orders.ts'
import type { InstructionDeps } from './published-instruction.ts'

type Instruction = readonly DocumentPart[]

interface Confirmation<Order> {
  readonly topic: string
  readonly find: (sql: Sql, guid: string, id: string) => Promise<Order | undefined>
  readonly message: (order: Order) => {
    readonly dedupeKey: string
    readonly title: string
    readonly body: string
    /** Files beside the papers. */
    readonly documents?: readonly MessageDocument[]
  }
  /** What it leaves behind among the papers of its contract. */
  readonly papers?: (order: Order, instruction: Instruction) => readonly NewPaper[]
  readonly mail: (order: Order, customer: Customer, instruction: Instruction) => MailText
  /** Notes that it is confirmed. */
  readonly note: (tx: Tx, order: Order, confirmed: { readonly at: string; readonly sections: Instruction }) => void
}

/** Writes all of it once, whatever is repeated: the dedupe key is the order's. */
export function confirmationHandler<Order>(
  deps: OrdersDeps & InstructionDeps,
  { find, mail, message, note, papers, topic }: Confirmation<Order>,
): JobHandler {
  const { clock, db } = deps
  return {
    topic,
    promised: true,
    handle: async (payload) => {
      const sections = await deps.instruction()
      await db.tx(async (tx) => {
        const { guid, orderId, correlationId } = orderPayload(payload)
        const [order, customer] = await Promise.all([find(tx, guid, orderId), findCustomer(tx, guid)])
        if (order === undefined) return
        const { dedupeKey, documents = [], ...told } = message(order)
        const createdAt = instant(clock)
        const kept = papers?.(order, sections) ?? []
        if (kept.length > 0) await keepPapers(tx, kept)
        note(tx, order, { at: createdAt, sections })
        await tellCustomer(tx, deps, {
          guid,
          createdAt,
          dedupeKey,
          message: { ...told, documents: [...paperDocuments(kept), ...documents] },
          customer,
          mail: (addressee) => mail(order, addressee, sections),
          correlationId,
        })
      })
    },
  }
}
