import { expect, test } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'

import { readCustomerData } from './calls.ts'

test('the customer is asked for under the very address that the systems behind know, with a bare comma', async () => {
  const asked: string[] = []
  const client = makeClient('/erleben', async ({ method, path }) => {
    asked.push(`${method} ${path}`)
    return { status: 200, text: '{"customer":{},"meta":{}}' }
  })
  await readCustomerData(client).catch(() => {})
  expect(asked).toEqual(['GET /customer-service/rest/customers/me/data/v2?details=customer,meta'])
})
