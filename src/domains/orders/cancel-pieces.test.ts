import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { canCancelPieces, decideCancelPieces, orderExtent, stillOrdered } from './cancel-pieces.ts'
import { aPurchase, aPurchaseLine, aReturn } from './fixtures.ts'
import type { Purchase, PurchaseLine, RefundedLine } from './purchase.ts'
import { canCancel } from './transitions.ts'

const today = '2026-11-06'
const piece = (lineNo: number, quantity = 1) => ({ lineNo, quantity })
const content = (overrides: Partial<PurchaseLine['digital'] & object> = {}) =>
  aPurchaseLine({ kind: 'digital', digital: { startsOn: '2026-11-21', early: false, code: 'X', ...overrides } })
const option = aPurchaseLine({ kind: 'option', onceCents: null, monthlyCents: 495 })
const endedUnpaid = { returned: 1, cancelled: 1 }
const paid = (lines: PurchaseLine[], overrides: Partial<Purchase> = {}) => {
  const totalCents = lines.reduce((sum, line) => sum + (line.onceCents ?? 0) * line.quantity - line.discountCents, 0)
  return aPurchase({ state: 'paid', lines, totalCents, goodsCents: totalCents, ...overrides })
}

describe('whether single pieces can be taken out', () => {
  test.each<[string, Purchase, boolean]>([
    ['of two things', paid([aPurchaseLine(), aPurchaseLine({ productId: 'fon-8' })]), true],
    ['of two pieces', paid([aPurchaseLine({ quantity: 2 })]), true],
    ['not of one alone: that is the whole order', paid([aPurchaseLine()]), false],
    ['of one beside an option, which stays', paid([aPurchaseLine(), option]), true],
    ['not of one beside an option that ended unpaid', paid([aPurchaseLine(), { ...option, ...endedUnpaid }]), false],
    ['of one beside content that has begun', paid([aPurchaseLine(), content({ early: true })]), true],
    ['not while it waits for its money', paid([aPurchaseLine({ quantity: 2 })], { state: 'placed' }), false],
    ['not once the parcel is closed', paid([aPurchaseLine({ quantity: 2 })], { state: 'packed' }), false],
    ['not what is gone already', paid([aPurchaseLine({ quantity: 2, returned: 2, cancelled: 2 }), option]), false],
  ])('%s', (_, purchase, can) => {
    expect(canCancelPieces(purchase, today)).toBe(can)
  })
})

test('where services alone are left there is nothing to cancel: they are withdrawn at their contract', () => {
  const purchases = [0, 1].map((returned) => paid([aPurchaseLine({ returned, cancelled: returned }), option]))
  expect(purchases.map((purchase) => canCancel(purchase, today))).toEqual([true, false])
})

describe('what is taken out', () => {
  const camera = aPurchaseLine({ productId: 'tuerkamera', onceCents: 7900, quantity: 2, discountCents: 1000 })
  const help = aPurchaseLine({ kind: 'option', productId: 'geraetehilfe', forProductId: 'tuerkamera' })

  test.each<[string, Purchase, { lineNo: number; quantity: number }[], object]>([
    [
      'a piece with its share of the voucher',
      paid([camera, aPurchaseLine()]),
      [piece(1)],
      { extent: 'part', refundCents: 7400 },
    ],
    ['all is the whole order', paid([camera, aPurchaseLine()]), [piece(1, 2), piece(2)], { extent: 'whole' }],
    ['all but an option is a part', paid([camera, option]), [piece(1, 2)], { extent: 'part', refundCents: 14_800 }],
    [
      'a service that was taken along is gone with its device',
      paid([camera, help]),
      [piece(1, 2)],
      { extent: 'whole' },
    ],
    [
      'all beside an option that ended unpaid',
      paid([camera, { ...option, ...endedUnpaid }]),
      [piece(1, 2)],
      { extent: 'whole' },
    ],
    [
      'all but content that has begun is a part',
      paid([camera, content({ early: true })]),
      [piece(1, 2)],
      { extent: 'part' },
    ],
    [
      'the last thing brings the shipping along',
      paid([camera, option], { shippingCents: 495 }),
      [piece(1, 2)],
      { refundCents: 15_295 },
    ],
    [
      'so does the last device beside content that can still be given back',
      paid([camera, content()], { shippingCents: 495 }),
      [piece(1, 2)],
      { extent: 'part', refundCents: 15_295 },
    ],
  ])('%s', (_, purchase, wanted, decided) => {
    expect(decideCancelPieces(purchase, wanted, today)).toMatchObject({ ok: true, value: decided })
  })

  test.each<[string, Purchase, { lineNo: number; quantity: number }[], string]>([
    ['nothing', paid([camera]), [], 'nothing-chosen'],
    ['more than was ordered', paid([camera]), [piece(1, 3)], 'too-many'],
    ['more in two rows than was ordered', paid([camera, option]), [piece(1, 2), piece(1)], 'too-many'],
    ['an option: it is withdrawn at its contract', paid([camera, option]), [piece(2)], 'too-many'],
    ['once the parcel is closed', paid([camera], { state: 'packed' }), [piece(1)], 'not-possible'],
  ])('not: %s', (_, purchase, wanted, refusal) => {
    expect(decideCancelPieces(purchase, wanted, today)).toMatchObject({ ok: false, refusal })
  })
})

