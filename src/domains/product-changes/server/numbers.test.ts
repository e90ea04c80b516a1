/** The number of a product change: its own letter; those of before keep theirs. */
import { expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

const path = '/erleben/api/contract/v2/3104882/product-change'

test('one that was numbered with a withdrawal’s letter keeps its number; taken back it gets one of its own', async () => {
  const portal = await startTestApp()
  const as = await portal.signIn('anna@example.org')
  const body = { productId: 'glasfaser-1000' }
  expect((await portal.call('PUT', path, { as, body })).json()).toMatchObject({
    receiptId: expect.stringMatching(/^P-2026-\d{6}$/) as string,
  })
  const number = 'W-2026-000001'
  const set = statement('', `update product_changes set order_number = $1 where guid = $2 and state = 'ordered'`)
  await portal.db.query(set, [number, as.guid])
  expect((await portal.call('GET', path, { as })).json()).toMatchObject({ receiptId: number })
  expect((await portal.call('DELETE', path, { as })).json()).toMatchObject({
    receiptId: expect.stringMatching(/^P-2026-\d{6}$/) as string,
  })
  await portal.close()
})
