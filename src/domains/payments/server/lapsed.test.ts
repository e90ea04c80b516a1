/** A promise of money that lapses before the parcel goes, day by day: the order waits for it again, and falls away without it. */
import { afterEach, expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { untilMoneyAgrees } from '#app/testing/money.ts'
import { openJobs } from '#app/testing/open-jobs.ts'
import { paying } from '#app/testing/paying.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { advanceTopic } from './want-advance.ts'

// Nothing is packed for years.
const portal = await startPortal({ FULFILMENT_DELAY_MS: '9000000000' })
const { again, cancel, check, order, play } = paying(portal)
const { read } = buying(portal)
const settled = { timeout: 20_000 }
const card = { type: 'CREDITCARD', once: true }
let oskar = await portal.signIn('oskar@example.org')

const stockOf = statement<{ available: number }>('test.stock', 'select available from shop_stock where product_id = $1')
const stock = async () => (await portal.db.query(stockOf, ['mediastick-2']))[0]?.available ?? 0
const titles = statement<{ title: string }>('test.titles', 'select title from messages where guid = $1')
const subjects = statement<{ title: string }>('test.subjects', 'select subject as title from mails where guid = $1')
const loseJobs = statement('test.lose-jobs', `delete from pgboss.job where name = 'purchase-unpaid'`)
const told = async (number: string) => {
  const rows = await Promise.all([titles, subjects].map((each) => portal.db.query(each, [oskar.guid])))
  return rows.map(
    (of) => of.filter(({ title }) => title === `Bitte zahle deine Bestellung noch einmal: ${number}`).length,
  )
}

const asked = statement<{ id: string }>(
  'test.asked',
  'select id from payments where order_id = $1 and agreed_at is null',
)

/** What is being asked about at midnight is not asked about again. */
async function answered(orderId: string): Promise<void> {
  await expect.poll(async () => (await portal.db.query(asked, [orderId])).length, settled).toBe(0)
  // One that asked on the day before and writes down on the next would be taken for an answer of that day.
  await expect.poll(() => openJobs(portal.db, advanceTopic), settled).toBe(0)
}

/** Tokens end with the days. */
async function daysLater(days: number): Promise<Credentials> {
  portal.clock.advance(days * 86_400_000)
  oskar = await portal.signIn('oskar@example.org')
  await portal.daily.run()
  await portal.jobs.drain()
  return oskar
}

async function promised(payment: Parameters<typeof order>[2]) {
  const { orderId, ref } = await order(oskar, 'mediastick-2', payment)
  await play(oskar, ref, 'success')
  await portal.jobs.drain()
  await expect.poll(async () => (await read(oskar, orderId)).state, settled).toBe('paid')
  await answered(orderId)
  return { orderId, number: (await read(oskar, orderId)).number }
}

afterEach(() => untilMoneyAgrees(portal.db))

test('the order waits, its buyer hears of it and pays in another way', async () => {
  const { number, orderId } = await promised(card)
  await daysLater(6)
  await answered(orderId)
  expect((await read(oskar, orderId)).state).toBe('paid')
  const before = await stock()
  await daysLater(3)
  await expect.poll(async () => (await read(oskar, orderId)).state, settled).toBe('placed')
  expect(await read(oskar, orderId)).toMatchObject({ payUntil: '2026-12-02T11:00:00.000Z', canCancel: true })
  expect(await check(oskar, orderId)).toMatchObject({ state: 'declined', reason: 'lapsed' })
  await expect.poll(() => told(number), settled).toEqual([1, 1])
  expect(await stock()).toBe(before)
  // A try leaves the days that its buyer was given.
  expect((await again(oskar, orderId, { type: 'PAYPAL', once: true })).json()).toMatchObject({
    state: 'action-needed',
    payUntil: '2026-12-02T11:00:00.000Z',
  })
  const { url } = await check(oskar, orderId)
  await play(oskar, new URLSearchParams(url?.split('?')[1]).get('zahlung') ?? '', 'success')
  await portal.jobs.drain()
  await expect.poll(async () => (await read(oskar, orderId)).state, settled).toBe('paid')
  expect(await told(number)).toEqual([1, 1])
  await cancel(oskar, orderId)
})

test('without money in three days it falls away, and its pieces are free', async () => {
  const before = await stock()
  const { number, orderId } = await promised(card)
  await daysLater(9)
  await expect.poll(async () => (await read(oskar, orderId)).state, settled).toBe('placed')
  expect(await stock()).toBe(before - 1)
  await daysLater(4)
  // Its job waits for the machine's clock; the sweep finds the order without it.
  await portal.db.query(loseJobs)
  await portal.openWork.sweep()
  await portal.jobs.drain()
  await expect.poll(async () => (await read(oskar, orderId)).state, settled).toBe('cancelled')
  expect(await stock()).toBe(before)
  // It had been confirmed: nobody is told that it never came about.
  expect((await read(oskar, orderId)).end).toBe('lapsed')
  const heard = (await portal.db.query(subjects, [oskar.guid])).map(({ title }) => title)
  expect(heard).toContain(`Deine Bestellung ${number} ist weggefallen`)
  expect(heard).not.toContain(`Deine Bestellung ${number} ist nicht zustande gekommen`)
})

const dearer = statement(
  'test.dearer',
  `update shop_variants set price_cents = price_cents + 500 where product_id = $1`,
)
const soldOut = statement('test.sold-out', 'update shop_stock set available = 0 where product_id = $1')
const inStock = statement('test.in-stock', 'update shop_stock set available = 50 where product_id = $1')
const amounts = statement<{ amount: number }>(
  'test.amounts',
  'select amount_cents as amount from payments where order_id = $1 order by created_at, id',
)

test('two tabs pay it anew at once, dearer and sold out meanwhile: one try is left, of what was ordered', async () => {
  const { orderId } = await promised(card)
  await daysLater(9)
  await expect.poll(async () => (await read(oskar, orderId)).state, settled).toBe('placed')
  for (const change of [dearer, soldOut]) await portal.db.query(change, ['mediastick-2'])
  const ways = [{ type: 'PAYPAL', once: true }, card]
  const tabs = await Promise.all(ways.map((way) => again(oskar, orderId, way)))
  expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await portal.jobs.drain()
  const states = async () => (await portal.db.query(tries, [orderId])).map(({ state }) => state)
  await expect.poll(states, settled).toEqual(['declined', 'cancelled', 'action-needed'])
  expect(new Set((await portal.db.query(amounts, [orderId])).map(({ amount }) => amount)).size).toBe(1)
  const { url } = await check(oskar, orderId)
  await play(oskar, new URLSearchParams(url?.split('?')[1]).get('zahlung') ?? '', 'success')
  await expect.poll(async () => (await read(oskar, orderId)).state, settled).toBe('paid')
  expect(await stock()).toBe(0)
  await cancel(oskar, orderId)
  expect(await stock()).toBe(1)
  const late = await again(oskar, orderId, card)
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'not-possible'])
  await portal.db.query(inStock, ['mediastick-2'])
})

