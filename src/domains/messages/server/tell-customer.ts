/** What a customer has to learn: a message in the inbox, and the same by mail where an address is known. */
import type { Customer } from '#domains/customer/customer.ts'
import type { NewId } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { MailText } from './compose-mail.ts'
import { addMessage, sendMail } from './messages.ts'
import type { NewMessage } from './store.ts'

export interface Telling extends Pick<NewMessage, 'guid' | 'createdAt' | 'dedupeKey'> {
  readonly message: Pick<NewMessage, 'title' | 'body' | 'documents'>
  /** Composed only for whoever has an address. */
  readonly mail: (customer: Customer) => MailText
  /** Whom the mail goes to; undefined: nobody, or nobody who wants one. */
  readonly customer: Customer | undefined
  readonly correlationId: string
}

/**
 * In the transaction of what it tells; written and sent once, whatever is repeated, by its dedupe key. Whether the customer
 * chose to hear of it is asked by nobody here: that is `informCustomer`.
 * @returns where the mail goes; null without an address
 */
export async function tellCustomer(
  tx: Tx,
  { newId }: { readonly newId: NewId },
  { correlationId, createdAt, customer, dedupeKey, guid, mail, message }: Telling,
): Promise<string | null> {
  const stored = { guid, createdAt, dedupeKey }
  addMessage(tx, { ...stored, ...message, id: newId() })
  if (!customer?.email) return null
  const recipient = customer.email
  await sendMail(tx, { ...stored, ...mail(customer), id: newId(), recipient }, { newId, correlationId })
  return recipient
}
