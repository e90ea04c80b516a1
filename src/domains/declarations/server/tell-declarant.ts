/** What is said about a declaration: to the inbox of its customer, and by mail to the address that was given, and to theirs. */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { addMessage, nobody, sendMail } from '#domains/messages/server/messages.ts'
import { bases } from '#kit/paths.ts'
import type { Tx } from '#platform/server/db.ts'

import { declarationMail, receiptAddress, type MailAbout } from './declaration-mail.ts'
import type { DeclarationsDeps } from './deps.ts'
import type { DeclarationRow } from './store.ts'

export interface Told {
  readonly about: DeclarationRow
  readonly message: { readonly title: string; readonly lines: readonly string[] }
  /** Undefined where no mail goes out. */
  readonly mail: Omit<MailAbout, 'receipt'> | undefined
  /** Written once, whatever is repeated. */
  readonly dedupeKey: string
  /** UTC instant. */
  readonly createdAt: string
}

/** Writes the message alone, where somebody known has declared. */
export function tellInbox(
  tx: Tx,
  { newId }: Pick<DeclarationsDeps, 'newId'>,
  { about: { guid, id, number }, createdAt, dedupeKey, message: { lines, title } }: Told,
): void {
  if (guid === null) return
  const body = messageBody(lines, { text: 'Beleg ansehen', path: 'receipt', end: id })
  const documents = [{ title: `Beleg ${number}`, address: `${bases[0]}/api/declarations/${id}/pdf` }]
  addMessage(tx, { createdAt, dedupeKey, id: newId(), guid, title, body, documents })
}

/** Writes message and mail in the transaction that notes them. */
export async function tellDeclarant(tx: Tx, deps: DeclarationsDeps, told: Told): Promise<void> {
  const { newId } = deps
  const { about: row, createdAt, dedupeKey, mail } = told
  const stored = { createdAt, dedupeKey }
  tellInbox(tx, deps, told)
  if (mail === undefined) return
  const received = { ...row, receivedAt: row.receivedAt.toISOString() }
  const text = declarationMail(deps, received, { ...mail, receipt: receiptAddress(deps, row.id) })
  const send = (recipient: string, key: string) => {
    const addressed = { id: newId(), guid: row.guid ?? nobody, recipient, dedupeKey: key }
    return sendMail(tx, { ...stored, ...text, ...addressed }, { newId, correlationId: '' })
  }
  await send(row.email, dedupeKey)
  // Whoever typed another address may be a stranger: whose contract it is hears of it where we know them.
  const own = row.guid === null ? null : (await findCustomer(tx, row.guid))?.email
  if (own && own.toLowerCase() !== row.email.toLowerCase()) await send(own, `${dedupeKey}:customer`)
}
