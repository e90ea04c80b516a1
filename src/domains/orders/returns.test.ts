import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { aPurchase, aPurchaseLine, aReturn } from './fixtures.ts'
import type { Purchase, PurchaseLine, PurchaseReturn, RefundedLine } from './purchase.ts'
import {
  canReturn,
  decideReturn,
  moneyLeft,
  needsSlip,
  piecesLeft,
  refundOfPieces,
  refundDeadline,
  returnableUntil,
  returnDeadline,
  servicesGoingAlong,
  thingsLeft,
} from './returns.ts'

const delivered = (at: string): Purchase['events'] => [{ state: 'delivered', at, by: 'fulfilment' }]

describe('until when', () => {
  testTable('what came at %s until %s', (at) => returnableUntil({ events: delivered(at) }), [
    ['2026-11-10T09:00:00.000Z', '2026-11-24'], // fourteen days
    ['2026-11-10T23:30:00.000Z', '2026-11-25'], // late in the evening it is the next day in Berlin
    ['2026-11-15T09:00:00.000Z', '2026-11-30'], // a Sunday moves on
    ['2026-12-11T09:00:00.000Z', '2026-12-28'], // Christmas moves on
  ])

  testTable('what was declared to go back at %s is handed in until %s', (at) => returnDeadline({ declaredAt: at }), [
    ['2026-11-10T09:00:00.000Z', '2026-11-24'],
    ['2026-11-15T09:00:00.000Z', '2026-11-30'], // a Sunday moves on
    ['2026-12-11T09:00:00.000Z', '2026-12-28'], // Christmas moves on
    ['2026-11-07T23:30:00.000Z', '2026-11-23'], // late on Saturday it is Sunday in Berlin
  ])

  test('nothing has come: no period has begun', () => {
    expect(returnableUntil({ events: [] })).toBeNull()
  })
})

describe('what may go back', () => {
  const events = delivered('2026-11-10T09:00:00.000Z')
  test.each([
    ['on the last day', { events }, '2026-11-24', true],
    ['a day late', { events }, '2026-11-25', false],
    ['before it has come', { state: 'sent' as const, events: [] }, '2026-11-24', true],
    ['before the parcel is closed: that is cancelled', { state: 'placed' as const, events: [] }, '2026-11-24', false],
    ['of a cancelled one', { state: 'cancelled' as const, events: [] }, '2026-11-24', false],
    ['when all is back already', { events, lines: [aPurchaseLine({ returned: 1 })] }, '2026-11-20', false],
    [
      'of digital content nothing that was wished for at once',
      { lines: [aPurchaseLine({ kind: 'digital', digital: { startsOn: '2026-11-06', early: true, code: 'X' } })] },
      '2026-11-06',
      false,
    ],
    [
      'of digital content until it can be loaded',
      { lines: [aPurchaseLine({ kind: 'digital', digital: { startsOn: '2026-11-21', early: false, code: 'X' } })] },
      '2026-11-20',
      true,
    ],
    [
      'of digital content nothing that can be loaded',
      { lines: [aPurchaseLine({ kind: 'digital', digital: { startsOn: '2026-11-21', early: false, code: 'X' } })] },
      '2026-11-21',
      false,
    ],
    ['of a service nothing', { events, lines: [aPurchaseLine({ kind: 'option' })] }, '2026-11-20', false],
  ])('%s', (_, overrides, today, possible) => {
    expect(canReturn(aPurchase({ state: 'delivered', ...overrides }), today)).toBe(possible)
  })
})

describe('a slip', () => {
  const back = [{ lineNo: 1, quantity: 1 }]
  const isNeeded = (state: PurchaseReturn['state'], kind: PurchaseLine['kind']) =>
    needsSlip([{ kind }], { state, lines: back })
  testTable('%s of %s: %s', isNeeded, [
    ['announced', 'hardware', true],
    ['received', 'hardware', false], // the parcel is here
    ['refunded', 'hardware', false],
    ['announced', 'digital', false], // what is loaded has no parcel
  ])
})

describe('one of three things with a voucher over all', () => {
  const purchase = aPurchase({
    state: 'delivered',
    events: delivered('2026-11-10T09:00:00.000Z'),
    shippingCents: 495,
    lines: [
      aPurchaseLine({ onceCents: 4900, discountCents: 301 }),
      aPurchaseLine({ onceCents: 2490, discountCents: 153 }),
      aPurchaseLine({ onceCents: 8900, discountCents: 546 }),
    ],
  })

  test('brings back what was paid for it', () => {
    expect(decideReturn(purchase, [{ lineNo: 3, quantity: 1 }], '2026-11-20')).toEqual({
      ok: true,
      value: { lines: [{ lineNo: 3, quantity: 1, refundCents: 8354 }], refundCents: 8354 },
    })
  })

  test('all of them bring the shipping too', () => {
    const all = [1, 2, 3].map((lineNo) => ({ lineNo, quantity: 1 }))
    expect(decideReturn(purchase, all, '2026-11-20')).toMatchObject({ value: { refundCents: 16_290 - 1000 + 495 } })
  })

  test('what is chosen brings the same before it is declared', () => {
    const all = new Map([1, 2, 3].map((lineNo) => [lineNo, 1]))
    expect(refundOfPieces(purchase, new Map([[3, 1]]))).toMatchObject({ refundCents: 8354 })
    expect(refundOfPieces(purchase, all)).toMatchObject({ refundCents: 16_290 - 1000 + 495 })
    expect(refundOfPieces(purchase, new Map())).toEqual({ lines: [], refundCents: 0 })
  })

  test.each([
    ['that can still be given back', '2026-11-25'],
    ['that has begun', '2026-11-20'],
  ])('the last thing that was sent brings the shipping, content %s beside it none', (_, startsOn) => {
    const content = aPurchaseLine({ kind: 'digital', digital: { startsOn, early: false, code: 'X' } })
    const mixed = aPurchase({ ...purchase, lines: [aPurchaseLine({ onceCents: 1000 }), content] })
    expect(decideReturn(mixed, [{ lineNo: 1, quantity: 1 }], '2026-11-20')).toMatchObject({
      value: { refundCents: 1495 },
    })
    const rest = { ...mixed, lines: [aPurchaseLine({ onceCents: 1000, returned: 1 }), content] }
    expect(decideReturn(rest, [{ lineNo: 2, quantity: 1 }], '2026-11-19')).toMatchObject({
      value: { refundCents: 4900 },
    })
  })

  test.each([
    ['nothing', [], 'nothing-chosen'],
    ['more than was bought', [{ lineNo: 1, quantity: 2 }], 'too-many'],
    ['a line of nobody', [{ lineNo: 9, quantity: 1 }], 'too-many'],
  ])('%s is refused', (_, wanted, refusal) => {
    expect(decideReturn(purchase, wanted, '2026-11-20')).toMatchObject({ ok: false, refusal })
  })
})

