import { describe, expect, test } from 'vitest'

import { piecesBack } from './astray.ts'
import { aParcel, aPurchase, aPurchaseLine, aReturn } from './fixtures.ts'
import { livesWithout, parcelContents, piecesToTakeOut, stateByParcels, waitingPieces } from './parcels.ts'
import { cancellablePieces, canReturn, returnablePieces } from './returns.ts'
import { canCancel } from './transitions.ts'

const today = '2026-11-12'
const sticks = (changed = {}) => aPurchaseLine({ quantity: 3, ...changed })
const lines = [sticks(), aPurchaseLine({ productId: 'tuerkamera', title: 'Türkamera' })]
const first = aParcel({ lines: [{ lineNo: 1, quantity: 2 }] })
const second = aParcel({
  no: 2,
  lines: [
    { lineNo: 1, quantity: 1 },
    { lineNo: 2, quantity: 1 },
  ],
})
const there = '2026-11-11T10:00:00.000Z'
const service = aPurchaseLine({ kind: 'option', productId: 'filme' })

describe('what waits', () => {
  test.each([
    ['all of it before a parcel has gone', { state: 'packed' as const, parcels: [] }, [3, 1]],
    ['what is not in the first parcel', { state: 'partly-sent' as const, parcels: [first] }, [1, 1]],
    ['nothing once the last has gone', { state: 'sent' as const, parcels: [first, second] }, []],
    ['nothing of an order from before parcels were noted', { state: 'delivered' as const, parcels: [] }, []],
  ])('%s', (_title, order, quantities) => {
    expect(waitingPieces(aPurchase({ lines: [...lines, service], ...order })).map(({ quantity }) => quantity)).toEqual(
      quantities,
    )
  })

  test('is less by what was taken out, not by what came back in its parcel', () => {
    const taken = aReturn({ id: 'a', kind: 'cancel', lines: [{ lineNo: 2, quantity: 1, refundCents: 0 }] })
    const back = aReturn({ id: 'b', kind: 'cancel', lines: [{ lineNo: 1, quantity: 2, refundCents: 0 }] })
    const order = {
      state: 'partly-sent' as const,
      lines: [sticks({ cancelled: 2, returned: 2 }), aPurchaseLine({ cancelled: 1, returned: 1 })],
      parcels: [{ ...first, cameBack: 'b' }],
      returns: [taken, back],
    }
    expect(waitingPieces(aPurchase(order))).toEqual([{ lineNo: 1, quantity: 1 }])
  })
})

test('the order is as far as its parcels: partly sent, under way, there', () => {
  const order = (parcels: (typeof first)[]) => stateByParcels(aPurchase({ lines, parcels }))
  expect(order([first])).toBe('partly-sent')
  expect(order([{ ...first, deliveredAt: there }, second])).toBe('sent')
  expect(
    order([
      { ...first, deliveredAt: there },
      { ...second, deliveredAt: there },
    ]),
  ).toBe('delivered')
  expect(
    order([
      { ...first, deliveredAt: there },
      { ...second, cameBack: 'b' },
    ]),
  ).toBe('delivered')
})

test('what has gone can go back, what waits can be taken out, each piece one of both', () => {
  const order = aPurchase({ state: 'partly-sent', lines, parcels: [first] })
  expect([1, 2].map((lineNo) => returnablePieces(order, lineNo, today))).toEqual([2, 0])
  expect([1, 2].map((lineNo) => cancellablePieces(order, lineNo, today))).toEqual([1, 1])
  expect(canReturn(order, today)).toBe(true)
  // The whole order is beyond that, unless all that went is here again.
  expect(canCancel(order, today)).toBe(false)
  expect(canCancel({ ...order, parcels: [{ ...first, cameBack: 'b' }] }, today)).toBe(true)
})

test('into a parcel goes what was chosen of what waits', () => {
  const order = aPurchase({ state: 'partly-sent', lines, parcels: [first] })
  expect(parcelContents(order, undefined)).toEqual([
    { lineNo: 1, quantity: 1 },
    { lineNo: 2, quantity: 1 },
  ])
  expect(
    parcelContents(order, [
      { lineNo: 1, quantity: 0 },
      { lineNo: 2, quantity: 1 },
    ]),
  ).toEqual([{ lineNo: 2, quantity: 1 }])
  const impossible = [
    [{ lineNo: 1, quantity: 2 }],
    [{ lineNo: 9, quantity: 1 }],
    [
      { lineNo: 2, quantity: 1 },
      { lineNo: 2, quantity: 1 },
    ],
    [],
  ]
  for (const chosen of impossible) expect(parcelContents(order, chosen)).toBeUndefined()
})

test('with a parcel that came back goes what nobody has withdrawn of it; the order lives where something else does', () => {
  const order = aPurchase({
    state: 'partly-sent',
    lines: [sticks({ returned: 1 }), ...lines.slice(1)],
    parcels: [first],
  })
  expect(piecesToTakeOut(order, first)).toEqual([{ lineNo: 1, quantity: 1 }])
  expect(livesWithout(order, first)).toBe(true)
  expect(livesWithout({ ...order, state: 'sent', parcels: [first, second] }, first)).toBe(true)
  expect(livesWithout({ ...order, state: 'sent', parcels: [first] }, first)).toBe(false)
})

test.each([
  ['the whole order, with what was withdrawn on the way', 'announced' as const, [3, 1]],
  ['but for what is on the shelf already', 'received' as const, [2, 1]],
])('here again with its only parcel is %s', (_title, state, quantities) => {
  const parcel = aParcel({
    lines: [
      { lineNo: 1, quantity: 3 },
      { lineNo: 2, quantity: 1 },
    ],
  })
  const order = aPurchase({
    state: 'sent',
    lines: [sticks({ returned: 1 }), aPurchaseLine({ productId: 'tuerkamera', title: 'Türkamera' }), service],
    parcels: [parcel],
    returns: [aReturn({ state, lines: [{ lineNo: 1, quantity: 1, refundCents: 0 }] })],
  })
  expect(piecesBack(order, parcel).map(({ quantity }) => quantity)).toEqual(quantities)
})

test('here again with one of two parcels are its own pieces, less what was withdrawn of them', () => {
  const order = aPurchase({ state: 'sent', lines: [sticks({ returned: 1 })], parcels: [first, second] })
  expect(piecesBack(order, first)).toEqual([{ lineNo: 1, quantity: 2 }])
})
