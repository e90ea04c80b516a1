import { expect, test } from 'vitest'

import { moveWords, type ToldMove } from './wording.ts'

const move: ToldMove = {
  contractId: '3001147',
  product: 'DSL 50',
  number: 'U-2026-000008',
  at: '2026-12-11T12:36:00.000Z',
  date: '2027-01-04',
  oldLineUntil: '2027-01-03',
  to: { street: 'Beispielstraße', streetNr: '7', zip: '04109', city: 'Leipzig', klsId: null, onkz: null, asb: null },
  place: null,
  visit: null,
  feeCents: null,
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
