/** Money follows its order, over HTTP, on a real database: a direct debit from its mandate to its refund. */
import { expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { meansOfPayment } from './payments.ts'

const portal = await startPortal()
const { buy, read } = buying(portal)
const lena = await portal.signIn('lena@example.org')

const paymentOf = statement<{ state: string; captured: number; refunded: number; agreed: boolean }>(
  'test.payment',
  `select state, captured_cents as captured, refunded_cents as refunded, agreed_at is not null as agreed
   from payments where guid = $1 and order_id = $2`,
)
const payment = async (orderId: string) => (await portal.db.query(paymentOf, [lena.guid, orderId]))[0]
const settled = { timeout: 20_000 }

test('is fetched when the parcel goes, and comes back to the cent with what goes back', settled, async () => {
  const orderId = await buy(lena, { productId: 'tuerkamera', quantity: 3 })
  expect(await payment(orderId)).toMatchObject({ state: 'authorised', captured: 0, agreed: true })
  await expect.poll(async () => (await read(lena, orderId)).state, settled).toBe('delivered')
  const { sums } = await read(lena, orderId)
  await expect
    .poll(() => payment(orderId), settled)
    .toEqual({ state: 'captured', captured: Math.round(sums.oneTime * 100), refunded: 0, agreed: true })
  const body = { lines: [{ lineNo: 1, quantity: 1 }], reason: null }
  await portal.call('POST', `${orders}/${orderId}/returns`, { as: lena, body })
  await expect.poll(async () => (await read(lena, orderId)).returns[0]?.state, settled).toBe('refunded')
  expect(await payment(orderId)).toMatchObject({ state: 'captured', refunded: 7900, agreed: true })
  expect(await disagreeing(portal.db)).toEqual([])
})

test('without a provider only direct debits pay', async () => {
  expect(meansOfPayment({ outside: undefined })).toEqual(['BANKACCOUNTSEPA'])
  const shown = (await portal.call('GET', '/erleben/api/checkout/v1', { as: lena })).json<{ means: string[] }>()
  expect(shown.means).toEqual(['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA'])
})
