/** Money follows its order, over HTTP, on a real database: a direct debit from its mandate to its refund. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { statement, type Db } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'

import { advancePayment } from './advance-payment.ts'
import { ownProvider } from './own-provider.ts'
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

const askOften = statement<{ id: string }>(
  'test.ask-often',
  `with asked as (insert into payment_refunds (guid, payment_id, id, cents, asked_at)
     select guid, id, gen_random_uuid(), 10 * n, created_at + n * interval '1 ms' from payments, generate_series(1, 20) n
     where guid = $1 and order_id = $2 returning payment_id)
   select distinct payment_id as id from asked`,
)

/** Its own statements take turns, as with processes that are slow at different moments. */
function slowly(db: Db): Db {
  const query: Db['query'] = async (...asked) => {
    await sleep(Math.random() * 8)
    return db.query(...asked)
  }
  return { ...db, query }
}

test('eight runs at once count each of twenty refunds once', settled, async () => {
  const orderId = await buy(lena, { productId: 'tuerkamera' })
  await expect.poll(async () => (await payment(orderId))?.state, settled).toBe('captured')
  await portal.jobs.drain()
  const [asked] = await portal.db.query(askOften, [lena.guid, orderId])
  const paidThing = {
    waits: () => Promise.resolve(false),
    paid: () => Promise.resolve(),
    lapsed: () => Promise.resolve(false),
    owed: () => Promise.resolve(),
    goesBack: () => Promise.resolve(false),
    refunded: () => Promise.resolve(),
  }
  const deps = {
    db: slowly(portal.db),
    clock: portal.clock,
    newId: () => randomUUID(),
    log: makeLog('silent'),
    providers: [ownProvider],
    outside: undefined,
    paidThing,
    remember: () => Promise.resolve(),
  }
  const id = asked?.id ?? ''
  const run = async () => {
    for (let n = 0; n < 5; n += 1) await advancePayment(deps, { guid: lena.guid, id, correlationId: id })
  }
  await Promise.all(Array.from({ length: 8 }, run))
  expect(await payment(orderId)).toMatchObject({ refunded: 2100, agreed: true })
})

test('without a provider only direct debits pay', async () => {
  expect(meansOfPayment({ outside: undefined })).toEqual(['BANKACCOUNTSEPA'])
  const shown = (await portal.call('GET', '/erleben/api/checkout/v1', { as: lena })).json<{ means: string[] }>()
  expect(shown.means).toEqual(['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA'])
})
