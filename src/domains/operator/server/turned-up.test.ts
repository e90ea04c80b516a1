/** A parcel that counted as lost and turns up after all, over HTTP on a real database: nothing is done twice; and what others hear of it. */
import { afterAll, beforeEach, expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { cents, losing } from '#app/testing/losing.ts'
import { untilMoneyAgrees } from '#app/testing/money.ts'
import { operatorDesk } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { webhookServer } from '#domains/orders/server/test-webhook-server.ts'

const server = await webhookServer()
afterAll(() => server.close())
const portal = await startPortal({
  FULFILMENT: 'operator',
  ORDER_WEBHOOK_URL: server.url,
  ORDER_WEBHOOK_SECRET: `whsec_${Buffer.from('s'.repeat(32)).toString('base64')}`,
})
const { buy, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const desk = await operatorDesk(portal, anna)
const { act, enter, money, read: order, stock } = desk
const { disagreed, handedOver, lose, mail, now, ofBuyer, send, sent } = losing(portal, desk, anna)
const patient = { timeout: 20_000 }

beforeEach(async () => {
  await enter()
  Object.assign(anna, await portal.signIn('anna@example.org'))
})

interface Told {
  readonly id: string
  readonly state: string
}

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

test.each([
  ['is lost', 'lost', { way: 'refund' }, 0],
  ['is lost and was to go once more', 'lost', { way: 'replace' }, 0],
  ['comes back, as its buyer has one already', 'came-back', {}, 1],
] as const)(
  'it is with its buyer when its replacement %s: it takes that place, nothing is paid back',
  async (...row) => {
    const [, what, more, onTheShelf] = row
    const orderId = await sent(1)
    await lose(orderId, 'replace')
    await send(orderId, 'JJD-2')
    await handedOver(orderId, { parcel: 1 })
    const paid = cents((await read(anna, orderId)).sums.oneTime)
    const before = await stock()
    const seen = { seen: 'sent', parcel: 2, reason: 'Annahme verweigert' }
    expect((await order(orderId)).order.parcels[1]).toMatchObject({
      isSpare: true,
      inside: [],
      back: [{ quantity: 1 }],
    })
    expect(await act(`${orderId}/${what}`, { ...seen, ...more })).toBe(204)
    await untilMoneyAgrees(portal.db)
    await expect.poll(() => money(orderId), patient).toEqual({ captured: paid, refunded: 0 })
    expect(await stock()).toBe(before + onTheShelf)
    const { number, ...after } = await read(anna, orderId)
    expect(after).toMatchObject({ state: 'delivered', end: null, refund: null, returns: [], canReturn: true })
    expect(after.lines).toMatchObject([{ piecesLeft: 1, cancelled: 0 }])
    expect(after.parcels).toMatchObject([
      { isLost: false, deliveredAt: expect.any(String) },
      { isLost: what === 'lost', isBack: what === 'came-back', deliveredAt: null },
    ])
    expect(await mail(`^Der Ersatz zur Bestellung ${number} kommt nicht$`)).toMatch(/JJD-1[^]*gilt als deine Lieferung/)
    await expect.poll(disagreed, patient).toEqual([])
  },
)

test('its replacement is lost and turns up as well: its buyer hears that they have what it was to replace', async () => {
  const orderId = await sent(1)
  await lose(orderId, 'replace')
  await send(orderId, 'JJD-2')
  await handedOver(orderId, { parcel: 1 })
  await lose(orderId, 'refund', { parcel: 2 })
  expect(await handedOver(orderId, { parcel: 2, seen: 'delivered' })).toBe(204)
  const { number } = await read(anna, orderId)
  const text = await mail(`^Dein verlorenes Paket zur Bestellung ${number} ist doch noch da$`, 'Paket JJD-2,')
  expect(text).toContain('Du hast schon, was es ersetzen sollte. Dabei bleibt es.')
})

test('it turns up once its replacement was called off: its buyer hears of the money, not of a replacement', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 2 })
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await send(orderId, 'JJD-1', { seen: 'packed', lines: [{ lineNo: 1, quantity: 1 }] })
  await send(orderId, 'JJD-2')
  await lose(orderId, 'replace', { parcel: 1 })
  await ofBuyer(orderId, 'cancellations', { lines: [{ lineNo: 1, quantity: 1 }] })
  expect(await handedOver(orderId, { parcel: 1 })).toBe(204)
  const { number } = await read(anna, orderId)
  const text = await mail(`^Dein verlorenes Paket zur Bestellung ${number} ist doch noch da$`)
  expect(text).toContain('An der Erstattung ändert das nichts.')
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
    ['order.refunded', 'cancelled', undefined],
  ])
})
