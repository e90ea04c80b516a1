/** What other systems are told of purchases, over HTTP, on a real database. */
import { Webhook } from 'standardwebhooks'
import { afterAll, describe, expect, test } from 'vitest'

import { buying, orders } from '#app/testing/buying.ts'
import { openJobs } from '#app/testing/open-jobs.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'

import { noticeHandler } from './order-notices.ts'
import { webhookServer } from './test-webhook-server.ts'
import { callWebhook } from './webhook.ts'

const server = await webhookServer()
afterAll(() => server.close())

const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)].map((key) => `whsec_${Buffer.from(key).toString('base64')}`)
const portal = await startPortal({
  ORDER_WEBHOOK_URL: server.url,
  ORDER_WEBHOOK_SECRET: `${newer} ${older}`,
  FULFILMENT_DELAY_MS: '20',
  LOG_LEVEL: 'info',
})
const { buy } = buying(portal)
const anna = await portal.signIn('anna@example.org')

interface Told {
  type: string
  timestamp: string
  data: {
    eventId: string
    tracking?: string
    return?: { number: string; refund: { value: number } }
    productOrder: {
      id: string
      state: string
      productOrderItem: { productOffering: { id: string }; quantity: number }[]
    }
  }
}

const calls = (orderId: string) =>
  server.heard
    .map(({ body, headers, manner }) => ({ headers, manner, body, told: JSON.parse(body) as Told }))
    .filter(({ told }) => told.data.productOrder.id === orderId)
const types = (orderId: string) =>
  calls(orderId)
    .filter(({ manner }) => manner === 'take')
    .map(({ told }) => told.type)
const patient = { timeout: 30_000 }

describe('a purchase tells', () => {
  test('each step, in its order, to the parcel at the door and back', async () => {
    const orderId = await buy(anna, { productId: 'tuerkamera', quantity: 2 })
    const steps = ['placed', 'paid', 'packed', 'sent', 'delivered'].map((step) => `order.${step}`)
    await expect.poll(() => types(orderId), patient).toEqual(steps)
    const body = { lines: [{ lineNo: 1, quantity: 1 }] }
    expect((await portal.call('POST', `${orders}/${orderId}/returns`, { as: anna, body })).statusCode).toBe(201)
    const back = ['return-announced', 'returned', 'refunded'].map((step) => `order.${step}`)
    await expect.poll(() => types(orderId), patient).toEqual([...steps, ...back])
    const told = calls(orderId).map((call) => call.told)
    expect(told[0]?.data.productOrder).toMatchObject({
      state: 'acknowledged',
      productOrderItem: [{ productOffering: { id: 'tuerkamera' }, quantity: 2 }],
    })
    expect(told.map(({ data }) => data.productOrder.state)).toEqual([
      'acknowledged',
      ...Array.from({ length: 3 }, () => 'inProgress'),
      ...Array.from({ length: 4 }, () => 'completed'),
    ])
    expect(told.at(3)?.data.tracking).toMatch(/^\d{20}$/)
    expect(told.at(-1)?.data.return?.number).toMatch(/^R-2026-/)
    // Whoever gets it learns no name and no address.
    expect(JSON.stringify(told)).not.toContain('Lindenweg')
  })

  test('that it was cancelled', async () => {
    const orderId = await buy(anna, { productId: 'mediastick-2' })
    expect((await portal.call('POST', `${orders}/${orderId}/cancel`, { as: anna })).statusCode).toBe(200)
    await expect.poll(() => types(orderId), patient).toEqual(['order.placed', 'order.paid', 'order.cancelled'])
  })

  test('signed with the new secret and with the one before it (Standard Webhooks)', async () => {
    const orderId = await buy(anna, { productId: 'mediastick-2' })
    await expect.poll(() => calls(orderId).length, patient).toBeGreaterThan(0)
    const [call] = calls(orderId)
    const headers = call?.headers as Record<string, string>
    // The portal's clock stands; the receiver's compares with its own.
    const at = Number(headers['webhook-timestamp'])
    expect(at).toBe(Math.floor(portal.clock.now() / 1000))
    expect(headers['webhook-id']).toBe(call?.told.data.eventId)
    for (const secret of [newer, older]) {
      const own = new Webhook(secret ?? '').sign(headers['webhook-id'] ?? '', new Date(at * 1000), call?.body ?? '')
      expect(headers['webhook-signature']?.split(' ')).toContain(own)
    }
  })
})

describe('a receiver that fails', () => {
  test('is told later, with the same id, and nothing overtakes', async () => {
    server.next.set('mediabox-4k', ['refuse', 'lose-answer', 'refuse'])
    const orderId = await buy(anna, { productId: 'mediabox-4k' })
    const steps = ['placed', 'paid', 'packed', 'sent', 'delivered'].map((step) => `order.${step}`)
    await expect.poll(() => types(orderId), { timeout: 60_000 }).toEqual(steps)
    const first = calls(orderId).slice(0, 4)
    expect(first.map(({ manner }) => manner)).toEqual(['refuse', 'lose-answer', 'refuse', 'take'])
    expect(new Set(first.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(
      portal.logged.some(({ msg, topic }) => topic === 'order-webhook' && String(msg).includes('tried again')),
    ).toBe(true)
  }, 70_000)

  test('that says nothing is not waited for', async () => {
    server.next.set('stumm', ['hang'])
    const message = { id: 'stumm', at: portal.clock.now(), body: '{"data":{"productOrder":{"id":"stumm"}}}' }
    await expect(callWebhook({ url: server.url, secrets: [newer ?? ''] }, message, 200)).rejects.toThrow(
      /timeout|abort/i,
    )
  })

  test('compares with its own clock: a day that is played makes no call too old for it', async () => {
    const orderId = await buy(anna, { productId: 'mediastick-2' })
    await expect.poll(() => types(orderId), { timeout: 15_000 }).toHaveLength(5)
    await expect.poll(() => openJobs(portal.db, 'order-webhook'), patient).toBe(0)
    const forget = statement<{ id: string }>(
      '',
      `update order_notices set told_at = null where guid = $1 and order_id = $2 and type = 'order.delivered' returning id`,
    )
    const [notice] = await portal.db.query(forget, [anna.guid, orderId])
    const clock = { now: () => portal.clock.now() + 40 * 86_400_000, wall: portal.clock }
    const orderWebhook = { url: server.url, secrets: [newer ?? ''] }
    const payload = { guid: anna.guid, orderId, noticeId: notice?.id }
    const silent = makeLog('silent')
    await noticeHandler({ db: portal.db, clock, orderWebhook }).handle(payload, silent, {
      topic: 'order-webhook',
      jobId: '',
      correlationId: '',
    })
    const headers = calls(orderId).at(-1)?.headers as Record<string, string>
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(portal.clock.now() / 1000)))
  }, 70_000)

  test('what it was not told of is looked for, whatever became of the job', async () => {
    const orderId = await buy(anna, { productId: 'tuerkamera' })
    await expect.poll(() => types(orderId), { timeout: 15_000 }).toHaveLength(5)
    // As long as its job is at work, nothing is missing.
    await expect.poll(() => openJobs(portal.db, 'order-webhook'), patient).toBe(0)
    const forget = statement(
      '',
      `update order_notices set told_at = null, at = at - interval '1 hour' where guid = $1 and order_id = $2 and type = 'order.delivered'`,
    )
    await portal.db.query(forget, [anna.guid, orderId])
    await portal.openWork.sweep()
    await expect.poll(() => types(orderId).slice(5), patient).toEqual(['order.delivered'])
  }, 70_000)
})
