/** A parcel that never arrived: what goes once more, what was withdrawn of it, how its order ends. */
import { describe, expect, test } from 'vitest'

import {
  goesInstead,
  wasSpare,
  withdrawnElsewhere,
  withdrawnWith,
  withoutReplacement,
  withReplacement,
} from './astray.ts'
import { aParcel, aPurchase, aPurchaseLine, aReturn } from './fixtures.ts'
import { eventBody } from './order-event.ts'
import { nothingIsSent, piecesMoreWaiting, stateByParcels, waitingPieces } from './parcels.ts'
import { orderEnd } from './purchase.ts'
import { canCancel, orderStateAfter, type OrderCause } from './transitions.ts'

const at = '2026-11-12T09:00:00.000Z'
const sticks = (quantity: number) => [{ lineNo: 1, quantity }]
const parcel = (quantity: number, changed = {}) => aParcel({ lines: sticks(quantity), ...changed })
const order = (returned: number, ...parcels: ReturnType<typeof parcel>[]) =>
  aPurchase({ state: 'sent', lines: [aPurchaseLine({ quantity: 3, returned })], parcels })
const withdrawn = (quantity: number, id = 'r') => aReturn({ id, lines: [{ lineNo: 1, quantity, refundCents: 100 }] })

describe('what goes once more', () => {
  test.each([
    ['all of the only parcel', order(0, parcel(3)), 3],
    ['what was in the lost one of two', order(0, parcel(2), parcel(1, { no: 2 })), 2],
    ['not what was withdrawn of it', order(1, parcel(3)), 2],
    ['nothing where all of it was withdrawn', order(3, parcel(3)), 0],
    ['beside what waits already', { ...order(0, parcel(2)), state: 'partly-sent' as const }, 2],
  ])('%s', (_title, before, pieces) => {
    const after = withReplacement(before, { no: 1 }, at)
    expect(piecesMoreWaiting(before, after)).toEqual(pieces === 0 ? [] : sticks(pieces))
    expect(after.state).toBe('partly-sent')
  })

  test('is sent, and then the order is under way and arrives like any other', () => {
    const lost = parcel(3, { lostAt: at })
    const second = parcel(3, { no: 2 })
    expect(stateByParcels(order(0, lost))).toBe('partly-sent')
    expect(stateByParcels(order(0, lost, second))).toBe('sent')
    expect(stateByParcels(order(0, lost, { ...second, deliveredAt: at }))).toBe('delivered')
  })

  test('can be called off until it has gone', () => {
    const again = withReplacement(order(0, parcel(3)), { no: 1 }, at)
    expect(canCancel(again, '2026-11-12')).toBe(true)
    expect(canCancel({ ...again, parcels: [...again.parcels, parcel(1, { no: 2 })] }, '2026-11-12')).toBe(false)
  })

  test('nothing more where its money is back: what was taken out with it is gone', () => {
    const lost = parcel(2, { lostAt: at, cameBack: 'a' })
    const taken = aReturn({ id: 'a', kind: 'cancel', lines: [{ lineNo: 1, quantity: 2, refundCents: 0 }] })
    const lines = [aPurchaseLine({ quantity: 3, returned: 2, cancelled: 2 })]
    const rest = aPurchase({ state: 'partly-sent', lines, parcels: [lost], returns: [taken] })
    expect(waitingPieces(rest)).toEqual(sticks(1))
  })

  test('what was withdrawn of it waits in no state, nor does an order without goods', () => {
    const lost = parcel(3, { lostAt: at })
    const rest = { ...order(3, lost), state: 'paid' as const }
    expect(waitingPieces(rest)).toEqual([])
    expect(nothingIsSent({ ...rest, state: 'sent' })).toBe(true)
  })
})

describe('a lost parcel that was handed over after all', () => {
  const lost = parcel(2, { lostAt: at })
  const again = { ...order(0, lost), state: 'partly-sent' as const, lines: [aPurchaseLine({ quantity: 2 })] }

  test('has arrived instead of what waits', () => {
    const after = withoutReplacement(again, lost, at)
    expect(after?.parcels).toMatchObject([{ lostAt: null, deliveredAt: at }])
    expect(after && stateByParcels(after)).toBe('delivered')
    expect(after && piecesMoreWaiting(after, again)).toEqual(sticks(2))
  })

  test.each([
    [
      'where the replacement has gone',
      { ...again, state: 'sent' as const, parcels: [lost, parcel(2, { no: 2 })] },
      lost,
    ],
    ['where a part of it has gone', { ...again, parcels: [lost, parcel(1, { no: 2 })] }, lost],
    ['where the order has fallen away', { ...again, state: 'cancelled' as const }, lost],
    ['where its money is back', again, { ...lost, cameBack: 'a' }],
  ])('changes nothing %s', (_title, purchase, found) => {
    expect(withoutReplacement(purchase, found, at)).toBeUndefined()
  })
})

test.each([
  ['one that lay in it', 1, [withdrawn(1)], ['r'], 0],
  ['as many as lay in it', 2, [withdrawn(1), withdrawn(1, 's')], ['r', 's'], 0],
  ['not one that lay elsewhere too', 3, [withdrawn(3)], [], 1],
])('of a lost parcel nothing is to be sent back: %s', (_title, returned, returns, ids, elsewhere) => {
  const [lost, other] = [parcel(2), parcel(1, { no: 2, deliveredAt: at })]
  const purchase = { ...order(returned, lost, other), returns }
  // What nobody withdrew is thought to lie in it first.
  const alone = { ...purchase, parcels: [lost], lines: [aPurchaseLine({ quantity: Math.max(2, returned), returned })] }
  expect(withdrawnWith(alone, lost).map(({ id }) => id)).toEqual(ids)
  expect(withdrawnElsewhere(alone, lost)).toEqual(elsewhere === 0 ? [] : sticks(elsewhere))
})

