import { describe, expect, test } from 'vitest'

import { decideRemoval, decideRenewal, embeddedMethod, possibleSetups } from './setup.ts'

describe('removing', () => {
  const facts = { isDefault: false, count: 2, openOrder: undefined, paysArrears: false }
  test.each([
    ['one of two', {}, { ok: true, value: undefined }],
    ['the default one', { isDefault: true }, { ok: false, refusal: 'method-default' }],
    ['the last one', { isDefault: true, count: 1 }, { ok: false, refusal: 'method-last' }],
    [
      'what an open order is paid with',
      { openOrder: 'B-2026-1' },
      { ok: false, refusal: 'method-in-use', detail: { order: 'B-2026-1' } },
    ],
    ['what arrears are collected with', { paysArrears: true }, { ok: false, refusal: 'method-pays-arrears' }],
  ])('%s', (_, more, outcome) => {
    expect(decideRemoval({ ...facts, ...more })).toEqual(outcome)
  })
})

describe('renewing', () => {
  const rows = [
    { id: 'old', type: 'CREDITCARD', description: 'VISA ···· 4417', isDefault: true },
    { id: 'other', type: 'CREDITCARD', description: 'VISA ···· 4242', isDefault: false },
  ]
  test.each([
    ['the default one by a new one', 'old', 'Mastercard ···· 5100', 'default'],
    ['the default one by one that is stored', 'old', 'VISA ···· 4242', 'default'],
    ['the default one by itself', 'old', 'VISA ···· 4417', 'same'],
    ['another', 'other', 'Mastercard ···· 5100', 'beside'],
    ['one that was removed meanwhile', 'gone', 'Mastercard ···· 5100', undefined],
    ['nothing', null, 'Mastercard ···· 5100', undefined],
  ])('%s', (_, replaces, description, renewal) => {
    expect(decideRenewal(rows, { type: 'CREDITCARD', description, replaces })).toBe(renewal)
  })
})

describe('the embedded provider', () => {
  const about = { id: 'x', name: 'Oskar', today: '2026-11-20' }
  test.each([
    ['paypal', { token: 'demo-x', description: 'o•••@example.org', expiresOn: null }],
    ['visa', { token: 'demo-x', description: 'VISA ···· 4242', expiresOn: '2029-05-31' }],
    ['card-soon', { token: 'demo-x', description: 'VISA ···· 4417', expiresOn: '2026-11-30' }],
    ['declined', undefined],
    ['given-up', undefined],
  ] as const)('makes of %s what may be shown', (played, given) => {
    expect(embeddedMethod(played, about)).toEqual(given)
  })

  test('offers no card where PayPal was asked for', () => {
    expect(possibleSetups('PAYPAL')).not.toContain('visa')
    expect(possibleSetups('CREDITCARD')).not.toContain('paypal')
  })
})
