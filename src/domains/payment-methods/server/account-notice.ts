/** Tells the customer of a new account by mail: whoever did not add it learns of it (ASVS 5.0, 6.3.7; § 675w BGB is why we can show it). */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { mailHeading, mailPage, mailParagraphs, senderLine } from '#domains/messages/server/mail-layout.ts'
import { addMessage, sendMail } from '#domains/messages/server/messages.ts'
import { formatInstant } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'
import type { Tx } from '#platform/server/db.ts'

import { displayAccount } from '../rules.ts'
import type { StoredDirectDebit } from './add-direct-debit.ts'
import type { PaymentRoutesDeps } from './deps.ts'

const title = 'Neues Konto für Lastschriften'

/** Message and mail, in the transaction that stores the account; the number stays concealed. */
export async function tellOfAccount(
  tx: Tx,
  deps: PaymentRoutesDeps,
  { guid, correlationId }: { readonly guid: string; readonly correlationId: string },
  { mandateAt, mandateReference, method }: StoredDirectDebit,
): Promise<void> {
  const { newId, provider, publicOrigin } = deps
  const account = [displayAccount(method.description), method.details?.bank].filter(Boolean).join(', ')
  const what = `Am ${formatInstant(mandateAt)} wurde in deinem Kundencenter ein Konto hinterlegt: ${account}. Ab jetzt buchen wir von diesem Konto ab. Mandatsreferenz: ${mandateReference}.`
  const stored = { guid, createdAt: mandateAt, dedupeKey: `direct-debit:${mandateReference}` }
  addMessage(tx, { ...stored, id: newId(), title, body: what })
  const customer = await findCustomer(tx, guid)
  if (!customer?.email) return
  const page = publicOrigin + to(bases[0], 'paymentMethods')
  const paragraphs = [
    `Guten Tag ${customer.firstName} ${customer.lastName},`,
    what,
    `Du warst das nicht? Dann ruf uns gleich an: ${provider.phone}, ${provider.phoneHours}.`,
    `Deine Zahlungsmittel: ${page}`,
    senderLine(provider),
  ]
  const mail = {
    subject: title,
    text: [title, ...paragraphs].join('\n\n'),
    html: mailPage(title, mailHeading(title) + mailParagraphs(paragraphs)),
  }
  await sendMail(tx, { ...stored, ...mail, id: newId(), recipient: customer.email }, { newId, correlationId })
}
