import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatEuro, netAmount, toCents, toDecimal } from './money.ts'
import { testTable } from './table.fixture.ts'

testTable('%d cents read %j', formatEuro, [
  [995, '9,95\u00A0€'],
  [0, '0,00\u00A0€'],
  [-0, '0,00\u00A0€'],
  [5, '0,05\u00A0€'],
  [-500, '\u22125,00\u00A0€'],
  [-1, '\u22120,01\u00A0€'],
  [100_000, '1.000,00\u00A0€'],
  [123_456_789, '1.234.567,89\u00A0€'],
])

test('money reads as the platform itself would write it', () => {
  const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
      expect(formatEuro(cents)).toBe(euro.format((cents + 0) / 100).replace('-', '\u2212'))
    }),
  )
})

test('cents survive the way over the wire, as JSON too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      expect(toCents(JSON.parse(JSON.stringify(toDecimal(cents))) as number)).toBe(cents + 0)
    }),
  )
})

test('a price that binary numbers cannot hold still becomes whole cents', () => {
  expect([9.95, 19.99, 0.29, 1.1, 4.35].map((price) => toCents(price))).toEqual([995, 1999, 29, 110, 435])
})

testTable('%d cents at %d %% are %d net', netAmount, [
  [995, 19, 836],
  [1190, 19, 1000],
  [107, 7, 100],
  [0, 19, 0],
  [1999, 0, 1999],
])