describe('how much is left', () => {
  test.each<[string, Partial<PurchaseLine>[], Purchase['state'], string]>([
    ['all', [{}], 'paid', 'whole'],
    ['a piece was taken out', [{ quantity: 2, returned: 1, cancelled: 1 }], 'sent', 'partly-cancelled'],
    ['another one went back', [{ quantity: 3, returned: 2, cancelled: 1 }], 'delivered', 'partly-returned'],
    ['nothing', [{ quantity: 2, returned: 2, cancelled: 1 }, { kind: 'option' }], 'delivered', 'returned'],
    ['of one that has fallen away', [{ quantity: 2, returned: 1, cancelled: 1 }], 'cancelled', 'whole'],
  ])('%s', (_, lines, state, extent) => {
    expect(orderExtent({ lines: lines.map((line) => aPurchaseLine(line)), state })).toBe(extent)
  })
})

/** The purchase after these pieces were taken out. */
function without(purchase: Purchase, taken: readonly RefundedLine[], refundCents: number): Purchase {
  const gone = (index: number) => taken.find(({ lineNo }) => lineNo === index + 1)?.quantity ?? 0
  const lines = purchase.lines.map((line, index) =>
    aPurchaseLine({ ...line, returned: line.returned + gone(index), cancelled: line.cancelled + gone(index) }),
  )
  return { ...purchase, lines, returns: [...purchase.returns, aReturn({ kind: 'cancel', lines: taken, refundCents })] }
}

test('whatever is taken out in whatever steps: its refunds and what is still ordered add up to what was ordered', () => {
  const aLine = fc
    .record({
      onceCents: fc.integer({ min: 0, max: 90_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      part: fc.nat(100),
    })
    .map(({ onceCents, part, quantity }) =>
      aPurchaseLine({ onceCents, quantity, discountCents: Math.floor((onceCents * quantity * part) / 100) }),
    )
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 })
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 4 }),
      fc.nat(999),
      steps,
      (lines, shippingCents, chances) => {
        const goods = paid(lines)
        let purchase: Purchase = { ...goods, shippingCents, totalCents: goods.totalCents + shippingCents }
        for (const [line, count] of chances) {
          const lineNo = 1 + (line % lines.length)
          const open = (purchase.lines[lineNo - 1]?.quantity ?? 0) - (purchase.lines[lineNo - 1]?.returned ?? 0)
          const decided = decideCancelPieces(purchase, [piece(lineNo, 1 + (count % Math.max(open, 1)))], today)
          if (!decided.ok || decided.value.extent === 'whole') continue
          purchase = without(purchase, decided.value.lines, decided.value.refundCents)
          const left = stillOrdered(purchase)
          const refunds = purchase.returns.reduce((sum, { refundCents }) => sum + refundCents, 0)
          expect(left.totalCents + refunds).toBe(purchase.totalCents)
          expect(left.goodsCents - left.discountCents + left.shippingCents).toBe(left.totalCents)
          expect(left.shippingCents).toBe(shippingCents)
          expect(left.lines.every(({ discountCents, quantity }) => discountCents >= 0 && quantity > 0)).toBe(true)
        }
      },
    ),
  )
})
