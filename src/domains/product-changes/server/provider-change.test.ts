/** A product change that the provider's own system has made: nothing was agreed here. */
import { expect, test } from 'vitest'

import { madeByProvider } from '#app/testing/provider-change.ts'
import { startTestApp } from '#app/testing/test-app.ts'

test('what the provider’s own system has changed takes the catalogue’s price', async () => {
  const portal = await startTestApp()
  await madeByProvider(portal.db, '3066920')
  portal.clock.advance(45 * 86_400_000)
  expect((await portal.daily.run()).failed).toBe(0)
  const as = await portal.signIn('david@example.org')
  const contract = (await portal.call('POST', '/erleben/api/contract/v2/3066920', { as })).json<object>()
  expect(contract).toMatchObject({
    product: { id: 'glasfaser-500' },
    priceNow: { monthlyPrice: 49.95 },
    comingProduct: null,
  })
  await portal.close()
})
