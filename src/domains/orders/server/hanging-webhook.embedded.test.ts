/** A receiver of order events that takes a call and does not answer: nobody waits for it, and nothing is lost. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { startTestApp } from '#app/testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'

import { webhookServer } from './test-webhook-server.ts'

const server = await webhookServer()
const env = {
  ORDER_WEBHOOK_URL: server.url,
  ORDER_WEBHOOK_SECRET: `whsec_${Buffer.from('n'.repeat(32)).toString('base64')}`,
  FULFILMENT_DELAY_MS: '20',
}
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  server.close()
  await database.drop()
})

const steps = ['placed', 'paid', 'packed', 'sent', 'delivered'].map((step) => `order.${step}`)

function heardOf(orderId: string) {
  const told = server.heard.map(({ body, headers, manner }) => {
    const { data, type } = JSON.parse(body) as { type: string; data: { productOrder: { id: string } } }
    return { about: data.productOrder.id, id: headers['webhook-id'], manner, type }
  })
  return told.filter(({ about }) => about === orderId)
}
const taken = (orderId: string) => heardOf(orderId).flatMap(({ manner, type }) => (manner === 'take' ? type : []))

test('a byte now and then: others are told meanwhile, customers are answered, and then it is told the same, in order', async () => {
  const portal = await startTestApp(env, { database })
  const { buy, read } = buying(portal)
  const anna = await portal.signIn('anna@example.org')
  server.next.set('mediabox-4k', ['trickle'])
  const silent = await buy(anna, { productId: 'mediabox-4k' })
  await expect.poll(() => heardOf(silent), { timeout: 10_000 }).toHaveLength(1)
  const other = await buy(anna, { productId: 'mediastick-2' })
  expect((await read(anna, other)).orderId).toBe(other)
  // Before the silent call is given up, after fifteen seconds.
  await expect.poll(() => taken(other), { timeout: 14_000 }).toEqual(steps)
  expect(heardOf(silent)).toHaveLength(1)
  await expect.poll(() => taken(silent), { timeout: 40_000 }).toEqual(steps)
  const [first, second] = heardOf(silent)
  expect(second).toMatchObject({ id: first?.id, type: 'order.placed', manner: 'take' })
  await portal.close()
}, 80_000)

test('the portal stops while it waits for an answer, and the next one tells all of it, in order', async () => {
  const before = await startTestApp(env, { database })
  const anna = await before.signIn('anna@example.org')
  server.next.set('mediabox-4k', ['hang'])
  const orderId = await buying(before).buy(anna, { productId: 'mediabox-4k' })
  await expect.poll(() => heardOf(orderId), { timeout: 10_000 }).toHaveLength(1)
  const begun = performance.now()
  await before.close()
  expect(performance.now() - begun).toBeLessThan(8000)
  const after = await startTestApp(env, { database })
  await expect.poll(() => taken(orderId), { timeout: 90_000 }).toEqual(steps)
  await after.close()
}, 120_000)
