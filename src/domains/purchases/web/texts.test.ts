import { expect, test } from 'vitest'

import type { OnePurchase } from './calls.ts'
import { debitText } from './texts.ts'

test.each([
  [{}, 'wenn das Paket losgeht'],
  [{ deliveryDate: null }, 'gleich'],
  [{ debit: { expectedOn: '2026-11-24', mandate: null } }, 'voraussichtlich am 24. November 2026'],
  [{ state: 'cancelled' as const }, ''],
  [{ oneTime: 0 }, ''],
])('%j: when it is collected', ({ oneTime = 49, ...changed }: Partial<OnePurchase> & { oneTime?: number }, said) => {
  const sums = { oneTime } as OnePurchase['sums']
  const purchase = { debit: null, deliveryDate: '2026-11-21', state: 'paid' as const, sums, ...changed }
  expect(debitText(purchase).replaceAll('\u00A0', ' ')).toBe(said)
})
