/** A portal that no payment provider is configured for: nothing is offered that could not be used. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

const portal = await startPortal({
  DEMO: '0',
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 's',
})
const oskar = await portal.signIn('oskar@example.org')
const setups = '/erleben/api/v2/paymenthandle/setups'

test('neither PayPal nor a card can be added or pay', async () => {
  expect((await portal.call('GET', setups, { as: oskar })).json()).toEqual({ types: [] })
  const begun = await portal.call('POST', setups, { as: oskar, body: { type: 'CREDITCARD' } })
  expect([begun.statusCode, begun.json<{ code: string }>().code]).toEqual([409, 'provider-missing'])
  const checkout = await portal.call('GET', '/erleben/api/checkout/v1', { as: oskar })
  expect(checkout.json<{ means: string[] }>().means).toEqual(['BANKACCOUNTSEPA'])
})
