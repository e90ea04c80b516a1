import { expect, test } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'

import { readPurchase } from './calls.ts'

const purchase = { orderId: 'o', number: 'B-1', state: 'paid', lines: [], sums: {} }
const debit = { expectedOn: '2026-11-24', mandate: null }

test.each([
  [{ debit }, true],
  [{ debit: null }, true],
  // As a server from before debits were announced answers.
  [{}, false],
  [{ debit: { mandate: 'M1' } }, false],
])('%j: one purchase comes with what is known of its debit, or the call has failed', async (more, ok) => {
  const client = makeClient('/erleben', async () => ({ status: 200, text: JSON.stringify({ ...purchase, ...more }) }))
  const isRead = await readPurchase(client, 'o').then(
    () => true,
    () => false,
  )
  expect(isRead).toBe(ok)
})
