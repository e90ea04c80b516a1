import { expect, test } from 'vitest'

import { plainText } from './plain-text.ts'

test.each([
  ['**9,95 €** im _Monat_', '9,95 € im Monat'],
  ['dein [Widerrufsrecht](/erleben/widerrufsbelehrung) im Einzelnen', 'dein Widerrufsrecht im Einzelnen'],
  ['[Karte](https://example.org/a_b#c)', 'Karte (https://example.org/a_b#c)'],
  ['(**sofort**)', '(sofort)'],
  ['# Preis\n- bis 500 Mbit/s (üblich)', ' Preis\n- bis 500 Mbit/s (üblich)'],
])('%s', (markdown, words) => {
  expect(plainText(markdown)).toBe(words)
})
