/** The content of a declaration as page, mail and file show it (§§ 312k, 356a BGB): everything that was sent, and when it arrived. */
import { formatDate, formatInstant } from '#kit/dates.ts'

import type { ReceivedDeclaration } from './declaration.ts'

export interface ReceiptLine {
  readonly term: string
  readonly value: string
}

const kinds = {
  ordinary: 'Ordentliche Kündigung',
  extraordinary: 'Außerordentliche Kündigung',
  withdrawal: 'Widerruf',
} as const

/** Term and value, in the order of the form; German, without markup. */
export function receiptLines(declaration: ReceivedDeclaration): ReceiptLine[] {
  const { number, kind, cause, reason, name, identification, contract, endDate, email, receivedAt } = declaration
  const cancelling = kind === 'cancellation'
  return [
    { term: 'Eingegangen am', value: formatInstant(receivedAt) },
    { term: 'Erklärung', value: kinds[cancelling ? (cause ?? 'ordinary') : 'withdrawal'] },
    ...(reason === '' ? [] : [{ term: 'Grund', value: reason }]),
    { term: 'Vertrag', value: contract },
    ...(cancelling
      ? [{ term: 'Vertragsende', value: endDate === null ? 'zum nächstmöglichen Zeitpunkt' : formatDate(endDate) }]
      : []),
    { term: 'Name', value: name },
    ...(identification === '' ? [] : [{ term: 'Kundennummer oder Anschrift', value: identification }]),
    { term: 'E-Mail', value: email },
    { term: 'Belegnummer', value: number },
  ]
}

/** What happens next, in two sentences. */
export function nextSteps(kind: ReceivedDeclaration['kind']): string {
  return kind === 'cancellation'
    ? 'Wir ordnen deine Kündigung deinem Vertrag zu und schreiben dir, wann er endet. Du musst nichts weiter tun.'
    : 'Wir ordnen deinen Widerruf deinem Vertrag zu und schreiben dir, was zurückkommt und was du zurückschickst. Zahlungen erstatten wir innerhalb von 14 Tagen.'
}

/**
 * The same words, in which no mail program finds an address to make a link of: an unseen space (U+200B) stands behind
 * each dot, colon or @ that joins letters. Strangers must not write links into a mail that bears our name.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}_/-])([.:@])(?=[\p{L}/])/gu, '$1\u{200B}')
}
