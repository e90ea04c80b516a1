/** Words of the mail that brings a proposed option's contract summary (§ 54 TKG). */
import type { ContractSummary } from '#domains/documents/api.ts'
import { summaryDocument, type Addressee } from '#domains/documents/server/summary-mail.ts'
import { composeMail, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'

export function proposalMail(
  letterhead: Letterhead,
  summary: ContractSummary,
  {
    addressee: { firstName, lastName },
    link,
    lastDay,
  }: { readonly addressee: Addressee; readonly link: string; readonly lastDay: IsoDate },
): MailText {
  return composeMail(letterhead, {
    subject: `Dein Angebot: ${summary.title}`,
    kicker: `Angebot bis ${formatDate(lastDay)}`,
    heading: `Dein Angebot: ${summary.title}`,
    intro: [
      `Guten Tag ${firstName} ${lastName}, du hast mit uns über ${summary.title} gesprochen. Hier ist die Zusammenfassung.`,
    ],
    facts: [
      { term: 'Vertrag', value: `${summary.contract.product}, ${summary.contract.contractId}` },
      { term: 'Bestellen bis', value: formatDate(lastDay) },
    ],
    more: ['Noch ist nichts bestellt. Möchtest du die Option nicht, musst du nichts tun.'],
    action: { text: 'Angebot ansehen', href: link },
    documents: [summaryDocument(summary)],
    why: 'Du bekommst diese Mail, weil du mit uns über diese Option gesprochen hast.',
  })
}