test('a withdrawal of several lost parcels is lost with the last of them, others are elsewhere', () => {
  const parcels = [parcel(1, { lostAt: at, cameBack: 'a' }), parcel(1, { no: 2 })]
  const both = {
    ...order(2, ...parcels),
    lines: [aPurchaseLine({ quantity: 2, returned: 2 })],
    returns: [withdrawn(2)],
  }
  expect(withdrawnWith(both, parcel(1, { no: 2 })).map(({ id }) => id)).toEqual(['r'])
  expect(withdrawnElsewhere(both, parcel(1, { no: 2 }))).toEqual([])
  const here = parcel(1, { cameBack: 'a' })
  const one = { ...both, parcels: [here, parcel(1, { no: 2 })] }
  expect(withdrawnWith(one, parcel(1, { no: 2 }))).toEqual([])
  expect(withdrawnElsewhere(one, parcel(1, { no: 2 }))).toEqual(sticks(1))
})

test.each([
  ['its replacement waits', 0, [], true],
  ['its replacement has gone', 0, [parcel(3, { no: 2 })], true],
  ['its replacement was called off', 2, [parcel(1, { no: 2 })], false],
  ['a part of it was called off', 1, [parcel(1, { no: 2 })], true],
])('whether anything goes instead of a lost parcel: %s', (_title, cancelled, others, goes) => {
  const lost = parcel(others.length > 0 && cancelled > 0 ? 2 : 3, { lostAt: at })
  const lines = [aPurchaseLine({ quantity: 3, cancelled, returned: cancelled })]
  const purchase = { ...order(0, lost, ...others), lines, state: 'partly-sent' as const }
  expect(goesInstead(purchase, lost)).toBe(goes)
})

test.each<[string, Partial<ReturnType<typeof parcel>>[], OrderCause, ReturnType<typeof orderEnd>]>([
  ['by the operator: lost', [{ lostAt: at }], 'operator', 'lost'],
  ['by whoever wants no other one: called off', [{ lostAt: at }], 'customer', 'cancelled'],
  ['as the replacement came back', [{ lostAt: at }, {}], 'operator', 'came-back'],
  ['as the rest was lost after another one came back', [{ lostAt: at }, { cameBack: 'a' }], 'operator', 'lost'],
])('an order with a lost parcel ends %s', (_title, parcels, by, end) => {
  const events = [
    { state: 'sent' as const, at, by: 'operator' as const },
    { state: 'cancelled' as const, at, by },
  ]
  const ended = { ...order(0, ...parcels.map((changed) => parcel(1, changed))), events, state: 'cancelled' as const }
  expect(orderEnd(ended)).toBe(end)
})

const data = (...told: [purchase: Parameters<typeof eventBody>[0], event: Parameters<typeof eventBody>[1]]) =>
  eventBody(...told, '2048113907').data

test('other systems hear which parcel is lost, of an order that goes on, and why one fell away', () => {
  const lost = parcel(3, { lostAt: at })
  const event = { id: '1', type: 'order.parcel-lost', at, returnId: null, parcelNo: 1 } as const
  expect(data(order(0, lost), event)).toMatchObject({ tracking: lost.tracking, productOrder: { state: 'inProgress' } })
  const events = [{ state: 'cancelled' as const, at, by: 'operator' as const }]
  const fallen = { ...order(0, lost), events, state: 'cancelled' as const }
  expect(data(fallen, { ...event, type: 'order.cancelled' }).productOrder).toMatchObject({ cancellationReason: 'lost' })
})

test('whoever carries it does not say what its buyer gets', () => {
  expect([orderStateAfter('lose', 'operator'), orderStateAfter('replace', 'operator')]).toEqual([
    'cancelled',
    'partly-sent',
  ])
  for (const by of ['fulfilment', 'customer', 'payment'] as const)
    expect(() => orderStateAfter('lose', by)).toThrow(`${by} cannot lose an order`)
})

const told = (...codes: ('lost' | 'delivered')[]) => codes.map((code) => ({ code, at, place: '' }))
const found = { events: told('lost', 'delivered') }

test.each([
  ['it replaced one that turned up', [parcel(1, found), parcel(1, { no: 2, lostAt: at })], true],
  ['as a part of that', [parcel(2, { ...found, lostAt: at }), parcel(1, { no: 2, lostAt: at, cameBack: 'b' })], true],
  ['its money is back', [parcel(1, found), parcel(1, { no: 2, lostAt: at, cameBack: 'r' })], false],
  ['its replacement has gone', [parcel(1, found), parcel(1, { no: 2, lostAt: at }), parcel(1, { no: 3 })], false],
  ['what it replaced is lost', [parcel(1, { events: told('lost') }), parcel(1, { no: 2, lostAt: at })], false],
])('whether its buyer had what a lost parcel was to replace: %s', (_title, parcels, was) => {
  const purchase = { ...order(0, ...parcels), lines: [aPurchaseLine({ quantity: 2 })], returns: [withdrawn(1)] }
  expect(wasSpare({ ...purchase, state: 'sent' }, parcel(1, { ...parcels[1] }))).toBe(was)
})
