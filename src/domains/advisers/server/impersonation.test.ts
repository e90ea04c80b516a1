import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { guidOfLogin } from '#app/seed/seed.ts'
import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'
import { signInBrowser, type Browser } from '#domains/identity/server/test-browser.ts'
import { refuse } from '#kit/result.ts'
import { statement } from '#platform/server/db.ts'
import { asVisitor } from '#platform/server/in-process.ts'

import { createAuditor } from './audit-log.ts'

let h: TestPortal
let start: number
const anna = guidOfLogin('anna@example.org')
const jan = guidOfLogin('jan@example.org')
beforeAll(async () => {
  h = await startTestApp()
  start = h.clock.now()
})
afterAll(() => h.close())
afterEach(() => later(0))

/** Moves the clock to so many milliseconds after the start. */
function later(ms: number): void {
  h.clock.set(new Date(start + ms).toISOString())
}

const acting = '/erleben/api/auth/v2/acting'

async function adviser(): Promise<Browser> {
  const browser = await signInBrowser(h, 'berater@example.org')
  return browser
}
async function token(browser: Browser): Promise<string> {
  return (await browser.token()) ?? ''
}
async function act(browser: Browser, method: 'GET' | 'POST' | 'PUT' | 'DELETE', payload?: object, input?: string) {
  const headers = { cookie: browser.cookie(), origin: h.origin, 'x-auth-token': input ?? (await token(browser)) }
  const answer = await h.app.inject({ method, url: acting, headers, ...(payload && { payload }) })
  const set = String(answer.headers['set-cookie'] ?? '')
  if (set !== '') browser.cookies.set('session /', { value: set.slice('session='.length, set.indexOf(';')), path: '/' })
  return answer
}
function read(cookie: string, authToken: string) {
  return h.app.inject({
    url: '/customer-service/rest/customers/me/data/v2',
    headers: { cookie, 'x-auth-token': authToken },
  })
}
const choice = { customerNumber: '2048113907', reason: 'Anruf der Kundin' }

test('an adviser chooses a customer, acts, and the old tab is shut out', async () => {
  const browser = await adviser()
  const [oldCookie, oldToken] = [browser.cookie(), await token(browser)]
  expect((await read(oldCookie, oldToken)).json()).toMatchObject({ code: 'no-customer-chosen' })

  const chosen = await act(browser, 'POST', choice)
  expect(chosen.json()).toMatchObject({ guid: anna, actingId: expect.any(String), until: expect.any(String) })
  const forAnna = await token(browser)
  const shown = await read(browser.cookie(), forAnna)
  expect(shown.json()).toMatchObject({ customer: { guid: anna }, meta: { initiator: 'SERVICE_AGENT' } })
  expect((await read(oldCookie, oldToken)).json()).toMatchObject({ code: 'session-required' })
  expect((await read(browser.cookie(), oldToken)).json()).toMatchObject({ code: 'token-mismatch' })

  await act(browser, 'POST', { customerNumber: '2048220415', reason: 'Nächster Anruf' })
  expect((await read(browser.cookie(), forAnna)).json()).toMatchObject({ code: 'token-mismatch' })
  expect((await read(browser.cookie(), await token(browser))).json()).toMatchObject({ customer: { guid: jan } })

  // A page that was drawn for Anna asks for a token.
  const { actingId } = chosen.json<{ actingId: string }>()
  const renewal = await h.app.inject({
    method: 'POST',
    url: '/erleben/api/auth/v2/token',
    headers: { cookie: browser.cookie(), origin: h.origin },
    payload: { guid: anna, actingId },
  })
  expect([renewal.statusCode, renewal.json<{ code: string }>().code]).toEqual([409, 'identity-changed'])
})

test('choosing the same customer again is another choice', async () => {
  const browser = await adviser()
  await act(browser, 'POST', choice)
  const before = await token(browser)
  await act(browser, 'POST', choice)
  expect((await read(browser.cookie(), before)).json()).toMatchObject({ code: 'token-mismatch' })
})

test('it ends after 30 minutes unless renewed', async () => {
  const browser = await adviser()
  const { actingId } = (await act(browser, 'POST', choice)).json<{ actingId: string }>()
  const busy = async (minutes: number) => {
    later(minutes * 60_000)
    await h.identity.pageSession(browser.cookie(), { extend: true })
  }
  await busy(25)
  expect((await act(browser, 'PUT', { actingId })).statusCode).toBe(200)
  await busy(50)
  expect((await read(browser.cookie(), await token(browser))).statusCode).toBe(200)
  await busy(56)
  expect((await read(browser.cookie(), await token(browser))).json()).toMatchObject({ code: 'no-customer-chosen' })
  expect((await act(browser, 'PUT', { actingId })).json()).toMatchObject({ code: 'identity-changed' })
})

