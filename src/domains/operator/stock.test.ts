import { expect, test } from 'vitest'

import { stockFilters, stockLevel, wantedStock } from './stock.ts'

test.each([
  [0, 'none'],
  [1, 'few'],
  [5, 'few'],
  [6, 'plenty'],
] as const)('%i pieces are %s', (pieces, level) => {
  expect(stockLevel(pieces)).toBe(level)
})

test('each number of pieces is let through by the filter of its level alone, and by none', () => {
  for (const pieces of [0, 1, 5, 6, 1_000_000])
    for (const filter of [undefined, ...stockFilters.filter((each) => each !== 'hidden')]) {
      const { atLeast, atMost, visible } = wantedStock(filter)
      const isIn = atLeast <= pieces && pieces <= atMost
      expect([pieces, filter, isIn, visible]).toEqual([
        pieces,
        filter,
        filter === undefined || filter === stockLevel(pieces),
        null,
      ])
    }
})

test('what the shop does not show is asked for whatever is left of it', () => {
  expect(wantedStock('hidden')).toEqual({ ...wantedStock(undefined), visible: false })
})
