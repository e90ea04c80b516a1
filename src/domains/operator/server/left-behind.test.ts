/** What a parcel leaves behind, or brings back, over HTTP on a real database: each piece and each cent once, and no order without a way out. */
import { beforeEach, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { operatorDesk } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { deliver, fill, place, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const { act, enter, money, post, stock } = await operatorDesk(portal, anna)
const patient = { timeout: 20_000 }

beforeEach(enter)

const now = async (orderId: string) => read(await portal.signIn('anna@example.org'), orderId)
const asBuyer = async (below: string, body: object) =>
  portal.call('POST', `${orders}/${below}`, { as: await portal.signIn('anna@example.org'), body })
const one = (lineNo: number) => ({ lines: [{ lineNo, quantity: 1 }] })

interface Bought {
  readonly productId: string
  readonly early?: boolean
}

/** An order of these things, packed; content that is wished for at once can be loaded. */
async function packed(...things: readonly Bought[]): Promise<string> {
  // A session ends, and tests let days pass.
  const buyer = await portal.signIn('anna@example.org')
  const bag = await fill(buyer, ...things.map(({ productId }) => ({ productId })))
  await deliver(buyer)
  const wished = new Set(things.filter(({ early }) => early === true).map(({ productId }) => productId))
  const early = bag.items.flatMap(({ itemId, productId }) => (wished.has(productId) ? [itemId] : []))
  const { orderId } = (await place(buyer, bag, { early })).json<{ orderId: string }>()
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  return orderId
}
const send = (orderId: string, seen: string, more: object = {}) =>
  act(`${orderId}/move`, { step: 'send', tracking: `JJD-${seen}-1`, seen, ...more })
const arrived = (orderId: string, parcel: number, at: string, seen: string) =>
  act(`${orderId}/parcel`, { code: 'delivered', at, parcel, seen })

async function comesBack(orderId: string, parcel: number, seen: string): Promise<number> {
  const at = new Date(portal.clock.now()).toISOString()
  await act(`${orderId}/parcel`, { code: 'returned', place: 'Halle', at, parcel, seen })
  return act(`${orderId}/came-back`, { parcel, seen })
}

test('a piece withdrawn while packed and left behind comes back by its withdrawal alone: its money and its place once', async () => {
  const before = await stock('mediastick-2')
  const orderId = await packed({ productId: 'tuerkamera' }, { productId: 'mediastick-2' })
  expect((await asBuyer(`${orderId}/returns`, { ...one(2), reason: null })).statusCode).toBe(201)
  expect(await send(orderId, 'packed', one(1))).toBe(204)
  expect(await now(orderId)).toMatchObject({ state: 'sent', unsent: [], canCancelPieces: false })
  expect((await asBuyer(`${orderId}/cancellations`, one(2))).statusCode).toBe(409)
  const back = (await now(orderId)).returns[0]
  for (const seen of ['announced', 'received'])
    expect(await act(`${orderId}/returns/${back?.number}/move`, { seen })).toBe(204)
  await portal.jobs.drain()
  const after = await now(orderId)
  const [paid, returned] = [after.sums.oneTime, back?.refund ?? 0].map((euro) => Math.round(euro * 100))
  await expect.poll(() => money(orderId), patient).toEqual({ captured: paid, refunded: returned })
  expect(after.lines.map(({ piecesLeft }) => piecesLeft)).toEqual([1, 0])
  expect(await stock('mediastick-2')).toBe(before)
  await expect.poll(() => disagreeing(portal.db), patient).toEqual([])
})

test('the time to withdraw begins with the parcel that came last, whichever is reported last', async () => {
  const orderId = await packed({ productId: 'tuerkamera' }, { productId: 'mediastick-2' })
  await send(orderId, 'packed', one(1))
  await send(orderId, 'partly-sent')
  portal.clock.advance(4 * 86_400_000)
  await enter()
  expect(await arrived(orderId, 2, '2026-11-23T10:00:00.000Z', 'sent')).toBe(204)
  expect(await arrived(orderId, 1, '2026-11-20T15:00:00.000Z', 'sent')).toBe(204)
  expect(await now(orderId)).toMatchObject({ state: 'delivered', returnUntil: '2026-12-07' })
})

test('the last device that waits is taken out after all others came back: content stays, nothing is sent any more', async () => {
  const orderId = await packed(
    { productId: 'tuerkamera' },
    { productId: 'mediastick-2' },
    { productId: 'netz-zu-hause-e-book', early: true },
  )
  await send(orderId, 'packed', one(1))
  expect(await comesBack(orderId, 1, 'partly-sent')).toBe(204)
  expect((await asBuyer(`${orderId}/cancellations`, one(2))).statusCode).toBe(201)
  const rest = await now(orderId)
  expect(rest).toMatchObject({ state: 'paid', deliveryDate: null, unsent: [], canCancelPieces: false })
  expect((await post(`${orderId}/move`, { step: 'pack', seen: 'paid' })).statusCode).toBe(409)
  await portal.jobs.drain()
  const content = Math.round((rest.lines[2]?.oneTimePrice ?? 0) * 100)
  await expect
    .poll(async () => ((await money(orderId))?.captured ?? 0) - ((await money(orderId))?.refunded ?? 0), patient)
    .toBe(content)
  await expect.poll(() => disagreeing(portal.db), patient).toEqual([])
})

test('a delivery by mistake is taken back also where the rest was taken out meanwhile', async () => {
  const orderId = await packed({ productId: 'tuerkamera' }, { productId: 'mediastick-2' })
  await send(orderId, 'packed', one(1))
  const at = new Date(portal.clock.now()).toISOString()
  await arrived(orderId, 1, at, 'partly-sent')
  expect((await asBuyer(`${orderId}/cancellations`, one(2))).statusCode).toBe(201)
  expect((await now(orderId)).state).toBe('delivered')
  expect(await act(`${orderId}/parcel/undo`, { code: 'delivered', at, parcel: 1, seen: 'delivered' })).toBe(204)
  expect(await now(orderId)).toMatchObject({ state: 'sent', returnUntil: null })
})
