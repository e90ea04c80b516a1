import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { builder } from '#kit/builder.ts'

import { containedVat, lineCents, orderSums, orderRates, refundCents, spread, type GoodsLine } from './sums.ts'

const aLine = builder<GoodsLine>({ id: 'a', unitCents: 49900, quantity: 1, taxRate: 19 })
const shipping = { cents: 495, freeFromCents: 5000 }

describe('the sums of an order', () => {
  test('a voucher over two lines is split by price', () => {
    const sums = orderSums([aLine(), aLine({ id: 'b', unitCents: 3990, quantity: 2 })], 2000, shipping)
    expect(sums.lines.map(({ discountCents }) => discountCents)).toEqual([1724, 276])
    expect([sums.goodsCents, sums.shippingCents, sums.totalCents]).toEqual([57880, 0, 55880])
    expect(sums.vat).toEqual([{ rate: 19, cents: 8922 }])
  })

  test('ten euro over three lines', () => {
    const lines = [
      aLine({ id: 'a', unitCents: 4900 }),
      aLine({ id: 'b', unitCents: 2490 }),
      aLine({ id: 'c', unitCents: 8900 }),
    ]
    expect(orderSums(lines, 1000, shipping).lines.map(({ discountCents }) => discountCents)).toEqual([301, 153, 546])
  })

  test.each([
    ['below the limit', 4999, 495],
    ['at the limit', 5000, 0],
  ])('shipping %s', (_, unitCents, shippingCents) => {
    expect(orderSums([aLine({ unitCents })], 0, shipping).shippingCents).toBe(shippingCents)
  })

  test('nothing bought is nothing to send', () => {
    expect(orderSums([], 500, shipping)).toEqual({
      lines: [],
      goodsCents: 0,
      discountCents: 0,
      shippingCents: 0,
      totalCents: 0,
      vat: [],
      vatCents: 0,
    })
  })

  test('a voucher above the goods takes off no more than them; shipping stays', () => {
    expect(orderSums([aLine({ unitCents: 300 })], 500, shipping).totalCents).toBe(495)
  })

  test('content that is loaded has no share in the shipping: its rate stays that of its price', () => {
    const lines = [
      aLine({ id: 'book', unitCents: 1499, taxRate: 7, sent: false }),
      aLine({ id: 'stick', unitCents: 2990, taxRate: 19 }),
    ]
    // 2990 + 495 at 19 %, 1499 at 7 %.
    expect(orderSums(lines, 0, shipping)).toMatchObject({
      vat: [
        { rate: 19, cents: 556 },
        { rate: 7, cents: 98 },
      ],
      vatCents: 654,
    })
  })

  test('three tax rates, shipping spread over them', () => {
    const lines = [
      aLine({ id: 'a', unitCents: 1190 }),
      aLine({ id: 'b', unitCents: 1070, taxRate: 7 }),
      aLine({ id: 'c', unitCents: 1000, taxRate: 0 }),
    ]
    // 4,95 € falls apart into 1,81 €, 1,62 € and 1,52 €.
    expect(orderSums(lines, 0, shipping).vat).toEqual([
      { rate: 19, cents: containedVat(1190 + 181, 19) },
      { rate: 7, cents: containedVat(1070 + 162, 7) },
      { rate: 0, cents: 0 },
    ])
  })

  test.each([
    ['what the voucher has taken off', 1190, 1070, 5000, [260, 235]],
    ['their pieces, where they are free', 0, 0, 0, [248, 247]],
  ])('shipping alone is left to pay: it shares the rates by %s', (_, first, second, voucher, [at19 = 0, at7 = 0]) => {
    const lines = [aLine({ id: 'a', unitCents: first }), aLine({ id: 'b', unitCents: second, taxRate: 7 })]
    expect(orderSums(lines, voucher, shipping)).toMatchObject({
      totalCents: 495,
      vat: [
        { rate: 19, cents: containedVat(at19, 19) },
        { rate: 7, cents: containedVat(at7, 7) },
      ],
    })
  })
})

const someLines = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    unitCents: fc.integer({ min: 0, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    taxRate: fc.constantFrom(0, 7, 19),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
)

test('the shares of an amount add up to it, and none is above its line', () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 0, max: 10_000_000 }), (lines, discount) => {
      const sums = orderSums(lines, discount, shipping)
      expect(sums.lines.reduce((sum, { discountCents }) => sum + discountCents, 0)).toBe(sums.discountCents)
      for (const line of sums.lines) expect(line.discountCents).toBeLessThanOrEqual(lineCents(line))
    }),
  )
})

test('the VAT is that of the whole sum: shipping and every line lie at a rate, whatever the voucher takes off', () => {
  const taxed = someLines.map((lines) => lines.map((line) => ({ ...line, taxRate: 19 })))
  fc.assert(
    fc.property(taxed, fc.nat(10_000_000), fc.subarray([...Array(12).keys()]), (lines, discount, full) => {
      const some = lines.map((line, index) => ({ ...line, full: full.includes(index) }))
      const sums = orderSums(some, discount, shipping)
      expect(sums.vat).toEqual([{ rate: 19, cents: containedVat(sums.totalCents, 19) }])
    }),
  )
})

test('rate by rate net and tax make up what is paid once, whatever of it is sent or taken off', () => {
  const kinds = fc.array(fc.constantFrom('hardware', 'digital'), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(someLines, kinds, fc.nat(10_000_000), (lines, kind, discount) => {
      const sums = orderSums(
        lines.map((line, index) => ({ ...line, sent: kind[index] === 'hardware' })),
        discount,
        shipping,
      )
      const ordered = sums.lines.map((line, index) => ({
        ...line,
        kind: kind[index] ?? 'hardware',
        onceCents: line.unitCents,
      }))
      const options = [{ kind: 'option', quantity: 1, onceCents: 700, taxRate: 19, discountCents: 0 }] as const
      const rates = orderRates([...ordered, ...options], sums.shippingCents)
      for (const { grossCents, netCents, vatCents } of rates) expect(netCents + vatCents).toBe(grossCents)
      expect(rates.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(sums.totalCents)
      expect(rates.map(({ rate, vatCents }) => ({ rate, cents: vatCents }))).toEqual(sums.vat)
    }),
  )
})

test('spread does not depend on the order of what it is spread over', () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 0, max: 100_000 }), (lines, amount) => {
      const weights = lines.map((line) => ({ id: line.id, weight: lineCents(line) }))
      const [forth, back] = [spread(amount, weights), spread(amount, weights.toReversed())]
      for (const { id } of weights) expect(forth.get(id)).toBe(back.get(id))
    }),
  )
})

test('pieces that come back one after another bring back exactly what was paid for the line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (quantity, unitCents, part) => {
        const line = { ...aLine({ quantity, unitCents }), discountCents: Math.floor(unitCents * quantity * part) }
        const each = Array.from({ length: quantity }, (_, goneBefore) => refundCents({ ...line, goneBefore }, 1))
        expect(each.reduce((sum, cents) => sum + cents, 0)).toBe(lineCents(line) - line.discountCents)
        for (const cents of each) expect(cents).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
