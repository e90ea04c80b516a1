/** Words of the mail about a visit that was moved. */
import { composeMail, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import { formatDate } from '#kit/dates.ts'
import { formatDay } from '#kit/german-date.ts'
import { bases, to } from '#kit/paths.ts'

import type { Move } from '../rules.ts'

interface Visit {
  readonly date: string
  readonly from: string | null
  readonly to: string | null
}

/** '08:00' as it is spoken: 8. */
function hour(time: string): string {
  return time.replace(/^0/, '').replace(/:00$/, '')
}

/** 'Donnerstag, 3. Dezember 2026, 12 bis 16 Uhr' */
export function visitText({ date, from, to: until }: Visit): string {
  return from === null || until === null
    ? formatDay(date)
    : `${formatDay(date)}, ${hour(from)} bis ${hour(until)}\u{A0}Uhr`
}

interface Moved {
  readonly customer: { readonly firstName: string; readonly lastName: string }
  readonly move: Move
  readonly product: string
  readonly contractId: string
  readonly receiptId: string
}

export function appointmentMail(
  letterhead: Letterhead,
  { contractId, customer, move, product, receiptId }: Moved,
): MailText {
  return composeMail(letterhead, {
    subject: `Dein Technikertermin am ${formatDate(move.date)}`,
    kicker: `Termin ${receiptId}`,
    heading: visitText(move),
    intro: [`Guten Tag ${customer.firstName} ${customer.lastName}, dein Technikertermin ist verschoben.`],
    facts: [
      { term: 'Bisher', value: visitText(move.appointment) },
      { term: 'Jetzt', value: visitText(move) },
      { term: 'Vertrag', value: `${product}, ${contractId}` },
      { term: 'Vorgang', value: receiptId },
    ],
    more: ['Jemand ab 18 Jahren ist zu Hause und öffnet die Tür. Verschieben kannst du bis zwei Tage vorher.'],
    action: {
      text: 'Zum Vertrag',
      href: letterhead.publicOrigin + to(bases[0], 'contract', { contractId }),
    },
    why: 'Diese Mail kommt, weil der Termin verschoben wurde.',
  })
}
