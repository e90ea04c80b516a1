/** Tells the customer of a new account by mail: whoever did not add it learns of it (ASVS 5.0, 6.3.7; § 675w BGB is why we can show it). */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { composeMail } from '#domains/messages/server/compose-mail.ts'
import { addMessage, sendMail } from '#domains/messages/server/messages.ts'
import { formatInstant } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PaymentMethod } from '../api.ts'
import { displayAccount } from '../rules.ts'
import type { StoredDirectDebit } from './add-direct-debit.ts'
import type { PaymentRoutesDeps } from './deps.ts'

const title = 'Neues Konto für Lastschriften'

/** Message and mail, in the transaction that stores the account; the number stays concealed. */
export async function tellOfAccount(
  tx: Tx,
  deps: PaymentRoutesDeps,
  {
    guid,
    correlationId,
    account: { isDefault, mandateAt, mandateReference, method },
  }: { readonly guid: string; readonly correlationId: string; readonly account: StoredDirectDebit },
): Promise<void> {
  const { newId, provider, publicOrigin } = deps
  const when = formatInstant(mandateAt)
  const account = displayAccount(method.description)
  const stored = { guid, createdAt: mandateAt, dedupeKey: `direct-debit:${mandateReference}` }
  const fromNow = isDefault ? ' Ab jetzt buchen wir davon ab.' : ''
  const body = `Am ${when} wurde ein Konto hinterlegt: ${account}.${fromNow} [Zahlungsarten ansehen](${to(bases[0], 'methods')})`
  addMessage(tx, { ...stored, id: newId(), title, body })
  const customer = await findCustomer(tx, guid)
  if (!customer?.email) return
  const mail = composeMail(deps, {
    subject: title,
    kicker: `Mandat ${mandateReference}`,
    heading: isDefault ? 'Ab jetzt buchen wir von einem anderen Konto ab' : title,
    intro: [
      `Guten Tag ${customer.firstName} ${customer.lastName}, am ${when} wurde in deinem Kundencenter ein Konto hinterlegt.`,
    ],
    facts: [
      { term: 'IBAN', value: account },
      ...(method.details === undefined ? [] : [{ term: 'Bank', value: method.details.bank }]),
      { term: 'Mandatsreferenz', value: mandateReference },
    ],
    more: [`Du warst das nicht? Dann ruf uns gleich an: ${provider.phone}, ${provider.phoneHours}.`],
    action: { text: 'Anmeldungen ansehen', href: publicOrigin + to(bases[0], 'ownSessions') },
    why: 'Diese Mail bekommst du bei jeder Änderung deiner Zahlungsdaten, damit nichts ohne dich geschieht.',
  })
  await sendMail(tx, { ...stored, ...mail, id: newId(), recipient: customer.email }, { newId, correlationId })
}

interface Added {
  readonly guid: string
  readonly correlationId: string
  readonly setupId: string
  /** UTC instant. */
  readonly at: string
  /** It pays the bills from now on, in the place of another. */
  readonly takesDefault?: boolean
}

/** The same for PayPal or a card. */
export async function tellOfMethod(
  tx: Tx,
  deps: Pick<PaymentRoutesDeps, 'newId' | 'provider' | 'publicOrigin'>,
  {
    at,
    correlationId,
    guid,
    setupId,
    takesDefault = false,
    method: { description, type },
  }: Added & { readonly method: PaymentMethod },
): Promise<void> {
  const { newId, provider, publicOrigin } = deps
  const when = formatInstant(at)
  const label = type === 'PAYPAL' ? 'PayPal' : 'Kreditkarte'
  const heading = `Neue Zahlungsart: ${label}`
  const stored = { guid, createdAt: at, dedupeKey: `method-setup:${setupId}` }
  const fromNow = takesDefault ? ' Ab jetzt zahlst du deine Rechnung damit.' : ''
  const body = `Am ${when} wurde hinterlegt: ${description}.${fromNow} [Zahlungsarten ansehen](${to(bases[0], 'methods')})`
  addMessage(tx, { ...stored, id: newId(), title: heading, body })
  const customer = await findCustomer(tx, guid)
  if (!customer?.email) return
  const mail = composeMail(deps, {
    subject: heading,
    kicker: 'Zahlungsarten',
    heading,
    intro: [
      `Guten Tag ${customer.firstName} ${customer.lastName}, am ${when} wurde in deinem Kundencenter eine Zahlungsart hinterlegt.${fromNow}`,
    ],
    facts: [{ term: label, value: description }],
    more: [`Du warst das nicht? Dann ruf uns gleich an: ${provider.phone}, ${provider.phoneHours}.`],
    action: { text: 'Anmeldungen ansehen', href: publicOrigin + to(bases[0], 'ownSessions') },
    why: 'Diese Mail bekommst du bei jeder Änderung deiner Zahlungsdaten, damit nichts ohne dich geschieht.',
  })
  await sendMail(tx, { ...stored, ...mail, id: newId(), recipient: customer.email }, { newId, correlationId })
}
