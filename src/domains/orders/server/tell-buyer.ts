/** What a buyer has to know of an order, by message and by mail, whatever else they want to hear of. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { composeMail, type MailBill, type MailDocument } from '#domains/messages/server/compose-mail.ts'
import type { Fact } from '#domains/messages/server/mail-table.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { bases, to, type PathName } from '#kit/paths.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { Purchase } from '../purchase.ts'
import type { OrdersDeps } from './deps.ts'

interface Telling {
  readonly purchase: Purchase
  /** With the order: it is told once. */
  readonly about: string
  readonly subject: string
  readonly heading: string
  /** Sentences; each bears its own date. */
  readonly text: readonly string[]
  /** What it costs. */
  readonly bill?: MailBill
  readonly facts: readonly Fact[]
  /** What the mail holds, to be kept. */
  readonly document?: MailDocument | undefined
  readonly way: {
    readonly text: string
    readonly path: PathName
    readonly query?: Readonly<Record<string, string>>
  }
  /** Why the mail came. */
  readonly why: string
  readonly correlationId: string
}

export async function tellBuyer(
  tx: Tx,
  deps: Pick<OrdersDeps, 'clock' | 'newId' | 'provider' | 'publicOrigin'>,
  telling: Telling,
): Promise<void> {
  const { about, bill, correlationId, document, facts, heading, purchase, subject, text, way, why } = telling
  const { guid, id, number } = purchase
  await tellCustomer(tx, deps, {
    guid,
    createdAt: instant(deps.clock),
    dedupeKey: `order:${id}:${about}`,
    message: { title: subject, body: messageBody(text, way) },
    customer: await findCustomer(tx, guid),
    mail: ({ firstName, lastName }) =>
      composeMail(deps, {
        subject,
        kicker: `Bestellung ${number}`,
        heading,
        intro: [`Guten Tag ${firstName} ${lastName}.`, ...text],
        ...(bill !== undefined && { bill }),
        facts,
        ...(document !== undefined && { documents: [document] }),
        action: { text: way.text, href: deps.publicOrigin + to(bases[0], way.path, way.query) },
        why,
      }),
    correlationId,
  })
}
