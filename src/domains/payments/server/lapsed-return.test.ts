/** A promise that lapses after pieces of its closed parcel were withdrawn: in the end nobody has paid too much, or got back what was never paid. */
import { expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { operating } from '#app/testing/operating.ts'
import { paying } from '#app/testing/paying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { again, cancel, check, play } = paying(portal)
const { deliver, fill, place, read } = buying(portal)
const { move, pack, send } = operating(portal)
const settled = { timeout: 20_000 }
const card = { type: 'CREDITCARD', once: true }
let oskar = await portal.signIn('oskar@example.org')

const paymentsOf = statement<{ state: string; captured: number; refunded: number; rests: boolean }>(
  'test.lapsed-return',
  `select state, captured_cents as captured, refunded_cents as refunded, agreed_at is not null as rests
   from payments where order_id = $1 order by created_at, id`,
)

async function daysLater(days: number): Promise<void> {
  portal.clock.advance(days * 86_400_000)
  oskar = await portal.signIn('oskar@example.org')
  await portal.daily.run()
  await portal.jobs.drain()
}

async function becomes(orderId: string, state: string): Promise<void> {
  await expect.poll(async () => (await read(oskar, orderId)).state, settled).toBe(state)
}

async function pay(orderId: string): Promise<void> {
  const { url } = await check(oskar, orderId)
  await play(oskar, new URLSearchParams(url?.split('?')[1]).get('zahlung') ?? '', 'success')
  await portal.jobs.drain()
  await becomes(orderId, 'paid')
}

/** Two pieces are paid and packed, one is withdrawn. @returns order and return */
async function packed(payment: object) {
  const bag = await fill(oskar, { productId: 'mediastick-2', quantity: 2 })
  await deliver(oskar)
  const { orderId } = (await place(oskar, bag, { payment })).json<{ orderId: string }>()
  await pay(orderId)
  await pack(oskar, orderId)
  const body = { lines: [{ lineNo: 1, quantity: 1 }], reason: null }
  await portal.call('POST', `${orders}/${orderId}/returns`, { as: oskar, body })
  const back = `${orderId}/returns/${(await read(oskar, orderId)).returns[0]?.number}`
  return { orderId, back }
}

/** The return has come to its end, and both pieces are paid but for it. */
async function expectHalf(orderId: string): Promise<void> {
  await portal.jobs.drain()
  await expect.poll(async () => (await read(oskar, orderId)).returns[0]?.state, settled).toBe('refunded')
  const { sums } = await read(oskar, orderId)
  const captured = Math.round(sums.oneTime * 100)
  await expect
    .poll(() => portal.db.query(paymentsOf, [orderId]), settled)
    .toEqual([
      { state: 'declined', captured: 0, refunded: 0, rests: true },
      { state: 'captured', captured, refunded: captured / 2, rests: true },
    ])
  expect(await disagreeing(portal.db)).toEqual([])
}

test.each([
  ['on its way', [], ['announced']],
  ['in', ['announced'], []],
  ['in, and its money asked for', ['announced', 'received'], []],
])('what goes back is %s: its buyer pays all anew, and its money goes back then', settled, async (_, before, then) => {
  const { back, orderId } = await packed(card)
  for (const seen of before) expect(await move(oskar, back, { seen })).toBe(204)
  await daysLater(9)
  await becomes(orderId, 'placed')
  const { sums } = await read(oskar, orderId)
  expect(await check(oskar, orderId)).toMatchObject({ reason: 'lapsed', amount: sums.oneTime })
  for (const seen of then) expect(await move(oskar, back, { seen })).toBe(204)
  // Nothing was paid that could go back.
  expect(await move(oskar, back, { seen: 'received' })).toBe(409)
  await again(oskar, orderId, card)
  await pay(orderId)
  expect(await move(oskar, back, { seen: 'received' })).toBe(204)
  await send(oskar, orderId)
  await expectHalf(orderId)
})

test.each([
  ['on its way', []],
  ['in', ['announced']],
])(
  'the order is cancelled in place of paid anew while what goes back is %s: nobody is told of money',
  settled,
  async (_, before) => {
    const stock = statement<{ n: number }>('test.sticks', `select available as n from shop_stock where product_id = $1`)
    const onShelf = async () => (await portal.db.query(stock, ['mediastick-2']))[0]?.n
    const full = await onShelf()
    const { back, orderId } = await packed(card)
    for (const seen of before) expect(await move(oskar, back, { seen })).toBe(204)
    await daysLater(9)
    await becomes(orderId, 'placed')
    expect((await cancel(oskar, orderId)).statusCode).toBe(200)
    await portal.jobs.drain()
    const after = await read(oskar, orderId)
    expect(after).toMatchObject({
      state: 'cancelled',
      refund: null,
      returns: [{ state: 'released', refundedAt: null }],
    })
    expect(await onShelf()).toBe(full)
    const mails = statement<{ n: number }>(
      'test.refunds',
      `select count(*)::int as n from mails where guid = $1 and subject like '%erstattet%' and text like '%' || $2 || '%'`,
    )
    expect(await portal.db.query(mails, [oskar.guid, back.split('/').at(-1)])).toEqual([{ n: 0 }])
    expect(await disagreeing(portal.db)).toEqual([])
  },
)

test('a stored method promises all anew: the money that was asked for before is asked for again', settled, async () => {
  const { back, orderId } = await packed({ ...card, remember: true })
  for (const seen of ['announced', 'received']) await move(oskar, back, { seen })
  await daysLater(9)
  await becomes(orderId, 'paid')
  expect(await move(oskar, back, { seen: 'received' })).toBe(204)
  await send(oskar, orderId)
  await expectHalf(orderId)
})
