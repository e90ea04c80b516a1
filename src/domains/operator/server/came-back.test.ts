/** A parcel that nobody took and that is here again, over HTTP on a real database. */
import { beforeEach, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { disagreeing } from '#app/testing/money.ts'
import { operatorDesk, statuses } from '#app/testing/operating.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal({ FULFILMENT: 'operator' })
const { buy, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const { enter, money, post, read: order, stock } = await operatorDesk(portal, anna)
const patient = { timeout: 20_000 }

beforeEach(enter)

const mailsOf = statement<{ text: string }>('test.mails', 'select text from mails where guid = $1 and subject ~ $2')
const mail = async (subject: string) => (await portal.db.query(mailsOf, [anna.guid, subject]))[0]?.text ?? ''

/** An order of so many pieces whose parcel is on its way. */
async function sent(quantity: number): Promise<string> {
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity })
  await post(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  await post(`${orderId}/move`, { step: 'send', tracking: 'JJD-9', seen: 'packed' })
  return orderId
}
const returned = () => ({
  code: 'returned',
  place: 'Halle',
  at: new Date(portal.clock.now()).toISOString(),
  seen: 'sent',
})

test('what was withdrawn on the way keeps its refund, the order brings the rest: together what was paid, once', async () => {
  const before = await stock()
  const orderId = await sent(3)
  const body = { lines: [{ lineNo: 1, quantity: 1 }], reason: null }
  expect((await portal.call('POST', `${orders}/${orderId}/returns`, { as: anna, body })).statusCode).toBe(201)
  expect((await post(`${orderId}/parcel`, returned())).statusCode).toBe(204)
  expect((await order(orderId)).order).toMatchObject({
    next: null,
    parcels: [{ isUnderWay: true, isComingBack: true }],
  })
  const here = () => post(`${orderId}/came-back`, { seen: 'sent' })
  expect(statuses(await Promise.all([here(), here(), here()]))).toEqual([204, 409, 409])
  expect(await stock()).toBe(before)
  const { number, sums } = await read(anna, orderId)
  await expect.poll(async () => (await read(anna, orderId)).returns[0]?.state, patient).toBe('refunded')
  await expect.poll(async () => (await read(anna, orderId)).refund?.refundedAt, patient).toEqual(expect.any(String))
  const now = await read(anna, orderId)
  expect(now).toMatchObject({ state: 'cancelled', canReturn: false, canCancel: false })
  expect((now.refund?.amount ?? 0) + (now.returns[0]?.refund ?? 0)).toBeCloseTo(sums.oneTime)
  const { captured, refunded } = (await money(orderId)) ?? {}
  expect([captured, refunded]).toEqual([Math.round(sums.oneTime * 100), captured])
  await expect.poll(() => disagreeing(portal.db), patient).toEqual([])
  const amount = (now.refund?.amount ?? 0).toLocaleString('de-DE', { minimumFractionDigits: 2 })
  expect(await mail(`${number} kam zurück$`)).toMatch(
    new RegExp(`nicht zustellen[^]*Du bekommst ${amount}.€ zurück, spätestens am 4..Dezember.2026[^]*3 × Türkamera`),
  )
  await expect.poll(() => mail(`^${amount}.€ sind erstattet$`), patient).toContain(number)
  const { acts, order: seen } = await order(orderId)
  expect(seen).toMatchObject({
    end: 'came-back',
    parcels: [{ isUnderWay: false }],
    refund: { amount: now.refund?.amount },
  })
  expect(acts[0]).toMatchObject({
    kind: 'order',
    before: { state: 'sent' },
    after: { state: 'cancelled' },
    reason: null,
  })
})

test('where the carrier has said nothing a reason is needed, which the buyer reads', async () => {
  const orderId = await sent(1)
  const here = (reason: string, seen = 'sent') => post(`${orderId}/came-back`, { reason, seen })
  expect((await here('')).json()).toMatchObject({ code: 'cancel-reason-missing' })
  expect((await here('Adresse falsch', 'packed')).json()).toMatchObject({ code: 'changed-meanwhile' })
  expect((await here('Adresse falsch')).statusCode).toBe(204)
  expect((await here('Adresse falsch', 'cancelled')).json()).toMatchObject({ code: 'not-possible' })
  const { number } = await read(anna, orderId)
  expect(await mail(`${number} kam zurück$`)).toContain('Der Grund: Adresse falsch')
  expect((await order(orderId)).acts[0]?.reason).toBe('Adresse falsch')
})

test('here again and handed over at once: one of both is true, and money agrees with it', async () => {
  const before = await stock()
  const orderId = await sent(2)
  const answers = await Promise.all([
    post(`${orderId}/came-back`, { reason: 'Adresse falsch', seen: 'sent' }),
    post(`${orderId}/parcel`, { ...returned(), code: 'delivered' }),
    post(`${orderId}/move`, { step: 'deliver', seen: 'sent' }),
  ])
  expect(statuses(answers)).toEqual([204, 409, 409])
  const isHere = answers[0]?.statusCode === 204
  expect((await read(anna, orderId)).state).toBe(isHere ? 'cancelled' : 'delivered')
  expect(await stock()).toBe(before - (isHere ? 0 : 2))
  await portal.jobs.drain()
  await expect.poll(() => disagreeing(portal.db), patient).toEqual([])
})

test('of what is here again the sound pieces alone are sold again; all of the money goes back', async () => {
  const before = await stock()
  const orderId = await sent(3)
  const { back } = (await order(orderId)).order.parcels[0] ?? {}
  expect(back).toEqual([{ lineNo: 1, title: 'Türkamera', quantity: 3 }])
  const here = (quantity: number) => {
    const sound = quantity === 0 ? [] : [{ lineNo: 1, quantity }]
    return post(`${orderId}/came-back`, { reason: 'Adresse falsch', seen: 'sent', sound })
  }
  expect((await here(4)).json()).toMatchObject({ code: 'sound-wrong' })
  expect((await here(1)).statusCode).toBe(204)
  expect(await stock()).toBe(before - 2)
  const { refund, sums } = await read(anna, orderId)
  expect(refund?.amount).toBeCloseTo(sums.oneTime)
  expect((await order(orderId)).acts[0]).toMatchObject({ after: { state: 'cancelled', broken: 2 } })
})

test('of one parcel of two its own pieces come back, of them the sound ones on sale', async () => {
  const before = await stock()
  const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 3 })
  await post(`${orderId}/move`, { step: 'pack', seen: 'paid' })
  const send = (seen: string, quantity: number, tracking: string) =>
    post(`${orderId}/move`, { step: 'send', tracking, seen, lines: [{ lineNo: 1, quantity }] })
  expect((await send('packed', 2, 'JJD-10')).statusCode).toBe(204)
  expect((await send('partly-sent', 1, 'JJD-11')).statusCode).toBe(204)
  const sound = [{ lineNo: 1, quantity: 1 }]
  const here = await post(`${orderId}/came-back`, { reason: 'Adresse falsch', seen: 'sent', parcel: 1, sound })
  expect(here.statusCode).toBe(204)
  expect(await stock()).toBe(before - 2)
  expect((await order(orderId)).acts[0]).toMatchObject({ after: { back: 'JJD-10', broken: 1 } })
})
