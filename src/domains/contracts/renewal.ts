/** Words of the letter before a minimum term ends (§ 56 (3) TKG). */
import type { PaperText } from '#domains/documents/paper.ts'
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'

interface Renewal {
  readonly contractId: string
  readonly product: string
  readonly noticeUntil: IsoDate
  readonly minTermEnd: IsoDate
  readonly today: IsoDate
}

/** That the contract goes on by itself, how that is prevented, and that it can be ended at any time afterwards. */
export function renewalLetter({ contractId, minTermEnd, noticeUntil, product, today }: Renewal) {
  const goesOn = `Ohne Kündigung läuft er ab ${formatDate(addDays(minTermEnd, 1))} unbefristet weiter, zum Preis, der dann gilt.`
  const prevent = `Kündigen kannst du zum Ende der Mindestlaufzeit bis ${formatDate(noticeUntil)}.`
  const after = 'Danach kannst du jederzeit mit einem Monat Frist kündigen, ohne Kosten.'
  const ends = `Die Mindestlaufzeit deines Vertrags ${contractId} (${product}) endet am ${formatDate(minTermEnd)}.`
  const paper: PaperText = {
    kind: 'renewal-notice',
    title: 'Deine Mindestlaufzeit endet',
    date: today,
    sections: [
      { title: 'Vertrag', lines: [ends] },
      { title: 'Wie es weitergeht', lines: [goesOn] },
      { title: 'Kündigen', lines: [prevent, after] },
    ],
  }
  return {
    paper,
    heading: `Mindestlaufzeit endet am ${formatDate(minTermEnd)}`,
    facts: [ends, goesOn, prevent, after],
    why: 'Diese Mail schreibt das Gesetz vor (§ 56 Telekommunikationsgesetz). Sie kommt auch, wenn du keine Nachrichten per E-Mail bestellt hast.',
  }
}
