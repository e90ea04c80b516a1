/** Words of the mail that brings a proposed option's contract summary (§ 54 TKG). */
import type { ContractSummary } from '#domains/documents/api.ts'
import { summaryMail, type Addressee, type MailText } from '#domains/documents/server/summary-mail.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'

export function proposalMail(
  summary: ContractSummary,
  { firstName, lastName }: Addressee,
  { link, lastDay }: { readonly link: string; readonly lastDay: IsoDate },
): MailText {
  return summaryMail(
    `Dein Angebot: ${summary.title}`,
    summary,
    [
      `Guten Tag ${firstName} ${lastName},`,
      `du hast mit uns über ${summary.title} zu deinem Vertrag ${summary.contract.product}, ${summary.contract.contractId}, gesprochen. Hier ist die Zusammenfassung.`,
      `Noch ist nichts bestellt. Wenn du zustimmst, bestelle bis ${formatDate(lastDay)} auf dieser Seite: ${link}`,
      'Möchtest du die Option nicht, musst du nichts tun.',
    ],
    [],
  )
}
