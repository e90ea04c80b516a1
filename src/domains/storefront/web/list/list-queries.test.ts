/** An address of a list says all of it: each way on changes one thing and keeps the rest. */
import { expect, test } from 'vitest'

import { waysFrom, withoutEach } from './list-queries.ts'
import { askedBy } from './send-form.ts'

const query = new URLSearchParams(
  'q=kabelos&nur=1&farbe=Blau&preis-von=20&sortierung=price&ab=1_2_x&vergleich=fon-8&vergleich=tab-11',
)

test.each([
  ['search', '?farbe=Blau&preis-von=20&sortierung=price&vergleich=fon-8&vergleich=tab-11'],
  ['filters', '?q=kabelos&nur=1&sortierung=price&vergleich=fon-8&vergleich=tab-11'],
  ['compared', '?q=kabelos&nur=1&farbe=Blau&preis-von=20&sortierung=price&ab=1_2_x'],
] as const)('without the %s', (what, left) => {
  expect(waysFrom(query).without[what]).toBe(left)
})

test('words are taken as typed, with what is filtered', () => {
  expect(waysFrom(new URLSearchParams('q=kabelos&farbe=Blau')).exactly).toBe('?q=kabelos&farbe=Blau&nur=1')
})

test('one device less is compared, on the same page', () => {
  expect(withoutEach(['fon-8'], new URLSearchParams('ab=1_2_x&vergleich=fon-8&vergleich=tab-11'))).toEqual({
    'fon-8': '?vergleich=tab-11&ab=1_2_x',
  })
})

test('what says nothing is not sent', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ q: ' ', 'preis-von': '', farbe: 'Blau', sortierung: 'popular' }))
    form.append(name, value)
  expect(askedBy(form).toString()).toBe('farbe=Blau')
})
