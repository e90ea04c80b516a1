/** A voucher over goods of several rates, pieces taken out before the parcel is closed, others sent back after it: to the cent. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { decideCancelPieces, stillOrdered } from './cancel-pieces.ts'
import { aPurchase, aPurchaseLine, aReturn } from './fixtures.ts'
import type { Purchase, PurchaseReturn, ReturnedLine } from './purchase.ts'
import { decideReturn, moneyLeft, moneyToPay, piecesLeft } from './returns.ts'
import { orderSums } from './sums.ts'

const today = '2026-11-20'

const someGoods = fc.array(
  fc.record({
    // null: paid every month alone.
    onceCents: fc.option(fc.integer({ min: 0, max: 90_000 }), { freq: 4 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    taxRate: fc.constantFrom(0, 7, 19),
    full: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)

/** As the checkout writes it down. */
function bought(goods: typeof someGoods extends fc.Arbitrary<infer Goods> ? Goods : never, voucher: number) {
  const lines = goods.flatMap(({ full, onceCents, quantity, taxRate }, index) =>
    onceCents === null ? [] : [{ id: String(index), unitCents: onceCents, quantity, taxRate, full }],
  )
  const sums = orderSums(lines, voucher, { cents: 495, freeFromCents: 5000 })
  const shares = new Map(sums.lines.map(({ discountCents, id }) => [id, discountCents]))
  return aPurchase({
    ...sums,
    state: 'paid',
    events: [],
    returns: [],
    lines: goods.map(({ onceCents, quantity, taxRate }, index) =>
      aPurchaseLine({ onceCents, quantity, taxRate, discountCents: shares.get(String(index)) ?? 0 }),
    ),
  })
}

function after(
  purchase: Purchase,
  kind: PurchaseReturn['kind'],
  decided: Pick<PurchaseReturn, 'lines' | 'refundCents'>,
) {
  const gone = (index: number) => decided.lines.find(({ lineNo }) => lineNo === index + 1)?.quantity ?? 0
  const lines = purchase.lines.map((line, index) => {
    const cancelled = line.cancelled + (kind === 'cancel' ? gone(index) : 0)
    return aPurchaseLine({ ...line, cancelled, returned: line.returned + gone(index) })
  })
  return { ...purchase, lines, returns: [...purchase.returns, aReturn({ ...decided, kind })] }
}

/** One to all of the pieces of a line that has some left. */
function choose({ lines }: Purchase, [which = 0, many = 0]: readonly number[]): ReturnedLine[] {
  const open = [...lines.entries()].filter(([, line]) => piecesLeft(line) > 0)
  const [index, line] = open[which % Math.max(1, open.length)] ?? []
  return index === undefined || line === undefined
    ? []
    : [{ lineNo: index + 1, quantity: 1 + (many % piecesLeft(line)) }]
}

test('what is taken out, sent back and left adds up to what was ordered, in whatever order', () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 25, maxLength: 25 })
  fc.assert(
    fc.property(someGoods, fc.nat(150_000), steps, fc.nat(25), (goods, voucher, chances, packedAt) => {
      let purchase: Purchase = bought(goods, voucher)
      for (const [step, chance] of chances.entries()) {
        if (step === packedAt) purchase = aPurchase(Object.assign({}, purchase, { state: 'packed' as const }))
        const kind = purchase.state === 'paid' ? 'cancel' : 'return'
        const decide = kind === 'cancel' ? decideCancelPieces : decideReturn
        const decided = decide(purchase, choose(purchase, chance), today)
        if (!decided.ok || !('lines' in decided.value)) continue
        expect(decided.value.refundCents).toBeGreaterThanOrEqual(0)
        purchase = after(purchase, kind, decided.value)
        const left = stillOrdered(purchase)
        expect(left.totalCents).toBe(moneyToPay(purchase))
        expect(left.goodsCents - left.discountCents + left.shippingCents).toBe(left.totalCents)
        expect(moneyLeft(purchase)).toBeGreaterThanOrEqual(0)
        expect(left.lines.every(({ discountCents }) => discountCents >= 0)).toBe(true)
      }
      const isAllGone = purchase.lines.every((line) => piecesLeft(line) === 0)
      expect(isAllGone && moneyLeft(purchase) > 0).toBe(false)
    }),
    { numRuns: 500 },
  )
})
