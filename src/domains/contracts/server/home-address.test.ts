/** Where a customer lives, on a real database. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { findHomeAddress, listContracts } from './contracts.ts'

const portal = await startPortal()

test('a customer lives where the first of their listed contracts is', async () => {
  const customers = await portal.db.query(statement<{ guid: string }>('', 'select guid from customers'))
  const listed: unknown[] = []
  for (const { guid } of customers) {
    const contracts = await listContracts(portal.db, guid)
    listed.push(contracts.find(({ address }) => address !== null)?.address)
  }
  const found = await Promise.all(customers.map(({ guid }) => findHomeAddress(portal.db, guid)))
  expect(found).toEqual(listed)
  expect(new Set(found.map((address) => address?.street)).size).toBeGreaterThan(5)
})
