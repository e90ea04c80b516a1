/** A parcel that never arrived, over HTTP on a real database: a replacement or the money, each piece and each cent once. */
import { beforeEach, expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { cents, losing } from '#app/testing/losing.ts'
import { operatorDesk, statuses } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { buy, deliver, fill, place, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const desk = await operatorDesk(portal, anna)
const { act, enter, money, post, read: order, stock } = desk
const { disagreed, handedOver, lose, mail, now, ofBuyer, reason, send, sent } = losing(portal, desk, anna)
const patient = { timeout: 20_000 }

beforeEach(async () => {
  await enter()
  Object.assign(anna, await portal.signIn('anna@example.org'))
})

const setStock = statement('test.stock', `update shop_stock set available = $1 where product_id = 'tuerkamera'`)
const refunded = async (orderId: string) => (await money(orderId))?.refunded

test('its money goes back to the cent, once, whoever is first; nothing is on the shelf by it', async () => {
  const before = await stock()
  const orderId = await sent(2)
  expect(statuses(await Promise.all([1, 2, 3].map(() => lose(orderId, 'refund'))))).toEqual([204, 409, 409])
  expect(await stock()).toBe(before - 2)
  const { number, sums } = await read(anna, orderId)
  await expect.poll(() => refunded(orderId), patient).toBe(cents(sums.oneTime))
  const amount = sums.oneTime.toLocaleString('de-DE', { minimumFractionDigits: 2 })
  expect(await read(anna, orderId)).toMatchObject({
    state: 'cancelled',
    end: 'lost',
    canReturn: false,
    canCancel: false,
    parcels: [{ isLost: true, isBack: false, deliveredAt: null, events: [{ code: 'lost' }] }],
    refund: { amount: sums.oneTime },
  })
  expect(await mail(`${number} ist verloren gegangen$`)).toMatch(
    new RegExp(`${reason}[^]*Du bekommst ${amount}.€ zurück, spätestens am[^]*nichts zurückschicken[^]*2 × Türkamera`),
  )
  const { acts, order: seen } = await order(orderId)
  expect(acts[0]).toMatchObject({ kind: 'order', before: { state: 'sent' }, reason })
  expect(acts[0]?.after).toEqual({ lost: 'JJD-1', state: 'cancelled', refund: sums.oneTime })
  expect(seen).toMatchObject({ end: 'lost', parcels: [{ isUnderWay: false, isLost: true, canTurnUp: true }] })
  await expect.poll(disagreed, patient).toEqual([])
})

test('a replacement is taken off the shelf at once and costs nothing; it arrives, and the days to withdraw begin', async () => {
  const before = await stock()
  const orderId = await sent(2)
  const { number, sums } = await read(anna, orderId)
  expect((await lose(orderId, 'replace')).statusCode).toBe(204)
  expect(await stock()).toBe(before - 4)
  expect(await read(anna, orderId)).toMatchObject({
    state: 'partly-sent',
    end: null,
    parcels: [{ isLost: true }],
    unsent: [{ lineNo: 1, quantity: 2 }],
    canCancel: true,
    canReturn: false,
    returns: [],
    deliveryDate: expect.stringMatching(/^2026-/),
  })
  expect(await mail(`${number} ist verloren gegangen$`)).toMatch(
    /Wir schicken dir Ersatz, du zahlst dafür nichts. Erwartet am/,
  )
  const { acts, order: waiting } = await order(orderId)
  expect([acts[0]?.after, waiting.part]).toEqual([
    { lost: 'JJD-1', state: 'partly-sent', replacement: true },
    'replacing',
  ])
  expect(await desk.find(number)).toMatchObject([{ number, state: 'partly-sent', part: 'replacing' }])
  expect(waiting.events.at(-1)).toMatchObject({ state: 'partly-sent', part: 'replacing' })
  expect(acts[0]).toMatchObject({ partBefore: null, partAfter: 'replacing' })
  expect(await send(orderId, 'JJD-2')).toBe(204)
  expect(await mail(`^Der Ersatz für deine Bestellung ${number} ist unterwegs$`)).toContain('JJD-2')
  expect(await handedOver(orderId, { parcel: 2 })).toBe(204)
  const there = await read(anna, orderId)
  expect(there).toMatchObject({ state: 'delivered', canReturn: true, parcels: [{ isLost: true }, { isLost: false }] })
  expect(there.events.map(({ state }) => state)).toEqual([
    'placed',
    'paid',
    'packed',
    'partly-sent',
    'sent',
    'delivered',
  ])
  await expect.poll(() => money(orderId), patient).toEqual({ captured: cents(sums.oneTime), refunded: 0 })
  await expect.poll(disagreed, patient).toEqual([])
})

test('the last piece on the shelf replaces one of two lost parcels; of the other one the money goes back', async () => {
  const [one, other] = [await sent(1), await sent(1)]
  const before = await stock()
  await portal.db.query(setStock, [1])
  const answers = await Promise.all([lose(one, 'replace'), lose(other, 'replace')])
  expect(statuses(answers)).toEqual([204, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'out-of-stock' })
  expect(await stock()).toBe(0)
  const left = answers[0]?.statusCode === 409 ? one : other
  expect(await read(anna, left)).toMatchObject({ state: 'sent', parcels: [{ isLost: false, events: [] }] })
  expect((await lose(left, 'refund')).statusCode).toBe(204)
  await portal.db.query(setStock, [before])
  await expect.poll(disagreed, patient).toEqual([])
})

test('lost and handed over at once: one of both is true, and pieces and money agree with it', async () => {
  const before = await stock()
  const orderId = await sent(1)
  const answers = await Promise.all([
    lose(orderId, 'replace'),
    post(`${orderId}/parcel`, { code: 'delivered', at: now(), seen: 'sent' }),
    post(`${orderId}/came-back`, { reason: 'Adresse falsch', seen: 'sent' }),
  ])
  expect(statuses(answers)).toEqual([204, 409, 409])
  const first = answers.findIndex(({ statusCode }) => statusCode === 204)
  expect((await read(anna, orderId)).state).toBe(['partly-sent', 'delivered', 'cancelled'][first])
  expect(await stock()).toBe(before - ([2, 1, 0][first] ?? 0))
  await expect.poll(disagreed, patient).toEqual([])
})

test('of two parcels the lost one brings its own money; what has come can still be given back', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 3 })
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await send(orderId, 'JJD-1', { seen: 'packed', lines: [{ lineNo: 1, quantity: 2 }] })
  await send(orderId, 'JJD-2')
  expect((await lose(orderId, 'refund')).json()).toMatchObject({ code: 'not-possible' })
  expect(await handedOver(orderId, { parcel: 1 })).toBe(204)
  expect((await lose(orderId, 'refund', { parcel: 2 })).statusCode).toBe(204)
  const { number, returns, sums, ...after } = await read(anna, orderId)
  expect(after).toMatchObject({ state: 'delivered', canReturn: true, lines: [{ piecesLeft: 2, cancelled: 1 }] })
  await expect.poll(() => refunded(orderId), patient).toBe(cents(sums.oneTime - sums.left))
  expect(returns).toMatchObject([{ kind: 'cancel', cause: 'lost', lines: [{ lineNo: 1, quantity: 1 }] }])
  expect(await mail(`${number} ist verloren gegangen$`)).toContain(
    'Alles andere in deiner Bestellung bleibt, wie es ist.',
  )
  await expect.poll(disagreed, patient).toEqual([])
})

