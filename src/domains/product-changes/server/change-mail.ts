/** Words of the mails about a product change. */
import { withdrawalUntil } from '#domains/contracts/term.ts'
import { summaryDocument, summaryPrice, type Addressee } from '#domains/documents/server/summary-mail.ts'
import { composeMail, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import { instructionDocument, type DocumentPart } from '#domains/orders/withdrawal-instruction.ts'
import { berlinDate, formatDate, formatInstant, type IsoDate } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'

import type { OrderedChange, TakenBackChange } from './change-papers.ts'

function contractLink({ publicOrigin }: Letterhead, contractId: string): string {
  return publicOrigin + to(bases[0], 'contract', { contractId })
}

/** What changes when, on which terms, until when it can be withdrawn. */
export function changeMail(
  letterhead: Letterhead,
  change: OrderedChange,
  { firstName, instruction, lastName }: Addressee & { readonly instruction: readonly DocumentPart[] },
): MailText {
  const { contractId, date, orderNumber, orderedAt, summary } = change
  const at = orderedAt.toISOString()
  const until = formatDate(withdrawalUntil(berlinDate(at)))
  return composeMail(letterhead, {
    subject: `Dein Wechsel zu ${summary.title} am ${formatDate(date)}`,
    kicker: `Auftragsbestätigung ${orderNumber ?? ''}`,
    heading: `Ab ${formatDate(date)} hast du ${summary.title}`,
    intro: [`Guten Tag ${firstName} ${lastName}, hier steht, was du am ${formatInstant(at)} bestellt hast.`],
    facts: [
      { term: 'Vorgang', value: orderNumber ?? '' },
      { term: 'Vertrag', value: `${summary.contract.product}, ${contractId}` },
      { term: `Wird am ${formatDate(date)}`, value: summary.title },
      ...summaryPrice(summary),
      { term: 'Widerruf bis', value: until },
    ],
    more: [
      `Bis ${until} kannst du den Wechsel ohne Angabe von Gründen widerrufen, im Kundencenter beim Vertrag oder durch eine Nachricht an uns.`,
    ],
    action: { text: 'Zum Vertrag', href: contractLink(letterhead, contractId) },
    documents: [summaryDocument(summary), instructionDocument(instruction)],
    why: 'Diese Mail ist die Bestätigung deiner Bestellung. Du bekommst sie, weil du bestellt hast. Heb sie auf.',
  })
}

/** What an adviser has proposed, with its summary (§ 54 TKG). */
export function proposalMail(
  letterhead: Letterhead,
  {
    date,
    link,
    summary,
  }: { readonly date: IsoDate; readonly link: string; readonly summary: OrderedChange['summary'] },
  { firstName, lastName }: Addressee,
): MailText {
  const { contract, title } = summary
  return composeMail(letterhead, {
    subject: `Dein Angebot: ${title}`,
    kicker: 'Angebot',
    heading: `Dein Angebot: ${title}`,
    intro: [
      `Guten Tag ${firstName} ${lastName}, du hast mit uns über den Wechsel zu ${title} gesprochen. Hier ist die Zusammenfassung.`,
    ],
    facts: [
      { term: 'Vertrag', value: `${contract.product}, ${contract.contractId}` },
      { term: 'Wechsel ab', value: formatDate(date) },
      ...summaryPrice(summary),
    ],
    more: [
      'Noch ist nichts bestellt. Möchtest du nicht wechseln, musst du nichts tun. Bestellst du später, gilt, was dann auf der Seite steht.',
    ],
    action: { text: 'Ansehen und bestellen', href: link },
    documents: [summaryDocument(summary)],
    why: 'Du bekommst diese Mail, weil du mit uns über diesen Wechsel gesprochen hast.',
  })
}

/** That the contract stays what it was. */
export function takenBackMail(
  letterhead: Letterhead,
  { at, closedNumber, contractId, present, state, title }: TakenBackChange,
  { firstName, lastName }: Addressee,
): MailText {
  const word = state === 'revoked' ? 'widerrufen' : 'zurückgenommen'
  return composeMail(letterhead, {
    subject: `Dein Wechsel zu ${title} ist ${word}`,
    kicker: `Beleg ${closedNumber}`,
    heading: `${present} bleibt`,
    intro: [
      `Guten Tag ${firstName} ${lastName}, der Wechsel zu ${title} ist ${word}. Wir haben die Erklärung am ${formatInstant(at)} erhalten.`,
    ],
    facts: [
      { term: 'Vorgang', value: closedNumber },
      { term: 'Vertrag', value: `${present}, ${contractId}` },
    ],
    more: ['Dein Vertrag läuft weiter wie ohne den Wechsel.'],
    action: { text: 'Zum Vertrag', href: contractLink(letterhead, contractId) },
    why: 'Diese Mail belegt deine Erklärung. Heb sie auf.',
  })
}
