/** A price that looks like a slip of the pen, over HTTP on a real database. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'

import type { WireDevice } from '../api.ts'

const portal = await startPortal()
const operator = await signInBrowser(portal, 'betrieb@example.org')
const url = '/erleben/api/operator/v1/devices/tuerkamera'

const read = async () =>
  (await portal.app.inject({ url, headers: await operator.headers() })).json<{ device: WireDevice }>().device
const put = async (payload: object) =>
  portal.app.inject({ method: 'PUT', url: `${url}/offer`, headers: await operator.headers(), payload })

test('nothing, or far from what is asked, is taken only when it was looked at twice', async () => {
  const { price, visible } = await read()
  const wish = { visible, seenPrice: price, seenVisible: visible }
  for (const slip of [0, 0.79, price * 10]) {
    const refused = await put({ ...wish, price: slip })
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'price-unusual' }])
  }
  // What was confirmed was another one.
  expect((await put({ ...wish, price: 0, confirmedPrice: 0.79 })).json()).toMatchObject({ code: 'price-unusual' })
  expect((await read()).price).toBe(price)
  expect((await put({ ...wish, price: 0.79, confirmedPrice: 0.79 })).statusCode).toBe(204)
  expect((await read()).price).toBe(0.79)
})
