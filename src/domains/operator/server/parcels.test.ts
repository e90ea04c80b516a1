/** An order that goes in several parcels, over HTTP on a real database: each by itself, money and pieces agree. */
import { afterAll, beforeEach, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { operatorDesk, statuses } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { webhookServer } from '#domains/orders/server/test-webhook-server.ts'
import { statement } from '#platform/server/db.ts'

const receiver = await webhookServer()
afterAll(() => receiver.close())

const portal = await startPortal({
  FULFILMENT: 'operator',
  ORDER_WEBHOOK_URL: receiver.url,
  ORDER_WEBHOOK_SECRET: `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`,
})
const { buy, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const { act, enter, money, post, read: shown, stock } = await operatorDesk(portal, anna)

beforeEach(enter)

/** What money and orders disagree about, once all is carried out. */
async function disagreed() {
  await portal.jobs.drain()
  return disagreeing(portal.db)
}

const now = async (orderId: string) => read(await portal.signIn('anna@example.org'), orderId)
const asBuyer = async (below: string, body: object) =>
  portal.call('POST', `${orders}/${below}`, { as: await portal.signIn('anna@example.org'), body })
const mailsOf = statement<{ subject: string; text: string }>(
  'test.mails',
  'select subject, text from mails where guid = $1 and subject ~ $2 order by created_at',
)
const patient = { timeout: 20_000 }

interface Heard {
  readonly type: string
  readonly data: {
    readonly productOrder: { readonly id: string }
    readonly tracking?: string
    readonly parcel?: { readonly no: number }
  }
}

/** Three of one thing and one of another, packed. */
async function packed(): Promise<string> {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 3 }, { productId: 'mediastick-2' })
  await act(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  return orderId
}
const two = [{ lineNo: 1, quantity: 2 }]
const send = (orderId: string, more: object) =>
  post(`${orderId}/move`, { step: 'send', tracking: 'JJD-1', seen: 'packed', ...more })

test('a part goes first, once, the rest later: the buyer reads what is where, and pays with the first', async () => {
  const orderId = await packed()
  expect((await send(orderId, { lines: [{ lineNo: 1, quantity: 0 }] })).json()).toMatchObject({ code: 'parcel-empty' })
  expect((await send(orderId, { lines: [{ lineNo: 1, quantity: 4 }] })).json()).toMatchObject({
    code: 'changed-meanwhile',
  })
  const answers = await Promise.all([1, 2, 3].map(() => send(orderId, { lines: two })))
  expect(statuses(answers)).toEqual([204, 409, 409])
  const part = await now(orderId)
  expect(part).toMatchObject({
    state: 'partly-sent',
    canCancel: false,
    canReturn: true,
    parcels: [{ no: 1, number: 'JJD-1', lines: two }],
    unsent: [
      { lineNo: 1, quantity: 1 },
      { lineNo: 2, quantity: 1 },
    ],
  })
  expect(part.lines.map(({ piecesLeft, piecesToCancel }) => [piecesLeft, piecesToCancel])).toEqual([
    [2, 1],
    [0, 1],
  ])
  const paid = Math.round(part.sums.oneTime * 100)
  await expect.poll(() => money(orderId), patient).toEqual({ captured: paid, refunded: 0 })
  // The first one arrives, the order has not.
  const at = new Date(portal.clock.now()).toISOString()
  expect(await act(`${orderId}/parcel`, { code: 'delivered', at, parcel: 1, seen: 'partly-sent' })).toBe(204)
  expect(await now(orderId)).toMatchObject({ state: 'partly-sent', returnUntil: null, parcels: [{ deliveredAt: at }] })
  expect(statuses([await send(orderId, { tracking: 'JJD-2', seen: 'partly-sent' })])).toEqual([204])
  expect(await now(orderId)).toMatchObject({
    state: 'sent',
    unsent: [],
    parcels: [{ no: 1 }, { no: 2, number: 'JJD-2' }],
  })
  expect(await act(`${orderId}/move`, { step: 'deliver', seen: 'sent' })).toBe(204)
  const done = await now(orderId)
  expect(done.state).toBe('delivered')
  expect(done.returnUntil).not.toBeNull()
  const { acts } = await shown(orderId)
  expect(acts[1]?.after).toMatchObject({
    tracking: 'JJD-2',
    contents: expect.stringMatching(/^1 × .*; 1 × Mediastick 2/),
  })
  const mails = await portal.db.query(mailsOf, [anna.guid, `${done.number} ist unterwegs`])
  expect(mails.map(({ subject }) => subject.split(' B-')[0])).toEqual([
    'Ein Teil deiner Bestellung',
    'Der Rest deiner Bestellung',
  ])
  expect(mails[0]?.text).toMatch(/Im Paket: 2 × .*\nKommt noch: 1 × .*\nKommt noch: 1 × Mediastick 2/)
  expect(mails[1]?.text).not.toMatch(/Einmalig/)
  await expect.poll(disagreed, patient).toEqual([])
})

test('other systems hear of each parcel, which one and in its order, and of a mistake', async () => {
  const orderId = await packed()
  await send(orderId, { lines: two })
  await send(orderId, { tracking: 'JJD-2', seen: 'partly-sent' })
  const at = new Date(portal.clock.now()).toISOString()
  const parcel = (no: number, code: string, seen: string) => act(`${orderId}/parcel`, { code, at, parcel: no, seen })
  expect(await parcel(1, 'delivered', 'sent')).toBe(204)
  expect(await act(`${orderId}/parcel/undo`, { code: 'delivered', at, parcel: 1, seen: 'sent' })).toBe(204)
  expect(await parcel(2, 'delivered', 'sent')).toBe(204)
  expect(await parcel(1, 'delivered', 'sent')).toBe(204)
  const heard = () =>
    receiver.heard
      .map(({ body }) => JSON.parse(body) as Heard)
      .filter(({ data }) => data.productOrder.id === orderId && data.parcel !== undefined)
      .map(({ data, type }) => `${type} ${data.tracking} ${data.parcel?.no}`)
  await expect
    .poll(() => heard().slice(-5), patient)
    .toEqual([
      'order.sent JJD-2 2',
      'order.partly-delivered JJD-1 1',
      'order.sent JJD-1 1',
      'order.partly-delivered JJD-2 2',
      'order.delivered JJD-1 1',
    ])
})

test('what waits is taken out by its buyer, what has gone goes back: the sums agree, and nothing waits any more', async () => {
  const before = await stock()
  const orderId = await packed()
  await send(orderId, { lines: two })
  expect((await asBuyer(`${orderId}/cancel`, {})).json()).toMatchObject({ code: 'not-possible' })
  const rest = {
    lines: [
      { lineNo: 1, quantity: 1 },
      { lineNo: 2, quantity: 1 },
    ],
  }
  const more = { lines: [{ lineNo: 1, quantity: 2 }] }
  expect((await asBuyer(`${orderId}/cancellations`, more)).json()).toMatchObject({ code: 'too-many' })
  expect((await asBuyer(`${orderId}/cancellations`, rest)).statusCode).toBe(201)
  const after = await now(orderId)
  expect(after).toMatchObject({ state: 'sent', extent: 'partly-cancelled', unsent: [], canCancelPieces: false })
  expect(await act(`${orderId}/move`, { step: 'deliver', seen: 'sent' })).toBe(204)
  const given = await asBuyer(`${orderId}/returns`, { lines: two, reason: null })
  expect(given.statusCode).toBe(201)
  const back = (await now(orderId)).returns.find(({ kind }) => kind === 'return')
  for (const seen of ['announced', 'received'])
    expect(await act(`${orderId}/returns/${back?.number}/move`, { seen })).toBe(204)
  const paid = Math.round(after.sums.oneTime * 100)
  await portal.jobs.drain()
  await expect.poll(() => money(orderId), patient).toEqual({ captured: paid, refunded: paid })
  expect(await stock()).toBe(before)
  await expect.poll(disagreed, patient).toEqual([])
})

test('what waits is sent or taken out, whoever is first', async () => {
  const orderId = await packed()
  await send(orderId, { lines: two })
  const lines = [
    { lineNo: 1, quantity: 1 },
    { lineNo: 2, quantity: 1 },
  ]
  const [sent, taken] = await Promise.all([
    send(orderId, { tracking: 'JJD-2', seen: 'partly-sent' }),
    asBuyer(`${orderId}/cancellations`, { lines }),
  ])
  expect([
    [204, 409],
    [409, 201],
  ]).toContainEqual([sent.statusCode, taken.statusCode])
  expect(await now(orderId)).toMatchObject({ state: 'sent', unsent: [] })
  await expect.poll(disagreed, patient).toEqual([])
})

test('where all that went has arrived, the order has once its rest is taken out', async () => {
  const orderId = await packed()
  await send(orderId, { lines: two })
  const at = new Date(portal.clock.now()).toISOString()
  await act(`${orderId}/parcel`, { code: 'delivered', at, parcel: 1, seen: 'partly-sent' })
  portal.clock.advance(60_000)
  const lines = [
    { lineNo: 1, quantity: 1 },
    { lineNo: 2, quantity: 1 },
  ]
  const reason = 'Der Hersteller liefert nicht mehr.'
  expect(await act(`${orderId}/cancel`, { reason, lines, seen: 'partly-sent' })).toBe(204)
  const done = await now(orderId)
  expect(done).toMatchObject({ state: 'delivered', extent: 'partly-cancelled' })
  expect(done.events.at(-1)).toEqual({ state: 'delivered', at })
  await expect.poll(disagreed, patient).toEqual([])
})

test('a parcel that comes back takes its own pieces out, once, by whoever is first; the other one lives on', async () => {
  const before = await stock()
  const orderId = await packed()
  await send(orderId, { lines: two })
  await send(orderId, { tracking: 'JJD-2', seen: 'partly-sent' })
  const { number, sums } = await now(orderId)
  expect((await post(`${orderId}/came-back`, { reason: 'Adresse falsch', seen: 'sent' })).json()).toMatchObject({
    code: 'not-possible',
  })
  const here = () => post(`${orderId}/came-back`, { parcel: 1, reason: 'Adresse falsch', seen: 'sent' })
  expect(statuses(await Promise.all([here(), here(), here()]))).toEqual([204, 409, 409])
  const after = await now(orderId)
  expect(after).toMatchObject({
    state: 'sent',
    parcels: [{ isBack: true }, { isBack: false }],
    returns: [{ kind: 'cancel' }],
  })
  expect(await stock()).toBe(before - 1)
  await expect
    .poll(async () => (await money(orderId))?.refunded, patient)
    .toBe(Math.round((sums.oneTime - after.sums.left) * 100))
  const [mail] = await portal.db.query(mailsOf, [anna.guid, `^Storniert aus deiner Bestellung ${number}`])
  expect(mail?.text).toContain('Der Grund: Adresse falsch')
  // The last of them falls away with the order.
  expect(await act(`${orderId}/came-back`, { parcel: 2, reason: 'Adresse falsch', seen: 'sent' })).toBe(204)
  expect((await now(orderId)).state).toBe('cancelled')
  await expect.poll(async () => (await money(orderId))?.refunded, patient).toBe(Math.round(sums.oneTime * 100))
  expect(await stock()).toBe(before)
  await expect.poll(disagreed, patient).toEqual([])
})
