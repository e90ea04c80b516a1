import { describe, expect, test } from 'vitest'

import { productExpense } from './expense.ts'
import { aCharge, aProduct } from './fixtures.ts'
import { monthlyNow, needsPaymentMethod, oneTimeNow, promotionNote } from './rules.ts'

const alteration = {
  price: 495,
  campaignId: 'mesh-2026',
  campaign: 'Mesh-Wochen',
  discountId: 'mesh-2',
  discount: 'WLAN-Vorteil',
  validFrom: '2026-11-01',
  validTo: '2027-05-31',
}
const promoted = aProduct({ charges: [aCharge({ amount: 695, alteration })] })
const firstFree = { price: 0, duration: { numericalValue: 1, unit: 'MONTH' } } as const

describe('the monthly price of the day', () => {
  test.each([
    ['2026-10-31', 695, null],
    ['2026-11-01', 495, '2027-05-31'],
    ['2027-05-31', 495, '2027-05-31'],
    ['2027-06-01', 695, null],
  ])('with a promotion on %s is %i', (today, price, until) => {
    expect(monthlyNow(productExpense(promoted, today), today)).toEqual({ price, regular: 695, until, first: null })
  })

  test('is null without a monthly charge, and so is the one-time price without a one-time charge', () => {
    const expense = productExpense(aProduct({ charges: [] }), '2026-11-20')
    expect([monthlyNow(expense, '2026-11-20'), oneTimeNow(expense, '2026-11-20')]).toEqual([null, null])
  })

  test('follows the charge that is valid', () => {
    const charges = [aCharge({ amount: 100, validTo: '2026-12-31' }), aCharge({ amount: 200, validFrom: '2027-01-01' })]
    expect(productExpense({ charges }, '2026-12-31').monthly?.price).toBe(100)
    expect(productExpense({ charges }, '2027-01-01').monthly?.price).toBe(200)
  })

  test('keeps the regular price beside the first free months', () => {
    const expense = productExpense({ charges: [aCharge({ recurringAlterations: [firstFree] })] }, '2026-11-20')
    expect(monthlyNow(expense, '2026-11-20')).toMatchObject({ price: 995, first: { price: 0, months: 1 } })
  })
})

describe('the line below the price', () => {
  const plain = { price: 695, regular: 695, until: null, first: null }
  test.each([
    [plain, ''],
    [{ ...plain, price: 495, until: '2027-05-31' }, 'statt 6,95 € bis 31. Mai 2027'],
    [{ ...plain, price: 495 }, 'statt 6,95 €'],
    [{ ...plain, first: { price: 0, months: 1 } }, 'Erster Monat 0,00 €'],
    [{ ...plain, first: { price: 1995, months: 6 } }, 'Die ersten 6 Monate je 19,95 €'],
  ])('%o reads "%s"', (now, text) => {
    expect(promotionNote(now).replaceAll('\u00A0', ' ')).toBe(text)
  })
})

test.each([
  [[], false],
  [['INVOICE'], false],
  [['INVOICE', 'PAYMENT_HANDLE'], true],
])('charges by %o need a payment method: %s', (modes, needed) => {
  expect(needsPaymentMethod({ charges: modes.map((chargeMode) => ({ chargeMode })) })).toBe(needed)
})
