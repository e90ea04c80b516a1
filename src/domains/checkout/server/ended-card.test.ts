/** A stored card whose month is over pays no order, and none again: nothing is collected with it. */
import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { paying } from '#app/testing/paying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const ends = statement('', `update payment_methods set expires_on = $2 where guid = $1 and type = 'CREDITCARD'`)
const card = { type: 'CREDITCARD', description: 'VISA ···· 4821' }

test('it orders nothing on the day after the last one, on the last one it does', async () => {
  const anna = await portal.signIn('anna@example.org')
  const { deliver, fill, place } = buying(portal)
  const bag = await fill(anna, { productId: 'mediastick-2' })
  await deliver(anna)
  const order = async (lastDay: string) => {
    await portal.db.query(ends, [anna.guid, lastDay])
    return place(anna, bag, { payment: card })
  }
  expect((await order('2026-11-19')).json()).toMatchObject({ status: 409, code: 'payment-method-ended' })
  expect((await order('2026-11-20')).statusCode).toBe(201)
})

test('nor does it pay an order whose first payment was declined', async () => {
  const anna = await portal.signIn('anna@example.org')
  const { again, check, order, play } = paying(portal)
  const { orderId, ref } = await order(anna, 'mediastick-2', { type: 'PAYPAL', once: true })
  await play(anna, ref, 'limit')
  expect(await check(anna, orderId)).toMatchObject({ state: 'declined' })
  await portal.db.query(ends, [anna.guid, '2026-11-19'])
  expect((await again(anna, orderId, card)).json()).toMatchObject({ status: 409, code: 'payment-method-ended' })
  await portal.db.query(ends, [anna.guid, '2026-11-20'])
  expect((await again(anna, orderId, card)).statusCode).toBe(200)
})
