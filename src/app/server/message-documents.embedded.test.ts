/** A message that is about papers names them, and each is there: for its customer alone, but for a receipt's unguessable address. */
import { randomUUIDv7 } from 'node:crypto'

import { expect, test } from 'vitest'

import { sendLetter } from '#domains/documents/server/send-letter.ts'
import type { Message } from '#domains/messages/api.ts'
import { letterhead } from '#domains/messages/server/letterhead.fixture.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { instant } from '#platform/server/clock.ts'

import { buying, orders } from '../testing/buying.ts'
import { startPortal } from '../testing/test-app.ts'

const portal = await startPortal()
const [anna, paul] = await Promise.all(['anna', 'paul'].map((name) => portal.signIn(`${name}@example.org`)))
const { buy, read } = buying(portal)

const list = async () => (await portal.call('GET', '/erleben/api/messages/v1', { as: anna })).json<Message[]>()

/** The documents' titles of the message with this title, once it is there; each is fetched. */
async function documentsOf(title: RegExp): Promise<string[]> {
  const find = async () => (await list()).find((message) => title.test(message.title))
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  const documents = (await find())?.documents ?? []
  for (const { address } of documents) {
    const own = await portal.call('GET', address, { as: anna })
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf'])
    const others = await portal.call('GET', address, { as: paul })
    expect(others.statusCode).toBe(address.includes('/declarations/') ? 200 : 404)
  }
  return documents.map((document) => document.title)
}

test('the confirmation of an option’s order', async () => {
  const body = { customerGuid: anna?.guid, contractId: '3104882', optionId: 'hd-sender', startImmediately: true }
  expect((await portal.call('POST', '/erleben/api/option/v2/add', { as: anna, body })).statusCode).toBe(204)
  await portal.jobs.drain()
  expect(await documentsOf(/^Deine Bestellung: HD-Sender/)).toEqual([
    'Vertragszusammenfassung HD-Sender',
    'Auftragsbestätigung HD-Sender',
    'Widerrufsbelehrung HD-Sender',
  ])
})

test('the confirmation of a purchase, and of what goes back of it', async () => {
  const orderId = await buy(anna, { productId: 'tuerkamera' })
  const { number } = await read(anna, orderId)
  expect(await documentsOf(new RegExp(`^Deine Bestellung ${number} ist bestätigt`))).toEqual(['Bestellbestätigung'])
  await expect.poll(async () => (await read(anna, orderId)).canReturn, { timeout: 20_000 }).toBe(true)
  const body = { lines: [{ lineNo: 1, quantity: 1 }] }
  expect((await portal.call('POST', `${orders}/${orderId}/returns`, { as: anna, body })).statusCode).toBeLessThan(300)
  expect(await documentsOf(new RegExp(`^Dein Widerruf zur Bestellung ${number}`))).toEqual(['Rücksendeschein'])
})

test('the confirmation of a product change', async () => {
  const path = '/erleben/api/contract/v2/3104882/product-change'
  const sheet = (await portal.call('GET', `${path}/targets/glasfaser-1000`, { as: anna })).json<{
    sheet: { previewId: string }
  }>()
  const body = { productId: 'glasfaser-1000', previewId: sheet.sheet.previewId }
  expect((await portal.call('PUT', path, { as: anna, body })).statusCode).toBeLessThan(300)
  await portal.jobs.drain()
  expect(await documentsOf(/^Wechsel zu Glasfaser 1000 am/)).toEqual([
    'Vertragszusammenfassung Glasfaser 1000',
    'Auftragsbestätigung Glasfaser 1000',
    'Widerrufsbelehrung Glasfaser 1000',
  ])
})

test('the receipt of a declaration', async () => {
  const { formValue } = (await portal.call('GET', '/erleben/api/declarations/form')).json<{ formValue: string }>()
  const body = { formValue, contractId: '3104917', cause: 'ordinary' }
  const declared = await portal.call('POST', '/erleben/api/declarations/mine/cancellation', { as: anna, body })
  expect(declared.statusCode).toBe(200)
  await portal.jobs.drain()
  expect(await documentsOf(/^TV Komfort endet am/)).toEqual([expect.stringMatching(/^Beleg K-2026-\d{6}$/)])
})

test('a letter', async () => {
  const guid = anna?.guid ?? ''
  const contract = { contractId: '3104882', product: 'Glasfaser 500' }
  const paper = { kind: 'renewal-notice', title: 'Dein Vertrag', date: '2026-11-20', sections: [] } as const
  const told = {
    heading: 'Ein Brief vom 20. November 2026',
    facts: ['Er gilt.'],
    why: 'Das Gesetz.',
    dedupeKey: 'letter',
  }
  const deps = { ...letterhead, clock: portal.clock, newId: randomUUIDv7, provider: readProvider(undefined) }
  const send = () => portal.db.tx((tx) => sendLetter(tx, deps, { ...told, guid, contract, paper }))
  await send()
  // Sent again it is neither another message nor another paper.
  await send()
  expect(await documentsOf(/^Ein Brief vom/)).toEqual(['Dein Vertrag'])
})

test('a message without papers names none', async () => {
  expect(
    (await list()).filter(({ createdAt }) => createdAt < instant(portal.clock).slice(0, 10)).length,
  ).toBeGreaterThan(0)
  expect(await documentsOf(/^Wartung in der Nacht/)).toEqual([])
})
