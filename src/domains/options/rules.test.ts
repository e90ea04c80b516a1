import { describe, expect, test } from 'vitest'

import { someVoucherFacts } from '#domains/vouchers/fixtures.ts'
import { testTable } from '#kit/table.fixture.ts'

import { anOfferedOption, bookingFacts } from './fixtures.ts'
import { monthlyTotal } from './price.ts'
import {
  countBooked,
  decideBooking,
  groupedOptions,
  isOrderable,
  offeredOptions,
  startAfterWithdrawal,
} from './rules.ts'

describe('eligibility, row by row', () => {
  test.each([
    ['everything in order', {}, { canAddOption: true, booked: 0 }, true],
    ['possibleActions does not allow it', {}, { canAddOption: false, booked: 0 }, false],
    ['no id', { id: '' }, { canAddOption: true, booked: 0 }, false],
    ['not visible', { isVisibleForCustomer: false }, { canAddOption: true, booked: 0 }, false],
    ['role 23 alone', { roles: [23] }, { canAddOption: true, booked: 0 }, false],
    ['role 23 among others', { roles: [11, 23] }, { canAddOption: true, booked: 0 }, false],
    ['role 22', { roles: [22] }, { canAddOption: true, booked: 0 }, true],
    ['no roles', { roles: [] }, { canAddOption: true, booked: 0 }, true],
    ['booked once of one', { maxBookable: 1 }, { canAddOption: true, booked: 1 }, false],
    ['booked once of three', { maxBookable: 3 }, { canAddOption: true, booked: 1 }, true],
    ['booked twice of three', { maxBookable: 3 }, { canAddOption: true, booked: 2 }, true],
    ['booked three times of three', { maxBookable: 3 }, { canAddOption: true, booked: 3 }, false],
    ['not booked, maxBookable 0', { maxBookable: 0 }, { canAddOption: true, booked: 0 }, true],
  ])('%s', (_what, option, facts, expected) => {
    expect(isOrderable(anOfferedOption(option), facts)).toBe(expected)
  })
})

describe('booking', () => {
  const voucher = someVoucherFacts()
  const same = { sent: 'a', today: 'a' }
  const gone = { date: '2026-12-01', title: 'Glasfaser 500', keepsOption: false }

  test.each([
    ['booked meanwhile', { booked: 1 }, { reason: 'booked' }],
    ['booked, and nothing may be added', { booked: 1, canAddOption: false }, undefined],
    [
      'the contract is blocked, which wins over what is booked',
      { booked: 1, canAddOption: false, whyNot: { code: 'suspended' as const } },
      { reason: 'suspended' },
    ],
    [
      'the contract ends',
      { canAddOption: false, whyNot: { code: 'already-terminated' as const, date: '2026-12-31' } },
      { reason: 'already-terminated', date: '2026-12-31' },
    ],
    ['not visible', { option: anOfferedOption({ isVisibleForCustomer: false }) }, undefined],
    ['a tariff comes first', { coming: gone, startImmediately: false }, { reason: 'tariff-changes' }],
  ])('why it is not bookable: %s', (_what, input, detail) => {
    const decision = decideBooking(bookingFacts(input))
    expect(decision).toMatchObject({ ok: false, refusal: 'option-not-bookable' })
    expect('detail' in decision ? decision.detail : undefined).toEqual(detail)
  })

  test.each([
    ['before the tariff that does not have it', { coming: gone, startImmediately: true }],
    ['in a tariff that has it', { coming: { ...gone, keepsOption: true }, startImmediately: false }],
  ])('begins %s', (_what, input) => {
    expect(decideBooking(bookingFacts(input)).ok).toBe(true)
  })

  test.each([
    ['not offered', { option: undefined }, 'option-not-offered'],
    ['not bookable', { canAddOption: false }, 'option-not-bookable'],
    ['payment method needed, none there', { needsPaymentMethod: true }, 'payment-method-required'],
    ['a code that is not known', { code: { wrongCodes: 0, voucher: undefined } }, 'voucher-invalid'],
    ['a code for something paid once', { code: { wrongCodes: 0, voucher }, monthly: false }, 'voucher-monthly-only'],
    ['a good code after ten wrong ones', { code: { wrongCodes: 10, voucher } }, 'too-many-wrong-codes'],
    ['a proposal that is over', { proposal: { state: 'expired', digests: same } }, 'proposal-closed'],
    [
      'a proposal with other terms than today’s',
      { proposal: { state: 'open', digests: { sent: 'a', today: 'b' } } },
      'proposal-outdated',
    ],
    ['other terms than were shown', { terms: { shown: 'a', today: 'b' } }, 'price-changed'],
  ] as const)('%s is refused', (_what, input, refusal) => {
    expect(decideBooking(bookingFacts(input))).toEqual({ ok: false, refusal })
  })

  test('starts today on express request', () => {
    expect(decideBooking(bookingFacts({ needsPaymentMethod: true, hasPaymentMethod: true }))).toEqual({
      ok: true,
      value: { startFrom: '2026-11-20' },
    })
  })

  test('a voucher counts from the day the option may start', () => {
    const facts = bookingFacts({ code: { wrongCodes: 9, voucher }, startImmediately: false })
    expect(decideBooking(facts)).toMatchObject({
      ok: true,
      value: { startFrom: '2026-12-05', voucher: { discountCents: 500, endDate: '2027-03-31' } },
    })
  })

  test('an open proposal with today’s terms is accepted', () => {
    expect(decideBooking(bookingFacts({ proposal: { state: 'open', digests: same } })).ok).toBe(true)
  })

  test.each([
    ['2026-11-20', '2026-12-05'],
    ['2026-11-21', '2026-12-08'],
    ['2026-11-22', '2026-12-08'],
  ])('ordered on %s, otherwise starts on %s: a period that ends on a weekend ends on Monday', (today, startFrom) => {
    expect(decideBooking(bookingFacts({ today, startImmediately: false }))).toEqual({ ok: true, value: { startFrom } })
  })
})

