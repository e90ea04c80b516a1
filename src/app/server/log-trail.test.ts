/** What the log tells at the default level: who came, whom an adviser chose, what became of an order. */
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { logIn, openBrowser, signInBrowser, type Browser } from '#domains/identity/server/test-browser.ts'

import { buying } from '../testing/buying.ts'
import { startPortal } from '../testing/test-app.ts'

const portal = await startPortal({ LOG_LEVEL: 'info' })

const said = (msg: string): Record<string, unknown>[] => portal.logged.filter((line) => line['msg'] === msg)
const hashed: unknown = expect.stringMatching(/^[\w-]{22}$/)

test('login, refused password and logout are named with who and from where as keyed hashes', async () => {
  const [first, again, elsewhere] = [openBrowser(portal), openBrowser(portal), openBrowser(portal, '198.51.100.7')]
  for (const browser of [first, again, elsewhere]) await logIn(browser, 'anna@example.org')
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  await first.go('/erleben/api/auth/redirect/logout', { follow: false, headers })
  const [one, two, three] = said('login')
  const about = { level: 30, person: hashed, network: hashed, correlationId: expect.any(String) }
  expect(one).toMatchObject({ ...about, adviser: false })
  expect(two).toMatchObject({ person: one?.['person'], network: one?.['network'] })
  expect(three?.['person']).toBe(one?.['person'])
  expect(three?.['network']).not.toBe(one?.['network'])
  expect(said('logout')).toMatchObject([{ ...about, person: one?.['person'], network: one?.['network'] }])
  expect(JSON.stringify(portal.logged)).not.toMatch(/anna@|192\.0\.2|198\.51/)
})

async function choose(browser: Browser, customerNumber: string): Promise<void> {
  await portal.app.inject({
    method: 'POST',
    url: '/erleben/api/auth/v2/acting',
    headers: await browser.headers(),
    payload: { customerNumber, reason: 'Anruf der Kundin' },
  })
}

test('an adviser who chooses a customer is named, also where there is none', async () => {
  const browser = await signInBrowser(portal, 'berater@example.org')
  await choose(browser, '4711')
  await choose(browser, '2048113907')
  const { person } = said('login').at(-1) ?? {}
  const about = { level: 30, person, network: hashed }
  expect(said('customer not chosen')).toMatchObject([{ ...about, refusal: 'customer-unknown' }])
  expect(said('customer chosen')).toMatchObject([{ ...about, actingId: expect.any(String) }])
})

test('whoever asks with a session is told by it in the line of their request, let in or refused', async () => {
  const [anna, operator] = [await portal.signIn('anna@example.org'), await signInBrowser(portal, 'betrieb@example.org')]
  const ask = async (id: string, url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') => {
    const all = { 'content-type': 'application/json', 'x-correlation-id': id, ...headers }
    const { statusCode } = await portal.app.inject({
      method,
      url,
      headers: all,
      ...(method === 'POST' && { payload: '{}' }),
    })
    return [statusCode, said('request').find((line) => line['correlationId'] === id)?.['sid']]
  }
  const annas = { cookie: anna.cookie, 'x-auth-token': anna.token, origin: portal.origin }
  const contracts = '/erleben/api/contract/v2'
  const orders = '/erleben/api/operator/v1/orders'
  const [, sid] = await ask('let-in-1', contracts, annas)
  expect(sid).toEqual(hashed)
  expect(await ask('refused-1', contracts, { cookie: anna.cookie })).toEqual([401, sid])
  expect(
    await ask('refused-2', '/erleben/api/option/v2/add', { ...annas, origin: 'https://evil.example' }, 'POST'),
  ).toEqual([403, sid])
  expect(await ask('refused-3', orders, annas)).toEqual([403, sid])
  const [status, operators] = await ask('let-in-2', orders, await operator.headers())
  expect([status, operators]).toEqual([200, hashed])
  expect(operators).not.toBe(sid)
  expect(await ask('nobody-1', contracts, {})).toEqual([401, undefined])
})

test('a booking is followed by its number', async () => {
  const as = await portal.signIn('anna@example.org')
  const contract = '3104882'
  const answer = await portal.call('POST', '/erleben/api/option/v2/add', {
    as,
    body: { customerGuid: as.guid, contractId: contract, optionId: 'cloud-1tb', startImmediately: true },
    headers: { 'x-correlation-id': 'follow-me-1' },
  })
  expect(answer.statusCode).toBe(204)
  const isOver = (): boolean => said('order provisioned').length > 0 && said('mail sent').length > 0
  for (let tries = 0; tries < 150 && !isOver(); tries += 1) await sleep(100)
  const [accepted] = said('order accepted')
  const about = { level: 30, correlationId: 'follow-me-1' }
  expect(accepted).toMatchObject({ ...about, contract, order: expect.stringMatching(/^\d+$/) })
  const { order, orderId } = accepted ?? {}
  expect(said('order provisioned')).toMatchObject([{ ...about, order, orderId, contract }])
  expect(said('mail sent')).toMatchObject([{ ...about, mailId: expect.any(String) }])
})

test('an operator who has read an order or the codes of a campaign is named', async () => {
  const anna = await portal.signIn('anna@example.org')
  const orderId = await buying(portal).buy(anna, { productId: 'tuerkamera' })
  const operator = await signInBrowser(portal, 'betrieb@example.org')
  const headers = await operator.headers()
  const read = async (url: string) =>
    (await portal.app.inject({ url: `/erleben/api/operator/v1/${url}`, headers })).statusCode
  expect(await read(`orders/${anna.guid}/${orderId}`)).toBe(200)
  expect(await read(`orders/${anna.guid}/${anna.guid}`)).toBe(404)
  expect(await read('vouchers/campaigns/FRUEHLING-2027/codes.csv')).toBe(200)
  const about = { level: 30, operator: expect.any(String) }
  expect(said('order read')).toMatchObject([{ ...about, orderId }])
  expect(said('codes read')).toMatchObject([{ ...about, campaign: 'FRUEHLING-2027' }])
})