const tries = statement<{ state: string }>(
  'test.tries',
  'select state from payments where order_id = $1 order by created_at, id',
)
async function expectAskedAnew({ number, orderId }: Awaited<ReturnType<typeof promised>>): Promise<void> {
  const states = async () => {
    // What a job had in its hands at midnight comes again with the next run.
    await portal.daily.run()
    await portal.jobs.drain()
    return (await portal.db.query(tries, [orderId])).map(({ state }) => state)
  }
  await expect.poll(states, settled).toEqual(['declined', 'authorised'])
  expect(await read(oskar, orderId)).toMatchObject({ state: 'paid', payUntil: null })
  expect(await told(number)).toEqual([0, 0])
}

test('one that was given with this order and is remembered promises it anew too', async () => {
  const bought = await promised({ ...card, remember: true })
  await daysLater(9)
  await expectAskedAnew(bought)
  await cancel(oskar, bought.orderId)
})

test('a stored method promises it anew, and nobody is troubled', async () => {
  const path = '/erleben/api/v2/paymenthandle/setups'
  const begun = await portal.call('POST', path, { as: oskar, body: { type: 'CREDITCARD' } })
  const { setupId } = begun.json<{ setupId: string }>()
  const stored = await portal.call('POST', `${path}/${setupId}/finish`, { as: oskar, body: { played: 'visa' } })
  const bought = await promised(stored.json())
  await daysLater(9)
  await expectAskedAnew(bought)
})
