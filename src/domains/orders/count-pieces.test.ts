import { expect, test } from 'vitest'

import { anyPieces, countPieces, pieces, piecesByLine, piecesIn } from './count-pieces.ts'

const chosen = [
  { lineNo: 2, quantity: 1 },
  { lineNo: 1, quantity: 3 },
  { lineNo: 2, quantity: 2 },
]

test('pieces are counted by line, of a line that is named twice together', () => {
  expect([pieces(chosen, 1), pieces(chosen, 2), pieces(chosen, 3)]).toEqual([3, 3, 0])
  expect(piecesByLine(chosen)).toEqual(
    new Map([
      [2, 3],
      [1, 3],
    ]),
  )
  expect(piecesIn([{ lines: chosen }, { lines: [{ lineNo: 1, quantity: 1 }] }], 1)).toBe(4)
  expect(countPieces(chosen)).toBe(6)
})

test('a line of which nothing is left is not listed', () => {
  expect([2, 0, -1].map((quantity) => anyPieces(4, quantity))).toEqual([[{ lineNo: 4, quantity: 2 }], [], []])
})
