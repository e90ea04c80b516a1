/** The way of a parcel over HTTP, as the embedded logistics and its carrier go it. */
import { randomUUIDv7 } from 'node:crypto'

import { expect, test } from 'vitest'

import { buying } from '#app/testing/buying.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { formatDate } from '#kit/dates.ts'
import { statement } from '#platform/server/db.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import { makeLog } from '#platform/server/log.ts'

import type { OrdersDeps } from './deps.ts'
import { courseHandler } from './embedded-carrier.ts'
import { fulfilHandler } from './fulfil-purchase.ts'
import { noteParcel } from './parcels-store.ts'

// No step comes by itself: the jobs are run by hand.
const fulfilmentDelayMs = 86_400_000
const portal = await startPortal({ FULFILMENT_DELAY_MS: String(fulfilmentDelayMs) })
const { buy, read } = buying(portal)
const anna = await portal.signIn('anna@example.org')
const provider = readProvider(undefined)
const deps: OrdersDeps = {
  ...portal,
  provider,
  carriers: provider.carriers,
  publicOrigin: portal.origin,
  newId: randomUUIDv7,
  orderWebhook: undefined,
  hasLogistics: true,
  fulfilmentDelayMs,
  fulfilmentFailEvery: 0,
}

async function run({ handle }: JobHandler, orderId: string, state?: string): Promise<void> {
  portal.clock.advance(1000)
  const entry = { topic: 'test', jobId: 'test', correlationId: 'test' }
  const payload = { guid: anna?.guid, orderId, correlationId: 'test', ...(state !== undefined && { state }) }
  await handle(payload, makeLog('silent'), entry)
}

test('from the handing over to the door every event has its time and place, however often a job runs', async () => {
  const orderId = await buy(anna, { productId: 'mediastick-2' })
  const [fulfil, course] = [fulfilHandler(deps), courseHandler(deps)]
  await run(fulfil, orderId, 'paid')
  await run(course, orderId)
  expect(await read(anna, orderId)).toMatchObject({ state: 'packed', parcels: [] })
  await run(fulfil, orderId, 'packed')
  await run(fulfil, orderId, 'packed')
  const { number, parcels, state } = await read(anna, orderId)
  expect(state).toBe('sent')
  const tracking = `00340${number.replaceAll(/\D/g, '').padStart(15, '0')}`
  const sentAt = '2026-11-20T11:00:03.000Z'
  expect(parcels).toEqual([
    {
      no: 1,
      carrier: 'Paketbote',
      number: tracking,
      link: `https://paketbote.example/sendung/${tracking}`,
      sentAt,
      deliveredAt: null,
      isBack: false,
      isLost: false,
      askedBack: [],
      lines: [{ lineNo: 1, quantity: 1 }],
      events: [{ code: 'accepted', at: sentAt, place: 'Leipzig' }],
    },
  ])
  for (let again = 0; again < 3; again += 1) await run(course, orderId)
  await run(fulfil, orderId, 'sent')
  await run(course, orderId)
  const there = await read(anna, orderId)
  expect(there.state).toBe('delivered')
  expect(there.parcels[0]?.events.map(({ at, code, place }) => `${at.slice(17, 19)} ${code} ${place}`)).toEqual([
    '03 accepted Leipzig',
    '05 sorted Leipzig',
    '06 out Leipzig',
    '08 delivered Leipzig',
  ])
})

test('what its carrier brings back is not delivered: it is here again, and the order falls away', async () => {
  const orderId = await buy(anna, { productId: 'mediastick-2' })
  const fulfil = fulfilHandler(deps)
  await run(fulfil, orderId, 'paid')
  await run(fulfil, orderId, 'packed')
  const at = new Date(portal.clock.now()).toISOString()
  await portal.db.tx(async (tx) => {
    noteParcel(tx, { guid: anna.guid, id: orderId }, { no: 1, code: 'returned', place: 'Halle', at })
  })
  await run(courseHandler(deps), orderId)
  await run(fulfil, orderId, 'sent')
  await run(fulfil, orderId, 'sent')
  await portal.jobs.drain()
  await expect.poll(async () => (await read(anna, orderId)).state, { timeout: 20_000 }).toBe('cancelled')
  const { events, parcels, refund } = await read(anna, orderId)
  expect(events.map(({ state }) => state)).not.toContain('delivered')
  expect(parcels[0]?.events.at(-1)?.code).toBe('returned')
  expect(refund).toMatchObject({ amount: 53.95 })
})

test('the mail names carrier and number', async () => {
  const mails = statement<{ text: string }>(
    'test.sent-mails',
    `select text from mails where guid = $1 and subject like '%unterwegs'`,
  )
  const [mail] = await portal.db.query(mails, [anna?.guid])
  expect(mail?.text).toMatch(/Paketdienst: Paketbote\nSendung: 00340\d{15}/)
})

test('the mail that it is on its way says once where it goes and when it comes', async () => {
  const orderId = await buy(anna, { productId: 'mediastick-2' })
  const fulfil = fulfilHandler(deps)
  await run(fulfil, orderId, 'paid')
  await run(fulfil, orderId, 'packed')
  const { number } = await read(anna, orderId)
  const mails = statement<{ text: string }>('test.sent-mail', 'select text from mails where guid = $1 and subject = $2')
  const [mail] = await portal.db.query(mails, [anna.guid, `Deine Bestellung ${number} ist unterwegs`])
  const [told = ''] = mail?.text.split('Widerrufsbelehrung') ?? []
  const counts = [/Erwartet am/g, /\d{5} Leipzig/g, /Versand/g, /Lieferung/g].map(
    (part) => told.match(part)?.length ?? 0,
  )
  expect(counts).toEqual([1, 1, 1, 0])
})

test('the mail of a parcel that goes after its day does not expect it in the past', async () => {
  const orderId = await buy(anna, { productId: 'mediastick-2' })
  const fulfil = fulfilHandler(deps)
  await run(fulfil, orderId, 'paid')
  const { deliveryDate, number } = await read(anna, orderId)
  portal.clock.advance(5 * fulfilmentDelayMs)
  await run(fulfil, orderId, 'packed')
  const mails = statement<{ text: string }>('test.late-mail', 'select text from mails where guid = $1 and subject = $2')
  const [mail] = await portal.db.query(mails, [anna.guid, `Deine Bestellung ${number} ist unterwegs`])
  expect(mail?.text).toContain(`Zugesagt war der ${formatDate(deliveryDate ?? '')}: Entschuldige`)
  expect(mail?.text).not.toContain('Erwartet am')
})
