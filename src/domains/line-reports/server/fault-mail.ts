/** Words of the mail that confirms a reported fault. */
import { composeMail, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import { formatInstant } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'

import { extentText } from '../wording.ts'

interface Reported {
  readonly customer: { readonly firstName: string; readonly lastName: string }
  readonly product: string
  readonly contractId: string
  readonly number: string
  readonly outage: boolean
  readonly description: string
  /** UTC instant. */
  readonly now: string
}

export function faultMail(
  letterhead: Letterhead,
  { contractId, customer, description, now, number, outage, product }: Reported,
): MailText {
  return composeMail(letterhead, {
    subject: `Deine Störungsmeldung ${number}`,
    kicker: `Störung ${number}`,
    heading: 'Deine Störungsmeldung ist eingegangen',
    intro: [`Guten Tag ${customer.firstName} ${customer.lastName}, wir kümmern uns darum.`],
    facts: [
      { term: 'Eingegangen', value: formatInstant(now) },
      { term: 'Vertrag', value: `${product}, ${contractId}` },
      { term: 'Was nicht geht', value: extentText(outage) },
      ...(description === '' ? [] : [{ term: 'Deine Worte', value: description }]),
      { term: 'Vorgang', value: number },
    ],
    more: outage
      ? [
          'Fällt der Anschluss länger als zwei Tage ganz aus, bekommst du ab dem dritten Tag für jeden Tag Geld zurück (§ 58 TKG).',
        ]
      : [],
    action: { text: 'Störung ansehen', href: letterhead.publicOrigin + to(bases[0], 'fault', { contractId }) },
    why: 'Diese Mail kommt, weil du eine Störung gemeldet hast.',
  })
}