test('what was withdrawn of it is paid back without being sent; the rest goes once more', async () => {
  const before = await stock()
  const orderId = await sent(3)
  const { number, sums } = await read(anna, orderId)
  expect((await ofBuyer(orderId, 'returns', { lines: [{ lineNo: 1, quantity: 1 }], reason: null })).statusCode).toBe(
    201,
  )
  expect((await lose(orderId, 'replace')).statusCode).toBe(204)
  expect(await stock()).toBe(before - 5)
  await expect.poll(async () => (await read(anna, orderId)).returns[0]?.state, patient).toBe('refunded')
  const { returns, unsent } = await read(anna, orderId)
  expect(unsent).toEqual([{ lineNo: 1, quantity: 2 }])
  expect(await refunded(orderId)).toBe(cents(returns[0]?.refund ?? 0))
  expect(await mail(`${number} ist verloren gegangen$`)).toContain('musst du nicht zurückschicken')
  // No other one is wanted: the rest of the money goes back, and the pieces are on the shelf again.
  expect((await ofBuyer(orderId, 'cancel', {})).statusCode).toBe(200)
  expect(await read(anna, orderId)).toMatchObject({ state: 'cancelled', end: 'cancelled' })
  expect(await stock()).toBe(before - 3)
  await expect.poll(() => refunded(orderId), patient).toBe(cents(sums.oneTime))
  await expect.poll(disagreed, patient).toEqual([])
})