test('only live sub-contracts count as booked', () => {
  const counts = countBooked([
    { productId: 'a', live: true },
    { productId: 'a', live: true },
    { productId: 'a', live: false },
    { productId: 'b', live: false },
  ])
  expect([counts.get('a'), counts.get('b')]).toEqual([2, undefined])
})

describe('options of a product', () => {
  const product = {
    options: [
      { id: 'a', area: 'Netz' },
      { id: 'b', area: 'TV plus' },
      { id: 'd', area: 'Netz' },
    ],
    optionGroups: [
      {
        name: 'TV',
        options: [
          { id: 'b', area: '' },
          { id: 'c', area: '' },
        ],
      },
      { name: 'Sport', options: [{ id: 'c', area: '' }] },
    ],
  }

  test('each once, groups included', () => {
    expect(offeredOptions(product).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'c'])
  })

  test('in no group by area, then in groups; a group left without options falls away', () => {
    const groups = groupedOptions(product, ({ area }) => area)
    expect(groups.map(({ name, options }) => [name, options.map(({ id }) => id)])).toEqual([
      ['Netz', ['a', 'd']],
      ['TV plus', ['b']],
      ['TV', ['c']],
    ])
  })

  test('a group of the tariff that is called like an area stands in it', () => {
    const joined = {
      options: [{ id: 'a' }, { id: 'b' }],
      optionGroups: [{ name: 'Sicherheit und Cloud', options: [{ id: 'c' }] }],
    }
    const groups = groupedOptions(joined, ({ id }) => (id === 'a' ? 'Sicherheit und Cloud' : 'Telefon'))
    expect(groups.map(({ name, options }) => [name, options.map(({ id }) => id)])).toEqual([
      ['Sicherheit und Cloud', ['a', 'c']],
      ['Telefon', ['b']],
    ])
  })
})

const since = (from: string, price: number) => ({ from, price })

describe('what is paid', () => {
  test.each([
    ['regular', { monthly: 995 }, { now: 995, later: [] }],
    [
      'with a voucher',
      { monthly: 995, voucher: { discount: 500, until: '2027-02-28' } },
      { now: 495, later: [since('2027-03-01', 995)] },
    ],
    [
      'promotional price',
      { monthly: 695, promotion: { price: 495, until: '2027-05-31' } },
      { now: 495, later: [since('2027-06-01', 695)] },
    ],
    [
      'first month free and a voucher: never below zero, and the voucher goes on',
      {
        monthly: 595,
        first: { price: 0, months: 1, until: '2026-12-19' },
        voucher: { discount: 500, until: '2027-02-28' },
      },
      { now: 0, later: [since('2026-12-20', 95), since('2027-03-01', 595)] },
    ],
    [
      'the promotion outlasts the voucher',
      {
        monthly: 895,
        promotion: { price: 595, until: '2027-03-31' },
        voucher: { discount: 200, until: '2027-02-28' },
      },
      { now: 395, later: [since('2027-03-01', 595), since('2027-04-01', 895)] },
    ],
    [
      'both end on the same day',
      {
        monthly: 895,
        promotion: { price: 595, until: '2027-03-31' },
        voucher: { discount: 200, until: '2027-03-31' },
      },
      { now: 395, later: [since('2027-04-01', 895)] },
    ],
    ['promotion without end', { monthly: 695, promotion: { price: 495, until: null } }, { now: 495, later: [] }],
  ])('%s', (_what, parts, expected) => {
    expect(monthlyTotal(parts)).toEqual(expected)
  })
})

testTable('without the wish to start at once, what is ordered on %s starts on %s', startAfterWithdrawal, [
  ['2026-11-20', '2026-12-05'],
  // A withdrawal is taken until the day after All Saints (a Monday), Corpus Christi, Repentance Day.
  ['2027-10-18', '2027-11-03'],
  ['2026-05-21', '2026-06-06'],
  ['2026-11-04', '2026-11-20'],
])