test('a page on which acting has ended learns it, though its token no longer holds', async () => {
  const browser = await adviser()
  const { actingId } = (await act(browser, 'POST', choice)).json<{ actingId: string }>()
  const running = await h.app.inject({ url: `${acting}/end`, headers: { cookie: browser.cookie() } })
  expect(running.json()).toEqual({ actingId, until: at(30) })
  const before = await token(browser)
  await act(browser, 'DELETE')
  expect((await act(browser, 'GET', undefined, before)).json()).toMatchObject({ code: 'token-mismatch' })
  const end = await h.app.inject({ url: `${acting}/end`, headers: { cookie: browser.cookie() } })
  expect(end.json()).toEqual({ actingId: null, until: null })
})

test('releasing makes a new session id without a customer', async () => {
  const browser = await adviser()
  await act(browser, 'POST', choice)
  const [cookie, before] = [browser.cookie(), await token(browser)]
  expect((await act(browser, 'DELETE')).statusCode).toBe(204)
  expect((await read(cookie, before)).json()).toMatchObject({ code: 'session-required' })
  expect((await read(browser.cookie(), await token(browser))).json()).toMatchObject({ code: 'no-customer-chosen' })
})

test('who may not', async () => {
  const browser = await adviser()
  const nobody = await act(browser, 'POST', { ...choice, customerNumber: '999999' })
  expect([nobody.statusCode, nobody.json(), nobody.headers['set-cookie']]).toEqual([200, null, undefined])
  expect((await act(browser, 'POST', { customerNumber: '2048113907', reason: ' ' })).json()).toMatchObject({
    code: 'malformed',
    fields: { reason: 'invalid' },
  })
  expect((await act(browser, 'POST', choice, 'abc')).json()).toMatchObject({ code: 'token-required' })
  const customers = await h.signIn('anna@example.org')
  const customer = await h.app.inject({
    method: 'POST',
    url: acting,
    headers: { cookie: customers.cookie, origin: h.origin, 'x-auth-token': customers.token },
    payload: choice,
  })
  expect([customer.statusCode, customer.json<{ code: string }>().code]).toEqual([403, 'not-an-adviser'])
})

test('two choices at once: one wins, the other is told', async () => {
  const browser = await adviser()
  const headers = { cookie: browser.cookie(), origin: h.origin, 'x-auth-token': await token(browser) }
  const both = ['2048113907', '2048220415'].map((customerNumber) =>
    h.app.inject({ method: 'POST', url: acting, headers, payload: { ...choice, customerNumber } }),
  )
  const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401])
})

test('the customer sees who did what and why', async () => {
  const browser = await adviser()
  await act(browser, 'POST', { customerNumber: '2048220415', reason: 'Frage zur Rechnung' })
  const caller = await h.identity.authenticate(
    { cookie: browser.cookie(), 'x-auth-token': await token(browser) },
    { extend: false, write: false },
  )
  if (!caller.ok) throw new Error(caller.refusal)
  const log = { error: () => undefined } as never
  const record = createAuditor({ db: h.db, clock: h.clock, newId: () => crypto.randomUUID(), log })
  later(1000)
  // The process dies before the act is marked as done.
  await record(caller.value, 'PUT /api/contract/v2/{contractId}/terminate', 'c')
  await record({ guid: jan, sid: 'x' }, 'PUT /by-the-customer', 'c')
  const answer = await h.call('GET', '/erleben/api/auth/v2/acts', { as: await h.signIn('jan@example.org') })
  const [last, choiceItself] = answer.json<object[]>()
  expect(last).toEqual({
    adviser: 'Birgit Berger',
    reason: 'Frage zur Rechnung',
    what: 'PUT /api/contract/v2/{contractId}/terminate',
    state: 'begun',
    at: expect.any(String),
  })
  expect(choiceItself).toMatchObject({
    adviser: 'Birgit Berger',
    reason: 'Frage zur Rechnung',
    what: 'customer-chosen',
    state: 'done',
  })
})

test('a choice of a customer whom nobody knows is on record too', async () => {
  const browser = await adviser()
  await act(browser, 'POST', { customerNumber: '4711', reason: 'Nummer vom Zettel' })
  const refused = statement<{ adviser: string; reason: string; guid: string }>(
    '',
    `select adviser_name as adviser, reason, guid from acts_on_behalf where what = 'customer-unknown: 4711'`,
  )
  const guid = '00000000-0000-0000-0000-000000000000'
  expect(await h.db.query(refused)).toEqual([{ adviser: 'Birgit Berger', reason: 'Nummer vom Zettel', guid }])
})

const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()

