import { expect, test } from 'vitest'

import { onEnvelope, streetInColumn } from './street-in-column.ts'

test.each([
  ['Ahornstraße', '8', 'Ahornstraße 8'],
  ['Schleißheimer Straße', '77', 'Schleißheimer Straße\u{A0}77'],
  ['Karl-Heine-Straße', '40', 'Karl-Heine-Straße\u{A0}40'],
  ['Donaudampfschifffahrtsgasse', '1', 'Donaudampfschifffahrtsgasse 1'],
])('%s %s in a column', (street, streetNr, lines) => {
  expect(streetInColumn({ street, streetNr })).toBe(lines)
  expect(onEnvelope({ street, streetNr, zip: '04229', city: 'Leipzig' })).toBe(`${lines}\n04229 Leipzig`)
})
