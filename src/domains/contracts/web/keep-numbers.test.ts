import { expect, test } from 'vitest'

import { keepNumbers } from './keep-numbers.ts'

test.each([
  ['Ein Rückruf kommt in 24 Stunden.', 'Ein Rückruf kommt in 24_Stunden.'],
  ['Rechnungen kommen zum 5. des Monats.', 'Rechnungen kommen zum 5._des Monats.'],
  ['Das kostet nichts.', 'Das kostet nichts.'],
])('a figure stays with what it counts: %s', (text, kept) => {
  expect(keepNumbers(text).replaceAll('\u{A0}', '_')).toBe(kept)
})