const aBoughtLine = fc
  .record({
    onceCents: fc.integer({ min: 0, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ onceCents, part, quantity }) =>
    aPurchaseLine({ onceCents, quantity, discountCents: Math.floor(onceCents * quantity * part) }),
  )

function paid(lines: Purchase['lines']): number {
  return lines.reduce(
    (sum, { discountCents, onceCents, quantity }) => sum + (onceCents ?? 0) * quantity - discountCents,
    0,
  )
}

/** The purchase after so many pieces of a line went back. */
function after(purchase: Purchase, piece: RefundedLine): Purchase {
  const { lineNo, quantity, refundCents } = piece
  const lines = purchase.lines.map((line, index) =>
    index + 1 === lineNo ? aPurchaseLine({ ...line, returned: line.returned + quantity }) : line,
  )
  return aPurchase({ ...purchase, lines, returns: [...purchase.returns, aReturn({ lines: [piece], refundCents })] })
}

test('whatever goes back in whatever steps: in the end exactly what was paid has come back', () => {
  const chances = fc.array(fc.nat(), { minLength: 100, maxLength: 100 })
  fc.assert(
    fc.property(
      fc.array(aBoughtLine, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 999 }),
      chances,
      (lines, shippingCents, chance) => {
        const totalCents = paid(lines) + shippingCents
        let purchase = aPurchase({ state: 'sent', events: [], lines, shippingCents, totalCents })
        let back = 0
        for (let step = 0; purchase.lines.some((line) => piecesLeft(line) > 0); step += 2) {
          // Wherever it stops, the rest is what an order that falls away brings back.
          expect(moneyLeft(purchase)).toBe(purchase.totalCents - back)
          expect(moneyLeft(purchase)).toBeGreaterThanOrEqual(0)
          const open = [...purchase.lines.entries()].filter(([, line]) => piecesLeft(line) > 0)
          const [index = 0, line] = open[(chance[step] ?? 0) % open.length] ?? []
          const quantity = 1 + ((chance[step + 1] ?? 0) % (line === undefined ? 1 : piecesLeft(line)))
          const decided = decideReturn(purchase, [{ lineNo: index + 1, quantity }], '2026-11-20')
          const refundCents = decided.ok ? decided.value.refundCents : Number.NaN
          back += refundCents
          purchase = after(purchase, { lineNo: index + 1, quantity, refundCents })
        }
        expect(back).toBe(totalCents)
        expect(moneyLeft(purchase)).toBe(0)
        expect(thingsLeft(purchase.lines)).toEqual([])
      },
    ),
  )
})

test('of an order that has fallen away the things go back that nobody has sent, and its money in 14 days', () => {
  const lines = [
    aPurchaseLine({ quantity: 3, returned: 1 }),
    aPurchaseLine({ kind: 'option' }),
    aPurchaseLine({ returned: 1 }),
  ]
  expect(thingsLeft(lines)).toEqual([{ productId: 'mediastick-2', quantity: 2 }])
  const events = [{ state: 'cancelled' as const, at: '2026-11-20T23:30:00.000Z', by: 'operator' as const }]
  expect([refundDeadline({ events }), refundDeadline({ events: [] })]).toEqual(['2026-12-05', null])
})

describe('a service that was taken along ends', () => {
  const device = aPurchaseLine({ productId: 'fon-8', quantity: 2, returned: 1 })
  const help = aPurchaseLine({ kind: 'option', productId: 'geraetehilfe', forProductId: 'fon-8', title: 'Gerätehilfe' })
  const lines = [device, help, aPurchaseLine(), aPurchaseLine({ kind: 'option', productId: 'filme-serien' })]
  test.each([
    ['with the last piece of its device', lines, [{ lineNo: 1, quantity: 1 }], ['Gerätehilfe']],
    ['not with another device', lines, [{ lineNo: 3, quantity: 1 }], []],
    ['not while pieces are left', [{ ...device, returned: 0 }, ...lines.slice(1)], [{ lineNo: 1, quantity: 1 }], []],
    [
      'with pieces that are named one by one',
      [{ ...device, returned: 0 }, help],
      [
        { lineNo: 1, quantity: 1 },
        { lineNo: 1, quantity: 1 },
      ],
      ['Gerätehilfe'],
    ],
  ])('%s', (_, bought, back, ending) => {
    expect(servicesGoingAlong(bought, back).map(({ title }) => title)).toEqual(ending)
  })
})
