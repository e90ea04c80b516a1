/** What belongs together stays on one line: '§ 57', '14 Tage', '24 Monate', '5,00 €', '1. Januar'. Texts are written with plain blanks. */

const units =
  '€|%|(?:Uhr|Euro|Cent|Prozent|Mbit/s|[GM]B|Werktage?n?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Stunden?|Minuten?)\\b'
const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'

// Without lookbehind, which older browsers cannot read.
const pairs = new RegExp(`(?:§|\\b(?:Abs|Art|Nr)\\.) (?=\\d)|\\d (?=${units})|\\d\\. (?=(?:${months})\\b)`, 'g')

/** The text with no-break spaces between a number and its unit, its sign or its month: for where lines are drawn. */
export function unbroken(text: string): string {
  return text.replaceAll(pairs, (pair) => `${pair.slice(0, -1)}\u00A0`)
}
