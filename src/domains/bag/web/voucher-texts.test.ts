import { expect, test } from 'vitest'

import { bagNote } from './voucher-texts.ts'

const bag = { bagId: 'b1', discount: 5, missing: 0 }

test.each([
  ['nothing', { pieces: 1, replaces: null }, '1 Gerät'],
  [
    'a code',
    { pieces: 3, replaces: { code: 'WINTER-2026', discount: 20 } },
    '3 Geräte, statt WINTER-2026 mit −20,00 €',
  ],
  ['a code that takes nothing off', { pieces: 3, replaces: { code: 'ALT', discount: 0 } }, '3 Geräte, statt ALT'],
])('what a code takes the place of in the bag is said: %s', (_what, of, note) => {
  expect(bagNote({ ...bag, ...of }).replaceAll('\u00A0', ' ')).toBe(note)
})
