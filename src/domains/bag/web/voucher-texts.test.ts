import { expect, test } from 'vitest'

import { bagNote, codeTerms } from './voucher-texts.ts'

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

type Explained = Parameters<typeof codeTerms>[0]
const terms: Explained['terms'] = {
  title: 'Willkommen',
  amount: 2,
  minimum: 0,
  once: false,
  percent: null,
  some: false,
  validTo: '2028-12-31',
}

test.each<[string, Pick<Explained, 'target' | 'terms'>, string]>([
  ['of an option', { target: 'OPTION', terms }, 'Einlösbar bis 31. Dezember 2028.'],
  [
    'that counts once',
    { target: 'OPTION', terms: { ...terms, once: true } },
    'Einmal einlösbar bis 31. Dezember 2028.',
  ],
  ['of goods', { target: 'GOODS', terms: { ...terms, minimum: 100 } }, 'Ab 100,00 €, einlösbar bis 31. Dezember 2028.'],
])('until when a code is redeemed is no end of what it takes off: %s', (_what, of, said) => {
  expect(codeTerms(of as Explained).replaceAll('\u00A0', ' ')).toBe(said)
})
