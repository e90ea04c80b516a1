/**
 * What belongs together stays on one line: '§ 57', '14 Tage', '24 Monate', '5,00 €', '1. Januar', '8 bis 12 Uhr', 'Beispielstraße 1', '04109 Leipzig',
 * 'Vertrag 3104882', 'ab 16. Dezember', '31. März 2025', 'HRB 4711', '§ 68 TKG', 'Abs. 1 Buchst. b', 'EN 301 549', 'Postfach 80 01',
 * the parts of a phone number. Texts are written with plain blanks.
 */

const units =
  '€|%|(?:Uhr|Euro|Cent|Prozent|Mbit/s|[GM]B|Werktage?n?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Stunden?|Minuten?)\\b'
const laws = 'TKG|TDDDG|DDG|(?:EG)?BGB|DSGVO|BDSG|UStG|MStV|VSBG|BFSG|HGB'
const months = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'

// Without lookbehind, which older browsers cannot read.
const pairs = new RegExp(
  [
    '\\bAbs\\. \\d+ Buchst\\. (?=[a-z]\\b)',
    '(?:§|\\b(?:Abs|Art|Nr)\\.) (?=\\d)',
    `\\d[a-z]? (?=(?:${laws})\\b)`,
    `\\d (?=${units})`,
    `\\d\\. (?=(?:${months})\\b)`,
    `\\b[Aa]b (?=\\d\\d?\\.[ \u00A0](?:${months})\\b)`,
    `\\b(?:${months}) (?=\\d{4}\\b)`,
    '\\b\\d{1,2} bis (?=\\d{1,2} Uhr\\b)',
    '[Ss]traße (?=\\d)',
    '\\b\\d{5} (?=[A-ZÄÖÜ])',
    '\\b0\\d{2,4} \\d{3} (?=\\d{3,4}\\b)|\\+49 \\d{2,4} (?=\\d{3})',
    '\\bVertrag (?=\\d{6})',
    '\\bHR[AB] (?=\\d)',
    '\\bEN \\d{3} (?=\\d{3}\\b)',
    '\\bPostfach (?:\\d\\d )+(?=\\d\\d\\b)',
  ].join('|'),
  'g',
)

/** The text with no-break spaces between a number and its unit, its sign or its month: for where lines are drawn. */
export function unbroken(text: string): string {
  return text.replaceAll(pairs, (pair) => pair.replaceAll(' ', '\u00A0'))
}
