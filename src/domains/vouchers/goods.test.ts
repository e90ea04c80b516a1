import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { someVoucherFacts } from './fixtures.ts'
import { decideGoods, decideGoodsCode } from './goods.ts'
import type { VoucherFacts } from './rules.ts'

const today = '2026-11-20'
const once = { priceType: 'ONE_TIME', months: 0, target: 'GOODS' } as const
const lines = [
  { id: 'a', productId: 'fon-8', cents: 49900, isFixed: false },
  { id: 'b', productId: 'powerbank-20', cents: 7980, isFixed: false },
]
const book = { id: 'c', productId: 'netz-zu-hause', cents: 1999, isFixed: true }

describe('a code for goods', () => {
  test.each<[string, Partial<VoucherFacts>, number, string[]]>([
    ['an amount off all', {}, 500, ['a', 'b']],
    ['no more than there is to pay', { discountCents: 90000 }, 57880, ['a', 'b']],
    ['off what it names alone', { products: ['powerbank-20'], discountCents: 9000 }, 7980, ['b']],
    ['a share, rounded once', { percent: 10, discountCents: 9000 }, 5788, ['a', 'b']],
    ['a share, half a cent up', { percent: 1, discountCents: 9000, products: ['x'] }, 1, ['x']],
    ['a share up to its most', { percent: 10, discountCents: 5000 }, 5000, ['a', 'b']],
    ['from its sum on', { minimumCents: 57880 }, 500, ['a', 'b']],
    ['what is for either', { target: 'ANY' }, 500, ['a', 'b']],
  ])('takes %s', (_, facts, cents, shared) => {
    const bag = shared[0] === 'x' ? [{ id: 'x', productId: 'x', cents: 50, isFixed: false }] : lines
    expect(decideGoods(someVoucherFacts({ ...once, ...facts }), { today, lines: bag })).toEqual({
      ok: true,
      value: { cents, lines: new Set(shared) },
    })
  })

  test.each<[string, Partial<VoucherFacts>, object]>([
    ['voucher-option-only', { target: 'OPTION' }, {}],
    ['voucher-minimum', { minimumCents: 60000 }, { detail: { minimum: '60000', missing: '2120' } }],
    ['voucher-invalid', { products: ['tablet'] }, {}],
    ['voucher-invalid', { validTo: '2026-11-19' }, {}],
    ['voucher-invalid', { singleUse: true, codeUsed: true }, {}],
    ['voucher-invalid', { singleUse: true, codeReserved: true }, {}],
  ])('is refused: %s %j', (refusal, facts, more) => {
    expect(decideGoods(someVoucherFacts({ ...once, ...facts }), { today, lines })).toEqual({
      ok: false,
      refusal,
      ...more,
    })
  })

  test.each<[string, Partial<VoucherFacts>, typeof lines, object]>([
    ['nothing off a book beside', { discountCents: 90000 }, [...lines, book], { value: { cents: 57880 } }],
    ['no share of a book', { percent: 10, discountCents: 90000 }, [...lines, book], { value: { cents: 5788 } }],
    ['nothing off books alone', {}, [book], { refusal: 'voucher-fixed-price' }],
    [
      'nothing off a book that it names',
      { products: ['netz-zu-hause'] },
      [...lines, book],
      { refusal: 'voucher-fixed-price' },
    ],
    [
      'nothing that a book fills up to its sum',
      { minimumCents: 59000 },
      [...lines, book],
      { detail: { missing: '1120' } },
    ],
  ])('takes %s (BuchPrG § 3)', (_, facts, bag, decided) => {
    expect(decideGoods(someVoucherFacts({ ...once, ...facts }), { today, lines: bag })).toMatchObject(decided)
  })

  test('is not looked at after ten wrong ones', () => {
    const voucher = someVoucherFacts(once)
    expect(decideGoodsCode({ voucher, wrongCodes: 9 }, { today, lines }).ok).toBe(true)
    expect(decideGoodsCode({ voucher, wrongCodes: 10 }, { today, lines })).toMatchObject({
      refusal: 'too-many-wrong-codes',
    })
  })
})

test('it never takes off more than the lines that share it cost', () => {
  const facts = fc.record({
    discountCents: fc.integer({ min: 1, max: 100_000 }),
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    products: fc.option(fc.subarray(['a', 'b', 'c'])),
  })
  const bag = fc.array(
    fc.record({
      id: fc.uuid(),
      productId: fc.constantFrom('a', 'b', 'c'),
      isFixed: fc.boolean(),
      cents: fc.integer({ min: 0, max: 500_000 }),
    }),
  )
  fc.assert(
    fc.property(facts, bag, (more, some) => {
      const decision = decideGoods(someVoucherFacts({ ...once, ...more }), { today, lines: some })
      if (!decision.ok) return
      const shared = some.filter(({ id }) => decision.value.lines.has(id))
      expect(decision.value.cents).toBeLessThanOrEqual(shared.reduce((sum, { cents }) => sum + cents, 0))
      expect(decision.value.cents).toBeGreaterThanOrEqual(0)
    }),
  )
})
