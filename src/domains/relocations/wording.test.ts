import { expect, test } from 'vitest'

import { changesText, moveWords, type ToldMove } from './wording.ts'

const move: ToldMove = {
  contractId: '3001147',
  product: 'DSL 50',
  number: 'U-2026-000008',
  orderNumber: 'U-2026-000007',
  at: '2026-12-11T12:36:00.000Z',
  date: '2027-01-04',
  oldLineUntil: '2027-01-03',
  to: { street: 'Beispielstraße', streetNr: '7', zip: '04109', city: 'Leipzig', klsId: null, onkz: null, asb: null },
  place: null,
  visit: null,
  feeCents: null,
  numbers: [],
  visitOff: null,
  end: null,
  earliestEnd: '2027-01-11',
  declared: 'cancelled',
}

function facts(declared: ToldMove['declared']): string[] {
  return moveWords({ ...move, declared }).facts.map(({ term, value }) => `${term}: ${value.replaceAll('\u{A0}', ' ')}`)
}

test('a move that was taken back has no new address: what was taken back is named as such', () => {
  expect(facts('cancelled')).toContain('Zurückgenommen: Umzug am 4. Januar 2027 nach Beispielstraße 7, 04109 Leipzig')
  expect(facts('cancelled').join('\n')).not.toContain('Neue Adresse')
  expect(facts('ordered')).toContain('Neue Adresse: Beispielstraße 7, 04109 Leipzig')
})

test.each([
  ['kept', '341', 'Rufnummer: 030 5550142 bleibt', 'gleicher Preis, keine neue Laufzeit (§ 60 TKG).'],
  ['lost', '341', 'Rufnummer: 030 5550142 entfällt, dann neu, Vorwahl\u{A0}0341', 'gilt bis 3. Januar 2027'],
  ['open', null, 'Rufnummer: 030 5550142: wird geprüft: bleibt nur im selben Ortsnetz', 'prüfen wir noch'],
] as const)('a number that is %s is named so, in the facts and in a sentence', (fate, onkz, fact, sentence) => {
  const to = move.to && { ...move.to, onkz }
  const words = moveWords({ ...move, declared: 'ordered', to, numbers: [{ number: '030 5550142', fate }] })
  expect(words.facts.map(({ term, value }) => `${term}: ${value}`)).toContain(fact)
  expect(words.more.join(' ').replaceAll('\u{A0}', ' ')).toContain(sentence)
})

test('taken back, the number is the same as before', () => {
  const numbers = [{ number: '030 5550142', fate: 'lost' }] as const
  const { facts: told, more } = moveWords({ ...move, numbers })
  expect(told.some(({ term }) => term === 'Rufnummer')).toBe(false)
  expect(more[0]).toContain('mit derselben Rufnummer')
})

test.each([
  ['kept', ''],
  ['open', ''],
  ['lost', 'Du bekommst eine neue Rufnummer.'],
] as const)('a move after which the number is %s brings: %s', (fate, text) => {
  const numbers = [{ number: '030 5550142', fate }]
  expect(changesText(numbers, 0)).toBe(text)
  const fee = 'Der Umzug kostet einmalig 49,90 €.'
  expect(changesText(numbers, 4990).replaceAll('\u{A0}', ' ')).toBe([text, fee].filter(Boolean).join(' '))
})

test.each([
  ['cancelled', 'Der Technikertermin am 4. Januar 2027 entfällt.'],
  ['no-supply', 'Der Technikertermin am 4. Januar 2027 entfällt.'],
  ['changed', 'Der Technikertermin am 4. Januar 2027 entfällt. Den neuen bestätigen wir dir.'],
] as const)('a technician who does not come any more is told of a move that is %s', (declared, sentence) => {
  const { more } = moveWords({ ...move, declared, visitOff: '2027-01-04' })
  expect(more.map((line) => line.replaceAll('\u{A0}', ' '))).toContain(sentence)
})
