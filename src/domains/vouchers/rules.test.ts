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
    ['reserved', { singleUse: true, codeReserved: true }],
    ['exhausted', { maxRedemptions: 3, redeemed: 3 }],
    ['exhausted', { maxRedemptions: 3, redeemed: 1, reservedByOthers: 2 }],
    ['exhausted', { maxRedemptions: 0 }],
  ]
  test.each(refused)('refuses: %s %j', (reason, input) => {
    expect(decideVoucher(someVoucherFacts(input), { today, product: 'serien', monthly: true })).toEqual({
      ok: false,
      refusal: 'voucher-invalid',
      detail: { reason },
    })
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
    expect(decideVoucher(someVoucherFacts(input), { today, product: 'serien', monthly: true })).toMatchObject({
      ok: true,
      value: { discountId: 'serien-5-euro', discountCents: 500, months: 3 },
    })
  })

  test('refuses an unknown code', () => {
    expect(decideVoucher(someVoucherFacts({}), { today, product: 'serien', monthly: false })).toMatchObject({
      refusal: 'voucher-invalid',
      detail: { reason: 'one-time-product' },
    })
    expect(decideVoucher(undefined, { today, product: 'serien', monthly: true })).toMatchObject({
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
  expect(decideCode(entry, { today, product: 'serien', monthly: true }).ok).toBe(may)
})

test('why a code is refused is not said', () => {
  const use = { today, product: 'serien', monthly: true }
  const refusal = { ok: false, refusal: 'voucher-invalid' }
  expect(decideCode({ wrongCodes: 0, voucher: undefined }, use)).toEqual(refusal)
  expect(decideCode({ wrongCodes: 0, voucher: someVoucherFacts() }, { ...use, monthly: false })).toEqual(refusal)
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
