/** The frame's calls passed on, against a real server that answers, refuses, hangs and sends malformed answers. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { readCustomerData } from '#domains/customer/api.ts'
import { signInBrowser } from '#domains/identity/server/test-browser.ts'
import { countUnread } from '#domains/messages/server/messages.ts'
import { ok } from '#kit/result.ts'
import { personalRoute } from '#platform/server/routes.ts'

import { startTestApp, type Credentials, type TestPortal } from '../testing/test-app.ts'
import { withFrameApi } from './frame-api.ts'

const inbox = '/inbox-bff/rest/customers/me/messages/count/v1?filter=new'
const customer = '/customer-service/rest/customers/me/data/v2?details=customer,meta'
const bag = '/v2/hardwareshop/bff/bag/b%2F1/count'
const menu = '/mh-portal-bff/rest/customers/me/menue-items/v1'
const status = '/mh-portal-bff/rest/login/status/v1'

let over: Server
let portal: TestPortal
let anna: Credentials
let answer: { status: number; body: string } | 'nothing'
let heard: { url: string; headers: IncomingHttpHeaders }[]

beforeAll(async () => {
  over = createServer((request, response) => {
    heard.push({ url: request.url ?? '', headers: request.headers })
    if (answer === 'nothing') request.socket.destroy()
    else response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((done) => over.listen(0, '127.0.0.1', done))
  const { port } = over.address() as AddressInfo
  portal = await startTestApp({ FRAME_API_ORIGIN: `http://127.0.0.1:${port}` })
  anna = await portal.signIn('anna@example.org')
})
afterAll(async () => {
  await portal.close()
  over.close()
})
beforeEach(() => {
  answer = { status: 200, body: '7' }
  heard = []
})

test.each([
  [inbox, '7', 7],
  [bag, '3', 3],
  [menu, '[]', []],
])('%s is answered over there', async (path, body, expected) => {
  answer = { status: 200, body }
  const input = await portal.call('GET', path, { as: anna, headers: { 'x-correlation-id': 'one-two-three' } })
  expect([input.statusCode, input.json()]).toEqual([200, expected])
  expect(heard).toMatchObject([{ url: path, headers: { 'x-correlation-id': 'one-two-three' } }])
})

test('our cookie and our token stay here', async () => {
  await portal.call('GET', inbox, { as: anna })
  expect(heard[0]?.headers['cookie']).toBeUndefined()
  expect(heard[0]?.headers['x-auth-token']).not.toBe(anna.token)
})

test('the status is a word; without a session nobody is asked', async () => {
  answer = { status: 200, body: 'loggedIn' }
  expect((await portal.call('GET', status, { as: anna })).body).toBe('loggedIn')
  expect((await portal.call('GET', status)).body).toBe('notLoggedIn')
  expect(heard).toHaveLength(1)
})

test.each([
  [401, 401, 'frame-session-required'],
  [403, 403, 'frame-refused'],
  [404, 404, 'frame-unknown'],
  [500, 503, 'frame-unavailable'],
  [503, 503, 'frame-unavailable'],
])('%i over there is %i here', async (there, here, code) => {
  answer = { status: there, body: 'no' }
  const input = await portal.call('GET', inbox, { as: anna })
  expect([input.statusCode, input.json<{ code: string }>().code]).toEqual([here, code])
})

test.each(['<html>', '{"count":1}', '-1', ''])('an answer such as %j is not passed on', async (body) => {
  answer = { status: 200, body }
  expect((await portal.call('GET', inbox, { as: anna })).statusCode).toBe(503)
})

test('a cut connection is 503', async () => {
  answer = 'nothing'
  expect((await portal.call('GET', inbox, { as: anna })).statusCode).toBe(503)
})

test('without our own session and token nobody is asked', async () => {
  expect((await portal.call('GET', inbox)).statusCode).toBe(401)
  expect(heard).toEqual([])
})

test('an adviser who acts for a customer gets our own answers, never their own from over there', async () => {
  const browser = await signInBrowser(portal, 'berater@example.org')
  const asAdviser = async () => ({
    cookie: browser.cookie(),
    token: (await browser.token()) ?? '',
    guid: anna.guid,
  })
  const chosen = await portal.call('POST', '/erleben/api/auth/v2/acting', {
    as: await asAdviser(),
    body: { customerNumber: '2048113907', reason: 'Anruf der Kundin' },
  })
  const cookie = String(chosen.headers['set-cookie'])
  browser.cookies.set('session /', { value: cookie.slice('session='.length, cookie.indexOf(';')), path: '/' })
  const adviser = await asAdviser()
  heard = []
  answer = { status: 200, body: '99' }
  expect((await portal.call('GET', inbox, { as: adviser })).json()).toBe(await countUnread(portal.db, anna.guid))
  expect((await portal.call('GET', bag, { as: adviser })).statusCode).toBe(404)
  expect((await portal.call('GET', menu, { as: adviser })).json()).not.toEqual([])
  expect((await portal.call('GET', customer, { as: adviser })).json()).toMatchObject({
    customer: { guid: anna.guid },
    meta: { initiator: 'SERVICE_AGENT' },
  })
  expect((await portal.call('GET', status, { as: adviser })).body).toBe('loggedIn')
  expect(heard).toEqual([])
})

const person = { salutation: 'Frau', firstName: 'Anna', lastName: 'Lindner', birthday: null, telekomCustomerId: '1' }

test('customer data of the session are shown, somebody else’s never', async () => {
  answer = { status: 200, body: JSON.stringify({ customer: { ...person, guid: anna.guid }, more: 'unknown' }) }
  expect((await portal.call('GET', customer, { as: anna })).json()).toEqual({
    customer: { ...person, guid: anna.guid },
  })
  const other = { ...person, guid: '019a9f00-0000-7000-8000-00000000ffff' }
  answer = { status: 200, body: JSON.stringify({ customer: other }) }
  const refused = await portal.call('GET', customer, { as: anna })
  expect([refused.statusCode, refused.body.includes(other.guid)]).toEqual([503, false])
})

test('the provider’s tokens go along under their names', async () => {
  const { port } = over.address() as AddressInfo
  const own = personalRoute(readCustomerData, async () => ({ ok: true, value: {} }))
  const tokens = { idToken: 'id', accessToken: 'access', refreshToken: 'refresh' }
  const [route] = withFrameApi([own], {
    origin: `http://127.0.0.1:${port}`,
    log: { error: () => {}, warn: () => {} } as never,
    identity: { pageSession: async () => ({}) as never, providerTokens: async () => ok(tokens) },
  })
  answer = { status: 200, body: '{}' }
  const call = { params: {}, query: {}, headers: {}, correlationId: 'c', businessContext: 'b' } as never
  await route?.handle(call, { guid: anna.guid, sid: 's' })
  expect(heard[0]?.headers).toMatchObject({
    'x-auth-token': 'id',
    'x-access-token': 'access',
    'x-refresh-token': 'refresh',
    'x-business-context': 'b',
  })
})
