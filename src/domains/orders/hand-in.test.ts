import { expect, test } from 'vitest'

import { aParcel, aPurchase, aPurchaseLine, aReturn } from './fixtures.ts'
import { herePieces, lostPieces, withoutLost } from './hand-in.ts'

const at = '2026-11-12T09:00:00.000Z'
const sticks = (quantity: number) => [{ lineNo: 1, quantity }]
const [lost, other] = [
  aParcel({ lines: sticks(1), lostAt: at, cameBack: 'a' }),
  aParcel({ no: 2, lines: sticks(2), deliveredAt: at }),
]
const withdrawn = (quantity: number, id = 'r') => aReturn({ id, lines: [{ lineNo: 1, quantity, refundCents: 100 }] })
const order = (returned: number, returns: ReturnType<typeof aReturn>[], parcels = [lost, other]) =>
  aPurchase({ state: 'delivered', lines: [aPurchaseLine({ quantity: 3, returned })], parcels, returns })

test.each([
  ['all of three, one of which is lost', order(3, [withdrawn(3)]), 1],
  ['two that are there, the lost one was taken out', order(3, [withdrawn(2)]), 0],
  ['the later one of two', order(3, [withdrawn(2, 's'), withdrawn(1)]), 1],
  ['nothing where no parcel is lost', order(3, [withdrawn(3)], [other]), 0],
  [
    'nothing where the lost one was handed over after all',
    order(
      3,
      [withdrawn(3)],
      [{ ...lost, cameBack: null, events: [{ code: 'delivered' as const, at, place: '' }] }, other],
    ),
    0,
  ],
  ['nothing once it is in', order(3, [{ ...withdrawn(3), state: 'received' as const }]), 0],
])('of a withdrawal is lost: %s', (_what, purchase, quantity) => {
  const back = purchase.returns.find(({ id }) => id === 'r')
  expect(back && lostPieces(purchase, back)).toEqual(quantity === 0 ? [] : sticks(quantity))
})

test.each([
  [
    'one that came back beside one that is lost',
    order(
      3,
      [withdrawn(3)],
      [
        { ...lost, lostAt: null },
        { ...other, lostAt: at },
      ],
    ),
    1,
    2,
  ],
  [
    'one that came back beside those that are there',
    order(3, [withdrawn(3)], [{ ...lost, lostAt: null }, other]),
    1,
    0,
  ],
  [
    'none of those that fell away with their parcel',
    order(
      3,
      [withdrawn(2), aReturn({ id: 'a', kind: 'cancel', lines: [{ lineNo: 1, quantity: 1, refundCents: 100 }] })],
      [{ ...lost, lostAt: null }, other],
    ),
    0,
    0,
  ],
])('of a withdrawal is here already: %s', (_what, purchase, here, gone) => {
  const back = purchase.returns[0] ?? aReturn()
  expect(herePieces(purchase, back)).toEqual(here === 0 ? [] : sticks(here))
  expect(lostPieces(purchase, back)).toEqual(gone === 0 ? [] : sticks(gone))
})

/** Of four two and two are withdrawn, and one is lost at `at`; the first is in since then. */
const twice = (receivedAt: string) =>
  aPurchase({
    state: 'delivered',
    lines: [aPurchaseLine({ quantity: 4, returned: 4 })],
    parcels: [lost, aParcel({ no: 2, lines: sticks(3), deliveredAt: at })],
    returns: [{ ...withdrawn(2, 'first'), state: 'received', receivedAt }, withdrawn(2)],
  })

test.each([
  ['before the loss', '2026-11-11T09:00:00.000Z', 1],
  ['after it', '2026-11-13T09:00:00.000Z', 1],
  ['with it, so that nobody had it', at, 0],
])('the first of two is in %s', (_when, receivedAt, quantity) => {
  const purchase = twice(receivedAt)
  const [, second] = purchase.returns
  expect(second && lostPieces(purchase, second)).toEqual(quantity === 0 ? [] : sticks(quantity))
})

test('what is left to hand in', () => {
  expect(withoutLost([...sticks(3), { lineNo: 2, quantity: 1 }], [...sticks(1), { lineNo: 2, quantity: 1 }])).toEqual(
    sticks(2),
  )
})
