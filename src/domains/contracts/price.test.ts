import { describe, expect, test } from 'vitest'

import { datesAhead, nextDate } from './dates-ahead.ts'
import { aContract, aDiscount, aProductChange, aSubContract } from './fixtures.ts'
import { priceNow } from './price.ts'

const today = '2026-11-20'

describe('the price now', () => {
  test('without discount stays what it is', () => {
    expect(priceNow(aContract(), today)).toEqual({ monthlyCents: 4995, regularCents: 4995, discounts: [], next: null })
  })

  test('is lower while a discount runs, and says when that ends', () => {
    expect(priceNow(aContract({ discounts: [aDiscount()] }), today)).toEqual({
      monthlyCents: 4495,
      regularCents: 4995,
      discounts: [{ title: 'Treuevorteil', amountCents: 500, endDate: '2026-12-31' }],
      next: { date: '2027-01-01', monthlyCents: 4995 },
    })
  })

  test('names a voucher as one: its campaign says the amount again', () => {
    const discounts = [aDiscount({ title: 'Sechs Monate 2,00 € günstiger', discount: 'Gutschein' })]
    expect(priceNow(aContract({ discounts }), today).discounts.map(({ title }) => title)).toEqual(['Gutschein'])
  })

  test.each([
    ['on the first day', '2025-01-01', 4495],
    ['the day before', '2024-12-31', 4995],
    ['on the last day', '2026-12-31', 4495],
    ['the day after', '2027-01-01', 4995],
  ])('%s of a discount', (_title, day, cents) => {
    const contract = aContract({ startDate: '2024-01-01', discounts: [aDiscount()] })
    expect(priceNow(contract, day).monthlyCents).toBe(cents)
  })

  test('of what has ended is that of its last day, and changes no more', () => {
    const contract = aContract({ endedOn: '2026-06-30', discounts: [aDiscount({ endDate: '2026-09-30' })] })
    expect(priceNow(contract, today)).toMatchObject({ monthlyCents: 4495, discounts: [], next: null })
  })

  test.each([
    ['on the day itself', '2026-11-20'],
    ['later', '2026-11-21'],
    ['after its first day', '2027-02-01'],
  ])('of what was withdrawn before it began is that of its first day, %s', (_title, day) => {
    const discounts = [aDiscount({ startDate: '2026-12-01', endDate: '2027-05-31' })]
    const contract = aContract({ status: 91, startDate: '2026-12-01', endedOn: '2026-11-20', discounts })
    expect(priceNow(contract, day)).toEqual({ monthlyCents: 4495, regularCents: 4995, discounts: [], next: null })
  })

  test('of what was withdrawn is the same on that day and later', () => {
    const contract = aContract({ status: 91, endedOn: today, discounts: [aDiscount()] })
    expect(priceNow(contract, today)).toEqual(priceNow(contract, '2026-12-20'))
  })

  test('of several discounts is reduced by all that run, never below zero', () => {
    const two = [aDiscount(), aDiscount({ title: 'Gutschein', amountCents: 1000, endDate: '2026-11-30' })]
    const price = priceNow(aContract({ discounts: two }), today)
    expect(price.monthlyCents).toBe(3495)
    expect(price.discounts.map(({ title }) => title)).toEqual(['Gutschein', 'Treuevorteil'])
    expect(price.next).toEqual({ date: '2026-12-01', monthlyCents: 4495 })
    expect(priceNow(aContract({ discounts: [aDiscount({ amountCents: 9000 })] }), today).monthlyCents).toBe(0)
  })

  test('ignores one-time discounts and those without an end do not change it', () => {
    expect(priceNow(aContract({ discounts: [aDiscount({ priceType: 'ONE_TIME' })] }), today).monthlyCents).toBe(4995)
    expect(priceNow(aContract({ discounts: [aDiscount({ endDate: null })] }), today).next).toBeNull()
  })

  test('of a contract that starts later is the price of its first day', () => {
    const later = aSubContract({
      status: 0,
      startDate: '2026-12-01',
      discounts: [aDiscount({ startDate: '2026-12-01' })],
    })
    expect(priceNow(later, today).monthlyCents).toBe(795)
  })
})

describe('dates ahead', () => {
  test('notice, end of the minimum term, change of the price', () => {
    expect(datesAhead(aContract({ discounts: [aDiscount()] }), today)).toEqual([
      { kind: 'notice-until', date: '2026-11-30' },
      { kind: 'minimum-term-ends', date: '2026-12-31' },
      { kind: 'price-changes', date: '2027-01-01' },
    ])
  })

  test('no price of the present product from the first day of another one on', () => {
    const price = { kind: 'price-changes', date: '2027-01-01' }
    const [same, later] = ['2027-01-01', '2027-01-02'].map((productChangeDate) =>
      aContract({ discounts: [aDiscount()], productChange: aProductChange({ productChangeDate }) }),
    )
    expect(same && datesAhead(same, today)).not.toContainEqual(price)
    expect(later && datesAhead(later, today)).toContainEqual(price)
  })

  test('after notice only what comes before the end', () => {
    const contract = aContract({ terminationDate: '2026-12-31', discounts: [aDiscount()] })
    expect(datesAhead(contract, today)).toEqual([{ kind: 'ends', date: '2026-12-31' }])
  })

  test('another product is to come on its day until it has come, and not after', () => {
    const [due, done] = (['ordered', 'carried-out'] as const).map((state) =>
      aContract({ productChange: aProductChange({ productChangeDate: today, state }) }),
    )
    const change = { kind: 'product-changes', date: today }
    expect(due && datesAhead(due, today)).toContainEqual(change)
    expect(done && datesAhead(done, today)).not.toContainEqual(change)
  })

  test('an order starts on its day, or on the day that was asked for', () => {
    expect(nextDate(aSubContract({ status: 0, startDate: '2026-12-04' }), today)).toEqual({
      kind: 'starts',
      date: '2026-12-04',
    })
    const asked = aSubContract({ status: 0, startDate: null, details: { startDateRequested: '2026-12-05' } })
    expect(nextDate(asked, today)).toEqual({ kind: 'starts', date: '2026-12-05' })
  })

  test('nothing for what is over or runs by the month', () => {
    expect(nextDate(aContract({ status: 90 }), today)).toBeNull()
    expect(nextDate(aSubContract(), today)).toBeNull()
  })
})
