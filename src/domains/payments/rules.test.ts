import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { aPayment } from './fixtures.ts'
import { declineReasons, type Payment, type PaymentReport } from './payment.ts'
import { decideReport, isAgreed, isRefundReturned, nextCall } from './rules.ts'
import { isUndecided, paymentStates, type PaymentState } from './transitions.ts'

const amountCents = 19_800

function said(state: PaymentReport['state'], more: Partial<PaymentReport> = {}): PaymentReport {
  return { state, capturedCents: state === 'captured' ? amountCents : 0, refundedCents: 0, ...more }
}

function returned(more: Pick<Payment, 'agreedAt' | 'refundedCents'>, openRefunds: number): boolean {
  return isRefundReturned(aPayment({ state: 'captured', ...more }), said('captured'), openRefunds)
}

describe('what a report makes of a payment', () => {
  test.each<
    [PaymentState, PaymentReport['state'], PaymentState, { waits?: false; pays?: true; back?: true; lapses?: true }]
  >([
    ['begun', 'action-needed', 'action-needed', {}],
    ['begun', 'authorised', 'authorised', { pays: true }],
    ['action-needed', 'pending', 'pending', {}],
    ['pending', 'authorised', 'authorised', { pays: true }],
    ['pending', 'captured', 'captured', { pays: true }],
    ['pending', 'declined', 'declined', {}],
    // The bank does not hold it any longer.
    ['authorised', 'cancelled', 'declined', { waits: false, lapses: true }],
    ['authorised', 'declined', 'declined', { waits: false, lapses: true }],
    ['action-needed', 'cancelled', 'declined', {}],
    // Twice.
    ['authorised', 'authorised', 'authorised', {}],
    ['captured', 'captured', 'captured', {}],
    ['capturing', 'authorised', 'capturing', {}],
    ['capturing', 'captured', 'captured', {}],
    // Late: the order has fallen away, or is paid in another way.
    ['pending', 'authorised', 'cancelling', { waits: false }],
    ['cancelled', 'authorised', 'cancelling', { waits: false }],
    ['declined', 'authorised', 'cancelling', {}],
    ['cancelling', 'authorised', 'cancelling', { waits: false }],
    ['pending', 'captured', 'captured', { waits: false, back: true }],
    ['cancelling', 'captured', 'captured', { waits: false, back: true }],
    ['declined', 'captured', 'captured', { back: true }],
    ['cancelling', 'cancelled', 'cancelled', { waits: false }],
  ])(
    '%s, and the provider says %s: %s',
    (state, reported, after, { back = false, lapses = false, pays = false, waits = true }) => {
      const change = decideReport(aPayment({ state, amountCents }), said(reported), waits)
      expect(change).toMatchObject({ state: after, pays, lapses, conflict: false, refundCents: back ? amountCents : 0 })
    },
  )

  test('money is never wanted and lost: whatever comes for an order that does not wait is given back', () => {
    for (const state of paymentStates.filter(isUndecided)) {
      expect(decideReport(aPayment({ state }), said('authorised'), false).state).toBe('cancelling')
      expect(decideReport(aPayment({ state, amountCents }), said('captured'), false).refundCents).toBe(amountCents)
    }
  })

  test('what cannot be mended is said', () => {
    // The goods are gone.
    expect(decideReport(aPayment({ state: 'capturing' }), said('cancelled'), false).conflict).toBe(true)
    expect(decideReport(aPayment({ state: 'captured' }), said('authorised'), false).conflict).toBe(true)
  })

  test.each<[string, Partial<Payment>, PaymentReport, boolean, Partial<ReturnType<typeof decideReport>>]>([
    [
      'more than was left of the order',
      { state: 'authorised' },
      said('captured', { capturedCents: 25_000 }),
      false,
      { state: 'captured', refundCents: 5200, surplus: false, conflict: false },
    ],
    [
      'more, of which a part has gone back by hand',
      { state: 'capturing' },
      said('captured', { capturedCents: 25_000, refundedCents: 5000 }),
      false,
      { refundCents: 200 },
    ],
    [
      'for nothing, and gone back by hand',
      { state: 'cancelled' },
      said('captured', { refundedCents: 19_800 }),
      false,
      { refundCents: 0, surplus: true },
    ],
    ['less', { state: 'capturing' }, said('captured', { capturedCents: 100 }), false, { isShort: true }],
    [
      'less, while the order waits',
      { state: 'pending' },
      said('captured', { capturedCents: 100 }),
      true,
      { isShort: true, pays: false, refundCents: 100, surplus: true },
    ],
    [
      'less is promised',
      { state: 'pending' },
      said('authorised', { promisedCents: 19_799 }),
      true,
      { state: 'cancelling', isShort: true, pays: false },
    ],
    ['more is promised', { state: 'pending' }, said('authorised', { promisedCents: 30_000 }), true, { pays: true }],
    [
      'a promise that has become smaller',
      { state: 'authorised' },
      said('authorised', { promisedCents: 1 }),
      false,
      { state: 'authorised', conflict: true },
    ],
    [
      'fetched again',
      { state: 'captured', capturedCents: 19_800 },
      said('captured', { capturedCents: 39_600 }),
      false,
      { refundCents: 0, conflict: true },
    ],
  ])('another sum: %s', (_, payment, report, waits, expected) => {
    expect(decideReport(aPayment({ amountCents, ...payment }), report, waits)).toMatchObject(expected)
  })

  testTable('a refund that the bank did not take: %o, %s refunds open: %s', returned, [
    [{ agreedAt: null, refundedCents: 4900 }, 0, true],
    // As we have it.
    [{ agreedAt: null, refundedCents: 0 }, 0, false],
    // Read before the last refund was done.
    [{ agreedAt: null, refundedCents: 4900 }, 1, false],
    [{ agreedAt: '2026-11-20T08:00:00.000Z', refundedCents: 4900 }, 0, false],
  ])

  test.each(declineReasons)('keeps why: %s', (reason) => {
    expect(decideReport(aPayment({ state: 'pending' }), said('declined', { reason }), true).reason).toBe(reason)
  })

  test('asked once more, a promise that has lapsed stays lapsed', () => {
    const lapsed = aPayment({ state: 'declined', reason: 'lapsed' })
    expect(decideReport(lapsed, said('declined', { reason: 'given-up' }), true).reason).toBe('lapsed')
  })

  test('where the customer goes is known while there is something to do, no longer', () => {
    const asked = decideReport(aPayment({ state: 'begun' }), said('action-needed', { url: '/pay' }), true)
    expect(asked.url).toBe('/pay')
    expect(decideReport(aPayment({ state: 'action-needed', url: '/pay' }), said('pending'), true).url).toBeNull()
  })
})

