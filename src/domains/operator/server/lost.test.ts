/** A parcel that never arrived, over HTTP on a real database: a replacement or the money, each piece and each cent once. */
import { afterAll, beforeEach, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing, untilMoneyAgrees } from '#app/testing/money.ts'
import { operatorDesk, statuses } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { webhookServer } from '#domains/orders/server/test-webhook-server.ts'
import { statement } from '#platform/server/db.ts'

const server = await webhookServer()
afterAll(() => server.close())
const portal = await startPortal({
  FULFILMENT: 'operator',
  ORDER_WEBHOOK_URL: server.url,
  ORDER_WEBHOOK_SECRET: `whsec_${Buffer.from('s'.repeat(32)).toString('base64')}`,
})
const { buy, deliver, fill, place, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const { act, enter, money, post, read: order, stock } = await operatorDesk(portal, anna)
const patient = { timeout: 20_000 }

beforeEach(async () => {
  await enter()
  Object.assign(anna, await portal.signIn('anna@example.org'))
})

const mailsOf = statement<{ text: string }>('test.mails', 'select text from mails where guid = $1 and subject ~ $2')
const mail = async (subject: string) => (await portal.db.query(mailsOf, [anna.guid, subject]))[0]?.text ?? ''
const setStock = statement('test.stock', `update shop_stock set available = $1 where product_id = 'tuerkamera'`)
const disagreed = () => disagreeing(portal.db)
const cents = (euro: number) => Math.round(euro * 100)
const refunded = async (orderId: string) => (await money(orderId))?.refunded
const reason = 'Die Nachforschung blieb ohne Ergebnis.'
const lose = (orderId: string, way: 'replace' | 'refund', more: object = {}) =>
  post(`${orderId}/lost`, { reason, way, seen: 'sent', ...more })
const ofBuyer = (orderId: string, below: string, body: object) =>
  portal.call('POST', `${orders}/${orderId}/${below}`, { as: anna, body })
const now = () => new Date(portal.clock.now()).toISOString()
const handedOver = (orderId: string, more: object = {}) =>
  act(`${orderId}/parcel`, { code: 'delivered', at: now(), seen: 'sent', ...more })

interface Told {
  readonly id: string
  readonly state: string
}

async function send(orderId: string, tracking: string, more: object = {}): Promise<number> {
  return act(`${orderId}/move`, { step: 'send', tracking, seen: 'partly-sent', ...more })
}

/** An order of so many pieces whose only parcel is on its way. */
async function sent(quantity: number): Promise<string> {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity })
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await send(orderId, 'JJD-1', { seen: 'packed' })
  return orderId
}

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
  expect((await order(orderId)).acts[0]?.after).toEqual({ lost: 'JJD-1', state: 'partly-sent', replacement: true })
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
  await portal.jobs.drain()
  expect(await money(orderId)).toEqual({ captured: cents(sums.oneTime), refunded: 0 })
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
  expect(returns).toMatchObject([{ kind: 'cancel', lines: [{ lineNo: 1, quantity: 1 }] }])
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

test('it turns up while its replacement waits: it has arrived instead, and nothing goes twice', async () => {
  const before = await stock()
  const orderId = await sent(2)
  await lose(orderId, 'replace')
  expect(await act(`${orderId}/parcel`, { code: 'out', at: now(), parcel: 1, seen: 'partly-sent' })).toBe(409)
  const found = () => handedOver(orderId, { parcel: 1, seen: 'partly-sent' })
  expect((await Promise.all([found(), found()])).toSorted()).toEqual([204, 409])
  expect(await stock()).toBe(before - 2)
  expect(await read(anna, orderId)).toMatchObject({
    state: 'delivered',
    unsent: [],
    parcels: [{ isLost: false, deliveredAt: expect.any(String) }],
  })
  expect((await order(orderId)).acts[0]?.after).toMatchObject({ parcel: 'delivered', found: 'instead' })
  await expect.poll(disagreed, patient).toEqual([])
})

test.each([
  ['its replacement has gone', 'replace', 'sent', 'Am Ersatz ändert das nichts.'],
  ['its money is back', 'refund', 'cancelled', 'An der Erstattung ändert das nichts.'],
] as const)('it turns up once %s: that stays, and the desk has it on record', async (_title, way, seen, said) => {
  const orderId = await sent(1)
  await lose(orderId, way)
  if (way === 'replace') await send(orderId, 'JJD-2')
  const paid = cents((await read(anna, orderId)).sums.oneTime)
  const moneyThen = { captured: paid, refunded: way === 'refund' ? paid : 0 }
  await expect.poll(() => money(orderId), patient).toEqual(moneyThen)
  const before = await stock()
  const found = () => handedOver(orderId, { parcel: 1, seen })
  expect((await Promise.all([found(), found()])).toSorted()).toEqual([204, 409])
  await untilMoneyAgrees(portal.db)
  expect([await stock(), await money(orderId)]).toEqual([before, moneyThen])
  const { number, state } = await read(anna, orderId)
  expect(state).toBe(seen)
  expect(await mail(`^Dein verlorenes Paket zur Bestellung ${number} ist doch noch da$`)).toContain(said)
  const { acts, order: shown } = await order(orderId)
  expect(acts[0]?.after).toMatchObject({ parcel: 'delivered', found: 'beside' })
  expect(shown.parcels[0]).toMatchObject({ isLost: true, canTurnUp: false })
  await expect.poll(disagreed, patient).toEqual([])
})

test('it turns up, and a part of it was withdrawn and paid back: the rest has arrived, the money stays', async () => {
  const orderId = await sent(2)
  await ofBuyer(orderId, 'returns', { lines: [{ lineNo: 1, quantity: 1 }], reason: null })
  await lose(orderId, 'replace')
  await expect.poll(async () => (await read(anna, orderId)).returns[0]?.state, patient).toBe('refunded')
  const moneyBefore = await money(orderId)
  expect(await handedOver(orderId, { parcel: 1, seen: 'partly-sent' })).toBe(204)
  const { number, ...after } = await read(anna, orderId)
  expect(after).toMatchObject({ state: 'delivered', lines: [{ piecesLeft: 1 }], returns: [{ state: 'refunded' }] })
  expect((await order(orderId)).acts[0]?.after).toMatchObject({ found: 'in-part' })
  expect(await mail(`^Dein verlorenes Paket zur Bestellung ${number} ist doch noch da$`)).toContain('1 × Türkamera')
  await untilMoneyAgrees(portal.db)
  expect(await money(orderId)).toEqual(moneyBefore)
})

test('other systems hear which parcel is lost, then what follows of it', async () => {
  const orderId = await sent(1)
  await lose(orderId, 'replace')
  await send(orderId, 'JJD-2')
  await lose(orderId, 'refund')
  const told = () =>
    server.heard
      .map(({ body }) => JSON.parse(body) as { type: string; data: { tracking?: string; productOrder: Told } })
      .filter(({ data }) => data.productOrder.id === orderId)
      .map(({ data: { productOrder, tracking }, type }) => [type, productOrder.state, tracking])
      .slice(3)
  await expect.poll(told, patient).toEqual([
    ['order.sent', 'inProgress', 'JJD-1'],
    ['order.parcel-lost', 'inProgress', 'JJD-1'],
    ['order.sent', 'inProgress', 'JJD-2'],
    ['order.parcel-lost', 'inProgress', 'JJD-2'],
    ['order.cancelled', 'cancelled', 'JJD-2'],
    ['order.refunded', 'cancelled', 'JJD-2'],
  ])
})
