import { expect, test } from 'vitest'

import { defaultTheme } from '#kit/theme.ts'

import { composeMail, senderLine } from './compose-mail.ts'
import { letterhead } from './letterhead.fixture.ts'

const mail = composeMail(letterhead, {
  subject: 'Filme & Serien',
  kicker: 'Beleg K-2026-000042',
  heading: 'Bestellt',
  intro: ['Guten Tag <b>Anna</b>,'],
  facts: [{ term: '"Preis"', value: '9,95 €\n<script>' }],
  more: ['Mehr'],
  action: { text: 'Zum Vertrag', href: 'https://portal.example/?a=1&b="2"' },
  documents: [
    { title: 'Zusammenfassung', sections: [{ title: 'Dienst', lines: ['<i>Fernsehen</i>'] }] },
    { title: 'Belehrung', sections: [{ title: 'Recht', lines: ['Vierzehn Tage'] }] },
  ],
  why: 'Weil du bestellt hast.',
})

test('a mail is a whole page in German, its title escaped', () => {
  expect(mail.html).toMatch(/^<!doctype html><html lang="de">.*<\/body><\/html>$/s)
  expect(mail.html).toContain('<title>Filme &amp; Serien</title>')
  expect(mail.html).toMatch(/<h1 [^>]*>Bestellt<\/h1>/)
  expect(mail.html).toMatch(/Zusammenfassung<\/h2>.*Belehrung<\/h2>/s)
  // Who sends it stands below, its numbers whole.
  expect(mail.html).toContain('HRB\u00A01')
})

function numbered(term: string, value: string) {
  const frame = { subject: 's', kicker: 'Beleg K-2026-000042', heading: 'Bestellt', intro: [], why: 'w' }
  return composeMail(letterhead, { ...frame, facts: [{ term, value }] })
}

test('the number above the heading is said once; another one stays', () => {
  const { html, text } = numbered('Belegnummer', 'K-2026-000042')
  for (const said of [html, text]) expect(said.match(/K-2026-000042/g)).toHaveLength(1)
  expect(numbered('Vorgang', 'K-2026-000041').text).toContain('Vorgang: K-2026-000041')
})

test('what has no room beside its term on a phone stands below it; short figures stay beside', () => {
  const long = numbered('Lieferung', 'Lena Huber, Schleißheimer Straße 77, 80797 München').html
  expect(long).toMatch(/colspan="2"[^>]*><table [^>]*><tr><td class="m-2 m-l m-k"[^>]*>Lieferung</)
  expect(long).toMatch(/max-width:480px.*\.m-k,\.m-v\{display:block/s)
  expect(numbered('Preis', '9,95 €').html).not.toContain('colspan')
  expect(numbered('1 × Mediastick 2 mit Fernbedienung, Graphit, 8 GB', '49,00 €').html).not.toContain('colspan')
})

function valueStyle(value: string): string | undefined {
  return /align="right" style="([^"]*)"/.exec(numbered('Ohne Frist kündigen', value).html)?.[1]
}

test('a date is torn nowhere; what is longer may be', () => {
  expect(valueStyle('bis 1.\u00A0März 2027')).toContain('white-space:pre;')
  expect(valueStyle('Lastschrift, DE•••••••••••••••0014')).toContain('white-space:pre-line;word-break:break-word;')
})

test('a product keeps its number where its heading wraps, and E-Mail its hyphen', () => {
  const heading = 'Glasfaser 250 zieht am 8. Januar 2027 mit'
  const { html, text } = composeMail(letterhead, {
    subject: 's',
    kicker: 'k',
    heading,
    intro: ['per E-Mail'],
    why: 'w',
  })
  expect(html).toContain('Glasfaser\u00A0250 zieht am 8.\u00A0Januar\u00A02027 mit')
  expect(html).toContain('per E-\u2060Mail')
  expect(text).toContain(`${heading}\n\nper E-Mail`)
})

