import fc from 'fast-check'
import { expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { costOfDays } from './part-month.ts'

testTable(
  '%i cents for the days after the %i. to the %i. of %i',
  (cents: number, before: number, until: number, days: number) => costOfDays(cents, { before, until, days }),
  [
    [3100, 0, 31, 31, 3100],
    [3100, 0, 15, 31, 1500],
    [3100, 15, 31, 31, 1600],
    [4995, 0, 15, 30, 2498],
    // Half a cent goes to the first half, so the second has it not.
    [4995, 15, 30, 30, 2497],
    [1, 0, 14, 28, 1],
    [1, 14, 28, 28, 0],
    [4995, 7, 7, 30, 0],
    [0, 0, 12, 31, 0],
  ],
)

test('however a month is cut, its pieces add up to the whole, and no piece is negative', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: 28, max: 31 }),
      fc.array(fc.nat(31), { maxLength: 31 }),
      (cents, days, cuts) => {
        const ends = [...cuts.filter((cut) => cut <= days), days].toSorted((a, b) => a - b)
        const pieces = ends.map((until, index) => costOfDays(cents, { before: ends[index - 1] ?? 0, until, days }))
        expect(pieces.every((piece) => piece >= 0)).toBe(true)
        expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(cents)
      },
    ),
  )
})
