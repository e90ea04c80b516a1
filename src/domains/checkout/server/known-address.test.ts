/** An own address with a name as another system keeps it, which nobody could enter here. */
import { expect, test } from 'vitest'

import { buying, checkout, orders } from '#app/testing/buying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import type { WirePurchase } from '#domains/purchases/api.ts'
import { statement } from '#platform/server/db.ts'

import type { Checkout } from '../api.ts'

const portal = await startPortal()
const rename = statement('', 'update customers set last_name = $2 where guid = $1')

test('a name of more than seventy letters is read and ordered with', async () => {
  const as = await portal.signIn('anna@example.org')
  const name = 'Großschmidt-van-der-Weijden-Ångström-Łukasiewicz-Wolfeschlegelsteinhausen'
  await portal.db.query(rename, [as.guid, name])
  const read = await portal.call('GET', checkout, { as })
  expect(read.statusCode).toBe(200)
  expect(read.json<Checkout>().home?.name).toBe(`Anna ${name}`)
  const { buy } = buying(portal)
  const orderId = await buy(as, { productId: 'mediastick-2' })
  const bought = await portal.call('GET', `${orders}/${orderId}`, { as })
  expect(bought.json<WirePurchase>().delivery?.address.name).toBe(`Anna ${name}`)
})
