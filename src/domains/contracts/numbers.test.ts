import { expect, test } from 'vitest'

import { aContract } from './fixtures.ts'
import { contractNumbers, fateSentences, fateText, numbersAfterMove } from './numbers.ts'
import { portableUntil } from './portable-until.ts'
import { portingAcceptedUntil } from './term.ts'

const landlineNumberDetails = { id: '1', ndc: '341', sn: '5550142' }

test.each([
  ['none', {}, []],
  ['of a landline', { landlineNumberDetails }, ['0341 5550142']],
  ['of both', { landlineNumberDetails, rufnummer: '0151 2345678' }, ['0341 5550142', '0151 2345678']],
])('numbers: %s', (_what, details, numbers) => {
  expect(contractNumbers(aContract({ details }))).toEqual(numbers)
})

test.each([
  ['2026-12-15', '2027-01-15', '2027-01-15'],
  ['2026-01-31', '2026-02-28', '2026-02-28'],
  ['2026-01-30', '2026-02-28', '2026-02-28'],
  ['2026-06-30', '2026-07-30', '2026-07-31'],
  ['2027-02-28', '2027-03-28', '2027-03-31'],
])(
  'a number of a contract that ends on %s can be fetched until %s, and %s is still in time',
  (end, until, accepted) => {
    expect(portableUntil(end)).toBe(until)
    expect(portingAcceptedUntil(end)).toBe(accepted)
  },
)

const line = { number: '0341 5550142', fate: 'kept' }
const mobile = { number: '0151 2345678', fate: 'kept' }

test.each([
  ['none', {}, '341', []],
  ['of a landline, in its local network', { landlineNumberDetails }, '341', [line]],
  ['of a landline, the code written with its zero', { landlineNumberDetails }, '0341', [line]],
  ['of a landline, in another local network', { landlineNumberDetails }, '30', [{ ...line, fate: 'lost' }]],
  ['of a landline, in one whose code begins alike', { landlineNumberDetails }, '34', [{ ...line, fate: 'lost' }]],
  ['of a landline, where the network is not known', { landlineNumberDetails }, null, [{ ...line, fate: 'open' }]],
  ['of mobile, anywhere', { rufnummer: '0151 2345678' }, '30', [mobile]],
  ['of mobile, where the network is not known', { rufnummer: '0151 2345678' }, null, [mobile]],
  [
    'of both, in another local network',
    { landlineNumberDetails, rufnummer: '0151 2345678' },
    '30',
    [{ ...line, fate: 'lost' }, mobile],
  ],
  ['as the API answers none', { landlineNumberDetails: null, rufnummer: null }, '30', []],
])('numbers after a move: %s', (_what, numbers, onkz, expected) => {
  expect(numbersAfterMove(numbers, { onkz })).toEqual(expected)
})

test('to where nobody knows, the landline is checked', () => {
  expect(numbersAfterMove({ landlineNumberDetails }, null)).toEqual([{ ...line, fate: 'open' }])
})

test.each([
  ['kept', '341', 'bleibt'],
  ['lost', '30', 'neu, Vorwahl\u{A0}030'],
  ['lost', '030', 'neu, Vorwahl\u{A0}030'],
  ['open', null, 'wird geprüft: bleibt nur im selben Ortsnetz'],
] as const)('a number that is %s at an address of %s: %s', (fate, onkz, text) => {
  expect(fateText({ fate }, onkz)).toBe(text)
})

test.each([
  ['kept', '341', []],
  [
    'lost',
    '30',
    [
      'Deine Rufnummer 0341 5550142 gilt bis 14. Dezember 2026. Sie bleibt nur im selben Ortsnetz (§ 59 TKG). Am neuen Ort bekommst du eine mit der Vorwahl 030.',
    ],
  ],
  ['open', null, ['Ob deine Festnetznummer bleibt, prüfen wir noch. Sie bleibt nur im selben Ortsnetz (§ 59 TKG).']],
] as const)('of a number that is %s it is said', (fate, onkz, expected) => {
  const said = fateSentences([{ number: '0341 5550142', fate }], onkz, '2026-12-14')
  expect(said.map((text) => text.replaceAll('\u{A0}', ' '))).toEqual(expected)
})
