import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

const contact = '/erleben/api/customer/v1/contact'

const portal = await startPortal()

test('customers read where they are reached, each their own', async () => {
  const [anna, jan] = [await portal.signIn('anna@example.org'), await portal.signIn('jan@example.org')]
  const hers = await portal.call('GET', contact, { as: anna })
  expect(hers.json<unknown>()).toEqual({
    email: 'anna@example.org',
    phone: '+49 341 5550142',
    address: { street: 'Lindenweg', streetNr: '12', zip: '04229', city: 'Leipzig' },
  })
  const his = await portal.call('GET', contact, { as: jan })
  expect(his.json<{ email: string }>().email).toBe('jan@example.org')
})

test('nobody reads it without a session', async () => {
  expect((await portal.call('GET', contact, {})).statusCode).toBe(401)
})
