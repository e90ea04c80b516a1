import { plainText } from './plain-text.ts'
import { testTable } from './table.fixture.ts'

testTable('%s', plainText, [
  ['**9,95 €** im _Monat_', '9,95 € im Monat'],
  ['dein [Widerrufsrecht](/erleben/widerrufsbelehrung) im Einzelnen', 'dein Widerrufsrecht im Einzelnen'],
  ['[Karte](https://example.org/a_b#c)', 'Karte (https://example.org/a_b#c)'],
  ['(**sofort**)', '(sofort)'],
  ['von mir/uns (*) bestellt am (\\*)', 'von mir/uns (*) bestellt am (*)'],
  ['# Preis\n- bis 500 Mbit/s (üblich)', ' Preis\n- bis 500 Mbit/s (üblich)'],
])