test('what customers have typed stays text', () => {
  expect(mail.html).toContain('Guten Tag &lt;b&gt;Anna&lt;/b&gt;,')
  expect(mail.html).toContain('&quot;Preis&quot;')
  expect(mail.html).toContain('9,95\u00A0€\n&lt;script&gt;')
  expect(mail.html).toContain('&lt;i&gt;Fernsehen&lt;/i&gt;')
  expect(mail.html).toContain('href="https://portal.example/?a=1&amp;b=&quot;2&quot;"')
})

test('nothing is loaded from anywhere, and the colours are the provider’s', () => {
  expect(mail.html).not.toMatch(/<(?:img|link|script)\b|url\(/)
  expect(mail.html).toContain('border-bottom:2px solid #00695c')
  expect(mail.html).toContain('border-radius:3px;background:#00695c;')
  expect(mail.html).not.toContain(defaultTheme.accent)
})

test('the text says the same, in order, and who sends it', () => {
  expect(mail.text.split('\n\n')).toEqual([
    'Beleg K-2026-000042',
    'Bestellt',
    'Guten Tag <b>Anna</b>,',
    '"Preis": 9,95 €\n<script>',
    'Mehr',
    'Zum Vertrag: https://portal.example/?a=1&b="2"',
    'Zusammenfassung',
    'Dienst\n<i>Fernsehen</i>',
    'Belehrung',
    'Recht\nVierzehn Tage',
    'Weil du bestellt hast.',
    'Fragen: 0341 1, Montag bis Freitag. Wir fragen nie per Mail nach Passwort oder IBAN.',
    'Netze GmbH, Weg 1, 04109 Leipzig, a@b.de, 0341 1',
  ])
  expect(senderLine(letterhead.provider)).toBe(mail.text.split('\n\n').at(-1))
})

test('what something costs is a table with its sums below a line, in the text too', () => {
  const { html, text } = composeMail(letterhead, {
    subject: 'Deine Bestellung',
    kicker: 'Bestellung',
    heading: 'Bestellt',
    intro: [],
    bill: {
      rows: [
        { term: '2 × Powerbank', value: '98,00 €' },
        { term: 'Versand', value: '4,95 €' },
      ],
      sums: [{ term: 'Einmalig', value: '102,95 €' }],
      terms: [{ term: 'Lieferung', value: 'Leipzig' }],
    },
    why: 'Weil du bestellt hast.',
  })
  expect(html).toMatch(/<table[^>]*>(?:(?!<\/table>).)*2 × Powerbank.*Versand.*Einmalig.*<\/table>.*Lieferung/s)
  expect(html).toMatch(/border-top:1px solid #191919;" valign="top">Einmalig/)
  expect(html).toContain('Alle Preise inklusive Mehrwertsteuer.')
  expect(text.split('\n\n').slice(2, 5)).toEqual([
    `2 × Powerbank: 98,00 €\nVersand: 4,95 €\n${'-'.repeat(24)}\nEinmalig: 102,95 €`,
    'Alle Preise inklusive Mehrwertsteuer.',
    'Lieferung: Leipzig',
  ])
})

test('a value of one long word breaks, so that the mail stays as wide as a phone', () => {
  expect(mail.html).toMatch(/<td [^>]*align="right" style="[^"]*word-break:break-word;[^"]*"[^>]*>9,95\u00A0€/)
})

test('no number stands alone at the end of a line', () => {
  const { html } = composeMail(letterhead, {
    subject: 's',
    kicker: 'k',
    heading: 'Noch 14 Tage',
    intro: ['Nach § 57 TKG kannst du bis 24 Uhr kündigen.'],
    facts: [{ term: 'In 24 Monaten', value: '5,00 €' }],
    why: 'w',
  })
  for (const words of [
    'Noch 14\u00A0Tage',
    'Nach §\u00A057\u00A0TKG',
    'bis 24\u00A0Uhr',
    'In 24\u00A0Monaten',
    '5,00\u00A0€',
  ])
    expect(html).toContain(words)
})

test('a title of one long word breaks too', () => {
  for (const tag of ['h1', 'h2 class="m-1 m-l"'])
    expect(mail.html).toMatch(new RegExp(`<${tag}[^>]*hyphens:auto;word-break:break-word;`))
})