test('of a withdrawal that lay in two parcels what has come is sent back, the lost piece is not asked for', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 2 })
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await send(orderId, 'JJD-1', { seen: 'packed', lines: [{ lineNo: 1, quantity: 1 }] })
  await send(orderId, 'JJD-2')
  await handedOver(orderId, { parcel: 1 })
  await ofBuyer(orderId, 'returns', { lines: [{ lineNo: 1, quantity: 2 }], reason: null })
  expect((await lose(orderId, 'refund', { parcel: 2 })).statusCode).toBe(204)
  const before = await stock()
  const { number, returns, sums, state } = await read(anna, orderId)
  expect([state, returns[0]?.state]).toEqual(['delivered', 'announced'])
  expect(returns[0]?.lost).toEqual([{ lineNo: 1, quantity: 1 }])
  expect(await mail(`${number} ist verloren gegangen$`)).toContain('Schick nur, was bei dir ist.')
  const move = `${orderId}/returns/${returns[0]?.number}/move`
  expect(await act(move, { seen: 'announced', sound: [{ lineNo: 1, quantity: 1 }] })).toBe(204)
  expect(await act(move, { seen: 'received' })).toBe(204)
  expect(await stock()).toBe(before + 1)
  await expect.poll(() => refunded(orderId), patient).toBe(cents(sums.oneTime))
  await expect.poll(disagreed, patient).toEqual([])
})

test('of a withdrawal that lay in two parcels, both of them lost, nothing is sent back and nothing is on the shelf', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 2 })
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await send(orderId, 'JJD-1', { seen: 'packed', lines: [{ lineNo: 1, quantity: 1 }] })
  await send(orderId, 'JJD-2')
  await ofBuyer(orderId, 'returns', { lines: [{ lineNo: 1, quantity: 2 }], reason: null })
  const before = await stock()
  for (const parcel of [1, 2]) expect((await lose(orderId, 'refund', { parcel })).statusCode).toBe(204)
  const { sums } = await read(anna, orderId)
  await expect.poll(() => refunded(orderId), patient).toBe(cents(sums.oneTime))
  expect(await stock()).toBe(before)
  await expect.poll(disagreed, patient).toEqual([])
})

test('all of it was withdrawn: nothing is replaced, the withdrawal alone brings the money', async () => {
  const orderId = await sent(1)
  const { sums } = await read(anna, orderId)
  await ofBuyer(orderId, 'returns', { lines: [{ lineNo: 1, quantity: 1 }], reason: null })
  expect((await order(orderId)).order.parcels).toMatchObject([{ inside: [] }])
  expect((await lose(orderId, 'replace')).json()).toMatchObject({ code: 'not-possible' })
  expect((await lose(orderId, 'refund')).statusCode).toBe(204)
  await expect.poll(async () => (await read(anna, orderId)).returns[0]?.state, patient).toBe('refunded')
  expect(await refunded(orderId)).toBe(cents(sums.oneTime))
  await expect.poll(disagreed, patient).toEqual([])
})

test('content that was loaded is no part of the parcel: it stays, and so does its price', async () => {
  const bag = await fill(anna, { productId: 'tuerkamera' }, { productId: 'netz-zu-hause-e-book' })
  await deliver(anna)
  const early = bag.items.flatMap(({ itemId, productId }) => (productId === 'netz-zu-hause-e-book' ? [itemId] : []))
  const { orderId } = (await place(anna, bag, { early })).json<{ orderId: string }>()
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await send(orderId, 'JJD-1', { seen: 'packed' })
  expect((await lose(orderId, 'refund')).statusCode).toBe(204)
  const after = await read(anna, orderId)
  expect(after).toMatchObject({ state: 'paid', end: null, deliveryDate: null, canReturn: false })
  expect(after.lines.find(({ kind }) => kind === 'digital')?.digital?.code).toEqual(expect.any(String))
  await expect.poll(() => refunded(orderId), patient).toBe(cents(after.sums.oneTime - after.sums.left))
  await expect.poll(disagreed, patient).toEqual([])
})
