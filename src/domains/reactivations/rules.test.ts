import { describe, expect, test } from 'vitest'

import { owedCents } from '#domains/consequences/one-time.ts'
import { aContract, anArrearsPayment } from '#domains/contracts/fixtures.ts'
import { contractStatus } from '#domains/contracts/status.ts'

import { collectedCents, decideReactivation, paidDetails, type ReactivationFacts } from './rules.ts'

const open = [
  { dueOn: '2026-09-02', amountCents: 4290 },
  { dueOn: '2026-10-02', amountCents: 4290 },
]
const billing = { blockedOn: '2026-11-12', announcedOn: '2026-10-25', open, lastInvoice: null }
const blocked = aContract({ status: contractStatus.suspended, details: { billing } })

function decide(overrides: Partial<ReactivationFacts> = {}) {
  return decideReactivation({
    contract: blocked,
    hasPaymentMethod: true,
    hasMethodEnded: false,
    hasMethodChanged: false,
    shownCents: 8580,
    shown: undefined,
    preview: { id: 'today', text: () => '{}' },
    ...overrides,
  })
}

describe('a blocked contract', () => {
  test('is turned on again for what is open', () => {
    expect(decide()).toEqual({ ok: true, value: 8580 })
  })

  test('where nothing is open at once, also without a payment method or with a card that has ended', () => {
    const contract = { ...blocked, details: { billing: { ...billing, open: [] } } }
    for (const without of [{ hasPaymentMethod: false }, { hasMethodEnded: true }, { hasMethodChanged: true }])
      expect(decide({ contract, shownCents: 0, ...without })).toEqual({ ok: true, value: 0 })
  })

  test.each<[string, Partial<ReactivationFacts>]>([
    ['not-suspended', { contract: aContract({ details: { billing } }) }],
    ['payment-underway', { contract: { ...blocked, arrearsPayment: anArrearsPayment() } }],
    ['payment-method-required', { hasPaymentMethod: false }],
    ['payment-method-changed', { hasMethodChanged: true }],
    ['payment-method-ended', { hasMethodEnded: true }],
    ['amount-changed', { shownCents: 4290 }],
    ['preview-outdated', { shown: 'yesterday' }],
  ])('%s', (refusal, facts) => {
    expect(decide(facts)).toMatchObject({ ok: false, refusal })
  })
})

test('paid, nothing is open, and the last invoice has its day', () => {
  const details = paidDetails(blocked, '2026-11-20')
  expect(owedCents({ details })).toBe(0)
  expect(details.billing).toEqual({
    blockedOn: null,
    announcedOn: null,
    open: [],
    lastInvoice: { date: '2026-10-02', amountCents: 4290, paidOn: '2026-11-20' },
  })
})

test('a payment on its way collects at most what is owed by then', () => {
  expect(collectedCents(blocked, 8580)).toBe(8580)
  expect(collectedCents(blocked, 4290)).toBe(4290)
  expect(collectedCents({ details: paidDetails(blocked, '2026-11-20') }, 8580)).toBe(0)
})

test('what it does not cover stays open, the newest', () => {
  expect(paidDetails(blocked, '2026-11-20', 5000).billing).toEqual({
    blockedOn: null,
    announcedOn: null,
    open: [{ dueOn: '2026-10-02', amountCents: 3580 }],
    lastInvoice: { date: '2026-09-02', amountCents: 4290, paidOn: '2026-11-20' },
  })
})