test('the screen learns for whom the adviser acts, since when and until when', async () => {
  const browser = await adviser()
  expect((await act(browser, 'GET')).json()).toEqual({
    adviser: 'Birgit Berger',
    waiting: { count: 0, oldest: null },
    customer: null,
  })
  const { actingId } = (await act(browser, 'POST', choice)).json<{ actingId: string }>()
  later(600_000)
  const shown = { name: 'Anna Brandt', customerNumber: '2048113907', reason: 'Anruf der Kundin', actingId }
  expect((await act(browser, 'GET')).json()).toEqual({
    adviser: 'Birgit Berger',
    waiting: { count: 0, oldest: null },
    customer: { ...shown, since: at(0), until: at(30) },
  })
  await act(browser, 'PUT', { actingId })
  expect((await act(browser, 'GET')).json()).toMatchObject({ customer: { since: at(0), until: at(40) } })
  later(0)
  const customer = await h.call('GET', acting, { as: await h.signIn('anna@example.org') })
  expect([customer.statusCode, customer.json<{ code: string }>().code]).toEqual([403, 'not-an-adviser'])
})

test('a page of our own chooses with the cookie alone, a stranger does not', async () => {
  const browser = await adviser()
  const post = () =>
    h.app.inject({ method: 'POST', url: acting, headers: { cookie: browser.cookie() }, payload: choice })
  expect((await post()).json()).toMatchObject({ code: 'token-required' })
  const visitor = { caller: refuse('no-customer-chosen' as const), correlationId: 'c', ip: '192.0.2.1' }
  const chosen = await asVisitor(visitor, post)
  expect(chosen.json()).toMatchObject({ guid: anna })
  expect(chosen.headers['set-cookie']).toMatch(/^session=/)
})

test('what is done for a customer is on record, what is read is not', async () => {
  const browser = await adviser()
  const mia = await h.signIn('mia@example.org')
  await act(browser, 'POST', { customerNumber: '2048830062', reason: 'Gutschein falsch' })
  const call = async (method: 'POST' | 'DELETE', path: string, payload: object) => {
    const headers = { cookie: browser.cookie(), origin: h.origin, 'x-auth-token': await token(browser) }
    return (await h.app.inject({ method, url: `/erleben/api${path}`, headers, payload })).statusCode
  }
  const item = { cartUserId: mia.guid, guid: mia.guid, itemInstanceId: 'x', product: 'y', voucher: 'z' }
  expect(await call('DELETE', '/v1/voucher-bff/voucher/', item)).toBe(200)
  expect(await call('DELETE', '/v1/voucher-bff/voucher/', { ...item, guid: anna })).toBe(403)
  expect(await call('POST', '/contract/v2/unknown', {})).toBe(404)
  await h.call('DELETE', '/erleben/api/v1/voucher-bff/voucher/', { as: mia, body: item })
  const readActs = async () =>
    (await h.call('GET', '/erleben/api/auth/v2/acts', { as: mia })).json<{ what: string; state: string }[]>()
  const acts = await readActs()
  expect(acts.map(({ what }) => what).toSorted()).toEqual(['DELETE /api/v1/voucher-bff/voucher/', 'customer-chosen'])
  expect(acts.map(({ state }) => state)).toEqual(['done', 'done'])

  // What cannot be put on record is not done.
  await h.db.query(statement('test.hide', 'alter table acts_on_behalf rename to hidden'), [])
  expect(await call('DELETE', '/v1/voucher-bff/voucher/', item)).toBe(500)
  await h.db.query(statement('test.show', 'alter table hidden rename to acts_on_behalf'), [])

  // What cannot be marked as done has had its effect, and stays begun.
  const forbid = `create function forbid() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger forbid before update on acts_on_behalf execute function forbid()`
  await h.db.query(statement('', forbid), [])
  expect(await call('DELETE', '/v1/voucher-bff/voucher/', item)).toBe(200)
  await h.db.query(statement('', 'drop trigger forbid on acts_on_behalf; drop function forbid'), [])
  expect((await readActs()).map(({ state }) => state).toSorted()).toEqual(['begun', 'done', 'done'])
  expect(h.logged.find(({ msg }) => msg === 'act stays begun')).toMatchObject({
    level: 50,
    what: 'DELETE /api/v1/voucher-bff/voucher/',
    guid: mia.guid,
  })
})

test('an adviser who has chosen nobody can stay signed in', async () => {
  const browser = await adviser()
  const headers = { cookie: browser.cookie(), origin: h.origin, 'x-auth-token': await token(browser) }
  const stay = await h.app.inject({ method: 'PUT', url: '/erleben/api/auth/v2/session', headers })
  expect([stay.statusCode, stay.json<{ authenticationExpirationDate?: string }>()]).toEqual([
    200,
    { authenticationExpirationDate: new Date(h.clock.now() + 30 * 60_000).toISOString() },
  ])
})