test.each<[PaymentState, string | null, number, ReturnType<typeof nextCall>]>([
  ['begun', null, 0, 'authorise'],
  // Given up before the provider had answered: it may have got the question.
  ['cancelling', null, 0, 'authorise'],
  ['cancelling', 'r', 0, 'cancel'],
  ['capturing', 'r', 1, 'capture'],
  ['captured', 'r', 1, 'refund'],
  ['captured', 'r', 0, 'status'],
  ['authorised', 'r', 1, 'status'],
])('%s, reference %s, %d refunds open: %s', (state, ref, open, call) => {
  expect(nextCall(aPayment({ state, ref }), open)).toBe(call)
})

test.each<[PaymentState, PaymentReport, number, boolean]>([
  ['captured', said('captured'), 0, true],
  ['captured', said('captured'), 1, false],
  ['captured', said('captured', { refundedCents: 100 }), 0, false],
  ['pending', said('pending'), 0, false],
  ['capturing', said('authorised'), 0, false],
  ['authorised', said('authorised'), 0, true],
])('%s agrees with %o, %d refunds open: %s', (state, report, open, agreed) => {
  const capturedCents = state === 'captured' ? amountCents : 0
  expect(isAgreed(aPayment({ state, capturedCents }), report, open)).toBe(agreed)
})
