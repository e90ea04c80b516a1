import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { someVoucherFacts } from './fixtures.ts'
import {
  decideCode,
  decideVoucher,
  decodeVoucher,
  discountEnd,
  encodeVoucher,
  normalCode,
  type VoucherFacts,
} from './rules.ts'

const today = '2026-11-20'

describe('decideVoucher', () => {
  const refused: [string, Partial<VoucherFacts>][] = [
    ['not-yet', { validFrom: '2026-11-21' }],
    ['expired', { validTo: '2026-11-19' }],
    ['other-product', { products: ['sport'] }],
    ['other-product', { products: [] }],
    ['used', { singleUse: true, codeUsed: true }],
    ['used', { singleUse: false, blocked: true }],
    ['reserved', { singleUse: true, codeReserved: true }],
    ['exhausted', { maxRedemptions: 3, redeemed: 3 }],
    ['exhausted', { maxRedemptions: 3, redeemed: 1, reservedByOthers: 2 }],
    ['exhausted', { maxRedemptions: 0 }],
  ]
  test.each(refused)('refuses: %s %j', (reason, input) => {
    expect(decideVoucher(someVoucherFacts(input), { today, product: 'serien', monthly: true, oneTime: false })).toEqual(
      {
        ok: false,
        refusal: 'voucher-invalid',
        detail: { reason },
      },
    )
  })

  const accepted: Partial<VoucherFacts>[] = [
    {},
    { validFrom: today, validTo: today },
    { products: ['sport', 'serien'] },
    { singleUse: true },
    { singleUse: false, codeUsed: true, codeReserved: true },
    { maxRedemptions: 3, redeemed: 1, reservedByOthers: 1 },
  ]
  test.each(accepted)('accepts %j', (input) => {
    expect(
      decideVoucher(someVoucherFacts(input), { today, product: 'serien', monthly: true, oneTime: false }),
    ).toMatchObject({
      ok: true,
      value: { discountId: 'serien-5-euro', discountCents: 500, months: 3 },
    })
  })

  const once = { priceType: 'ONE_TIME', months: 0 } as const
  test.each([
    ['voucher-monthly-only', {}, { monthly: false, oneTime: true }],
    ['voucher-monthly-only', {}, { monthly: false, oneTime: false }],
    ['voucher-one-time-only', once, { monthly: true, oneTime: false }],
    ['voucher-invalid', { validTo: '2026-11-19' }, { monthly: false, oneTime: true }],
  ] as const)('says %s of a good code %j where the product is paid %j', (refusal, input, paid) => {
    const decision = decideVoucher(someVoucherFacts(input), { today, product: 'serien', ...paid })
    expect(decision).toMatchObject({ ok: false, refusal })
  })

  test.each([
    { monthly: false, oneTime: true },
    { monthly: true, oneTime: true },
  ])('takes something off once where the product is paid %j', (paid) => {
    expect(decideVoucher(someVoucherFacts(once), { today, product: 'serien', ...paid })).toMatchObject({
      ok: true,
      value: { discountCents: 500, ...once },
    })
  })

  test('refuses an unknown code', () => {
    expect(decideVoucher(undefined, { today, product: 'serien', monthly: true, oneTime: false })).toMatchObject({
      ok: false,
      detail: { reason: 'unknown' },
    })
  })
})

testTable('a discount from %s for %i months ends on %s', discountEnd, [
  ['2026-11-20', 3, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-12-01', 12, '2027-12-31'],
])

testTable('the code %j is %j', normalCode, [
  [' serien-2026 ', 'SERIEN-2026'],
  ['grüße', 'GRÜSSE'],
  ['gru\u0308n', 'GRÜN'],
  ['   ', ''],
])

test.each([
  [0, true],
  [9, true],
  [10, false],
])('after %i wrong codes another may be tried: %s', (wrong, may) => {
  const entry = { wrongCodes: wrong, voucher: someVoucherFacts() }
  expect(decideCode(entry, { today, product: 'serien', monthly: true, oneTime: false }).ok).toBe(may)
})

test('why a code is refused is not said', () => {
  const use = { today, product: 'serien', monthly: true, oneTime: false }
  const refusal = { ok: false, refusal: 'voucher-invalid' }
  expect(decideCode({ wrongCodes: 0, voucher: undefined }, use)).toEqual(refusal)
  const expired = someVoucherFacts({ validTo: '2026-11-19' })
  for (const monthly of [true, false])
    expect(decideCode({ wrongCodes: 0, voucher: expired }, { ...use, monthly })).toEqual(refusal)
  expect(decideCode({ wrongCodes: 10, voucher: undefined }, use)).toMatchObject({ refusal: 'too-many-wrong-codes' })
})

test.each(['SERIEN-2026', 'Grüße 🎬', '', 'ÿ'])('the session keeps %j', (code) => {
  expect(decodeVoucher(encodeVoucher(code))).toBe(code)
})

test('base64 is over UTF-8', () => {
  expect(encodeVoucher('Grün')).toBe('R3LDvG4=')
})

test.each(['%%%', '/w=='])('%j in the session is no voucher', (stored) => {
  expect(decodeVoucher(stored)).toBeUndefined()
})
