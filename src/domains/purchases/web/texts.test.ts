import { expect, test } from 'vitest'

import type { Purchase } from './calls.ts'
import { nextToPay } from './course-texts.ts'
import { timeLeft } from './paying/payment-texts.ts'
import { debitText } from './texts.ts'

test.each([
  [{}, 'wenn das Paket losgeht'],
  [{ state: 'sent' as const }, 'als das Paket losging'],
  [{ deliveryDate: null }, 'gleich nach der Bestellung'],
  [{ debit: { expectedOn: '2026-11-24', mandate: null } }, 'voraussichtlich am 24. November 2026'],
  [{ debit: { expectedOn: '2026-11-19', mandate: null }, state: 'sent' as const }, 'am 19. November 2026'],
  [{ state: 'cancelled' as const }, ''],
  [{ oneTime: 0 }, ''],
])('%j: when it is collected', ({ oneTime = 49, ...changed }: Partial<Purchase> & { oneTime?: number }, said) => {
  const sums = { oneTime } as Purchase['sums']
  const purchase = { debit: null, deliveryDate: '2026-11-21', parcels: [], state: 'paid' as const, sums, ...changed }
  expect(debitText(purchase, '2026-11-20').replaceAll('\u00A0', ' ')).toBe(said)
})

test.each([
  [900, 'Noch 15:00 Minuten'],
  [272, 'Noch 4:32 Minuten'],
  [9, 'Noch 0:09 Minuten'],
  [0, ''],
  // Days, where promised money has lapsed: nobody sits and waits for them.
  [3 * 86_400, ''],
])('%i seconds to wait for the bank', (seconds, said) => {
  expect(timeLeft(seconds)).toBe(said)
})

test('of several orders that wait for their money one is next: whose reservation ends first', () => {
  const sooner = { payUntil: '2026-11-26T13:05:00.000Z' }
  expect(nextToPay([{ payUntil: null }, { payUntil: '2026-11-26T13:20:00.000Z' }, sooner])).toBe(sooner)
  expect(nextToPay([{ payUntil: null }])).toBeUndefined()
})
