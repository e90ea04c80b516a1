/** Tells the customer of every change of their payment data, by message and mail: whoever did not make it learns of it (OWASP ASVS 5.0, 7.5.1; § 675w BGB is why we can show it). */
import { findCustomer } from '#domains/customer/server/customers.ts'
import { composeMail, type MailContent } from '#domains/messages/server/compose-mail.ts'
import { tellCustomer } from '#domains/messages/server/tell-customer.ts'
import { formatInstant } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PaymentMethod } from '../api.ts'
import { displayAccount } from '../rules.ts'
import type { StoredDirectDebit } from './add-direct-debit.ts'
import type { PaymentRoutesDeps } from './deps.ts'

type NoticeDeps = Pick<PaymentRoutesDeps, 'newId' | 'provider' | 'publicOrigin'>

interface Whose {
  readonly guid: string
  readonly correlationId: string
}

interface Change extends Whose {
  /** UTC instant. */
  readonly at: string
  /** The same change is told once. */
  readonly dedupeKey: string
  readonly title: string
  /** What follows 'am … wurde'; the message begins with it. */
  readonly done: string
  /** What the message says of it: the method, and what it means. */
  readonly message: string
  readonly mail: Pick<MailContent, 'facts' | 'kicker'> & { readonly heading?: string; readonly follows?: string }
}

/** Message and mail, in the transaction that changes it. */
async function tell(tx: Tx, deps: NoticeDeps, change: Change): Promise<void> {
  const { provider, publicOrigin } = deps
  const { at, correlationId, dedupeKey, done, guid, mail, message, title } = change
  const when = formatInstant(at)
  const body = `Am ${when} wurde ${done}: ${message} [Zahlungsarten ansehen](${to(bases[0], 'methods')})`
  const { facts, follows = '', heading = title, kicker } = mail
  await tellCustomer(tx, deps, {
    guid,
    createdAt: at,
    dedupeKey,
    message: { title, body },
    customer: await findCustomer(tx, guid),
    mail: ({ firstName, lastName }) =>
      composeMail(deps, {
        subject: title,
        kicker,
        heading,
        intro: [`Guten Tag ${firstName} ${lastName}, am ${when} wurde in deinem Kundencenter ${done}.${follows}`],
        ...(facts && { facts }),
        more: [`Du warst das nicht? Dann ruf uns gleich an: ${provider.phone}, ${provider.phoneHours}.`],
        action: { text: 'Anmeldungen ansehen', href: publicOrigin + to(bases[0], 'ownSessions') },
        why: 'Diese Mail bekommst du bei jeder Änderung deiner Zahlungsdaten, damit nichts ohne dich geschieht.',
      }),
    correlationId,
  })
}

/** What is shown of a method: account numbers stay concealed. */
function shownMethod({ description, type }: Pick<PaymentMethod, 'description' | 'type'>) {
  if (type === 'BANKACCOUNTSEPA') return { label: 'IBAN', text: displayAccount(description) }
  return { label: type === 'PAYPAL' ? 'PayPal' : 'Kreditkarte', text: description }
}

/** A new account. */
export async function tellOfAccount(
  tx: Tx,
  deps: PaymentRoutesDeps,
  {
    account: { isDefault, mandateAt, mandateReference, method },
    ...whose
  }: Whose & { readonly account: StoredDirectDebit },
): Promise<void> {
  const account = displayAccount(method.description)
  const title = 'Neues Konto für Lastschriften'
  await tell(tx, deps, {
    ...whose,
    at: mandateAt,
    dedupeKey: `direct-debit:${mandateReference}`,
    title,
    done: 'ein Konto hinterlegt',
    message: `${account}.${isDefault ? ' Ab jetzt buchen wir davon ab.' : ''}`,
    mail: {
      kicker: `Mandat ${mandateReference}`,
      heading: isDefault ? 'Ab jetzt buchen wir von einem anderen Konto ab' : title,
      facts: [
        { term: 'IBAN', value: account },
        ...(method.details === undefined ? [] : [{ term: 'Bank', value: method.details.bank }]),
        { term: 'Mandatsreferenz', value: mandateReference },
      ],
    },
  })
}

interface Added extends Whose {
  readonly setupId: string
  /** UTC instant. */
  readonly at: string
  /** It pays the bills from now on, in the place of another. */
  readonly takesDefault?: boolean
  readonly method: PaymentMethod
}

/** New PayPal or a card. */
export async function tellOfMethod(
  tx: Tx,
  deps: NoticeDeps,
  { method, setupId, takesDefault = false, ...whose }: Added,
): Promise<void> {
  const { label, text } = shownMethod(method)
  const follows = takesDefault ? ' Ab jetzt zahlst du deine Rechnung damit.' : ''
  await tell(tx, deps, {
    ...whose,
    dedupeKey: `method-setup:${setupId}`,
    title: `Neue Zahlungsart: ${label}`,
    done: 'eine Zahlungsart hinterlegt',
    message: `${text}.${follows}`,
    mail: { kicker: 'Zahlungsarten', facts: [{ term: label, value: text }], follows },
  })
}

interface Managed extends Whose {
  /** UTC instant. */
  readonly at: string
  readonly method: Pick<PaymentMethod, 'description' | 'type'> & { readonly id: string }
}

/** Another stored method pays the bills from now on. */
export async function tellOfDefault(tx: Tx, deps: NoticeDeps, { method, ...whose }: Managed): Promise<void> {
  const { label, text } = shownMethod(method)
  await tell(tx, deps, {
    ...whose,
    dedupeKey: `method-default:${method.id}:${whose.at}`,
    title: 'Andere Zahlungsart für deine Rechnung',
    done: 'deine Standard-Zahlungsart geändert',
    message: `${text}. Ab jetzt zahlst du deine Rechnung damit.`,
    mail: {
      kicker: 'Zahlungsarten',
      facts: [{ term: label, value: text }],
      follows: ' Ab jetzt zahlst du deine Rechnung damit.',
    },
  })
}

/** A stored method is there no more. */
export async function tellOfRemoval(tx: Tx, deps: NoticeDeps, { method, ...whose }: Managed): Promise<void> {
  const { label, text } = shownMethod(method)
  await tell(tx, deps, {
    ...whose,
    dedupeKey: `method-removed:${method.id}`,
    title: `Zahlungsart entfernt: ${label}`,
    done: 'eine Zahlungsart entfernt',
    message: `${text}.`,
    mail: { kicker: 'Zahlungsarten', facts: [{ term: label, value: text }] },
  })
}
