import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { signInBrowser } from './test-browser.ts'

const h = await startPortal()
const mine = await h.signIn('anna@example.org')
const second = await h.signIn('anna@example.org')
const theirs = await h.signIn('jan@example.org')
const browser = await signInBrowser(h, 'berater@example.org')
const adviser = { cookie: browser.cookie(), token: (await browser.token()) ?? '' }

const data = 'GET /customer-service/rest/customers/me/data/v2'
const stay = 'PUT /erleben/api/auth/v2/session'
const renew = 'POST /erleben/api/auth/v2/token'

async function call(line: string, headers: Record<string, string | undefined>, payload?: object) {
  const [method, url] = line.split(' ')
  const set = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  return h.app.inject({
    method: method as 'GET',
    url: url ?? '',
    headers: set as Record<string, string>,
    ...(payload && { payload }),
  })
}

// Who may call what (docs/product/session.md): call, credentials, answer. Functions, because the sessions exist only at run time.
describe('who may call', () => {
  test.each<[string, string, () => Record<string, string | undefined>, number, string]>([
    ['nobody reads', data, () => ({}), 401, 'session-required'],
    ['token without a cookie', data, () => ({ 'x-auth-token': mine.token }), 401, 'session-required'],
    [
      'cookie of no session',
      data,
      () => ({ cookie: 'session=AAAAAAAAAAAAAAAAAAAAAA', 'x-auth-token': mine.token }),
      401,
      'session-required',
    ],
    [
      'malformed cookie',
      data,
      () => ({ cookie: "session=' or 1=1", 'x-auth-token': mine.token }),
      401,
      'session-required',
    ],
    ['cookie without a token', data, () => ({ cookie: mine.cookie }), 401, 'token-required'],
    ['a token that is none', data, () => ({ cookie: mine.cookie, 'x-auth-token': 'abc' }), 401, 'token-required'],
    [
      'a token with a foreign signature',
      data,
      () => ({ cookie: mine.cookie, 'x-auth-token': `${mine.token.slice(0, -4)}AAAA` }),
      401,
      'token-required',
    ],
    [
      'a token without a signature',
      data,
      () => ({ cookie: mine.cookie, 'x-auth-token': `eyJhbGciOiJub25lIn0.${mine.token.split('.')[1]}.` }),
      401,
      'token-required',
    ],
    [
      'token of another session of the same person',
      data,
      () => ({ cookie: mine.cookie, 'x-auth-token': second.token }),
      401,
      'token-mismatch',
    ],
    [
      'token of another person',
      data,
      () => ({ cookie: mine.cookie, 'x-auth-token': theirs.token }),
      401,
      'token-mismatch',
    ],
    [
      'access and refresh token authenticate nobody',
      data,
      () => ({ cookie: mine.cookie, 'x-access-token': mine.token, 'x-refresh-token': mine.token }),
      401,
      'token-required',
    ],
    ['cookie and token', data, () => ({ cookie: mine.cookie, 'x-auth-token': mine.token }), 200, ''],
    [
      'reading does not look at the origin',
      data,
      () => ({ cookie: mine.cookie, 'x-auth-token': mine.token, origin: 'https://evil.example' }),
      200,
      '',
    ],
    [
      'an adviser without a customer',
      data,
      () => ({ cookie: adviser.cookie, 'x-auth-token': adviser.token }),
      403,
      'no-customer-chosen',
    ],
    ['nobody writes', stay, () => ({ origin: h.origin }), 401, 'session-required'],
    [
      'write from another site',
      stay,
      () => ({ cookie: mine.cookie, 'x-auth-token': mine.token, origin: 'https://evil.example' }),
      403,
      'origin-refused',
    ],
    [
      'write from an opaque origin',
      stay,
      () => ({ cookie: mine.cookie, 'x-auth-token': mine.token, origin: 'null' }),
      403,
      'origin-refused',
    ],
    [
      'write, cross-site by fetch metadata',
      stay,
      () => ({ cookie: mine.cookie, 'x-auth-token': mine.token, 'sec-fetch-site': 'cross-site' }),
      403,
      'origin-refused',
    ],
    ['write without a token', stay, () => ({ cookie: mine.cookie, origin: h.origin }), 401, 'token-required'],
    [
      'write from our own page',
      stay,
      () => ({ cookie: mine.cookie, 'x-auth-token': mine.token, origin: h.origin }),
      200,
      '',
    ],
  ])('%s', async (_name, line, headers, status, code) => {
    const answer = await call(line, headers())
    expect([answer.statusCode, answer.json<{ code?: string }>().code ?? '']).toEqual([status, code])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each<[string, () => Record<string, string | undefined>, number, string]>([
    ['without a session', () => ({ origin: h.origin }), 401, 'session-required'],
    ['without an origin', () => ({ cookie: mine.cookie }), 403, 'origin-refused'],
    ['from another site', () => ({ cookie: mine.cookie, origin: 'https://evil.example' }), 403, 'origin-refused'],
    [
      'from the same site, another host',
      () => ({ cookie: mine.cookie, 'sec-fetch-site': 'same-site' }),
      403,
      'origin-refused',
    ],
    ['from our own page', () => ({ cookie: mine.cookie, origin: h.origin }), 200, ''],
    ['from our own page, by fetch metadata', () => ({ cookie: mine.cookie, 'sec-fetch-site': 'same-origin' }), 200, ''],
  ])('token renewal %s', async (_name, headers, status, code) => {
    const answer = await call(renew, headers(), {})
    expect([answer.statusCode, answer.json<{ code?: string }>().code ?? '']).toEqual([status, code])
  })

  test.each<[string, () => Record<string, string | undefined>, number, string]>([
    ['without a session', () => ({ origin: h.origin }), 401, 'session-required'],
    ['from another site', () => ({ cookie: mine.cookie, origin: 'https://evil.example' }), 403, 'origin-refused'],
    ['from our own page', () => ({ cookie: mine.cookie, origin: h.origin }), 400, 'malformed'],
  ])('a broken body of token renewal, %s', async (_name, headers, status, code) => {
    const answer = await call(renew, headers(), { guid: 'anna' })
    expect([answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([status, code])
    const broken = await h.app.inject({
      method: 'POST',
      url: '/erleben/api/auth/v2/token',
      headers: { 'content-type': 'application/json', ...(headers() as Record<string, string>) },
      payload: '{',
    })
    expect([broken.statusCode, broken.json<{ code?: string }>().code]).toEqual([status, code])
  })

  test('public calls answer without a session', async () => {
    const me = await call('GET /erleben/api/auth/v2/me', {})
    expect([me.statusCode, me.json()]).toEqual([
      200,
      {
        authenticated: false,
        authenticationExpirationDate: null,
        secondsLeft: null,
        guid: null,
        inclusiveUser: false,
        csaSession: false,
      },
    ])
    const status = await call('GET /mh-portal-bff/rest/login/status/v1', {})
    expect([status.statusCode, status.body, status.headers['content-type']]).toEqual([
      200,
      'notLoggedIn',
      'text/plain; charset=utf-8',
    ])
  })

  test('and with one, under both bases', async () => {
    const me = await call('GET /magenta-zuhause/api/auth/v2/me', { cookie: mine.cookie })
    expect(me.json()).toMatchObject({ authenticated: true, guid: mine.guid, csaSession: false })
    expect((await call('GET /mh-portal-bff/rest/login/status/v1', { cookie: mine.cookie })).body).toBe('loggedIn')
  })
})

describe('customer data', () => {
  const customer = {
    guid: mine.guid,
    salutation: 'Frau',
    firstName: 'Anna',
    lastName: 'Brandt',
    birthday: '1987-04-12',
    telekomCustomerId: '2048113907',
  }
  const meta = { initiator: 'CUSTOMER' }
  test.each([
    ['', { customer, meta }],
    ['?details=customer,meta', { customer, meta }],
    ['?details=customer', { customer }],
    ['?details=meta', { meta }],
  ])('%s', async (query, expected) => {
    expect((await call(data + query, { cookie: mine.cookie, 'x-auth-token': mine.token })).json()).toEqual(expected)
  })

  test('an unknown part is malformed', async () => {
    const answer = await call(`${data}?details=salary`, { cookie: mine.cookie, 'x-auth-token': mine.token })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'malformed', fields: { details: 'invalid' } }),
    ])
  })
})

test('a thousand calls at once are all answered, each with its own session', async () => {
  const sessions = [mine, theirs] as const
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, i) => {
      const { cookie, token } = i % 2 === 0 ? mine : theirs
      return h.identity.authenticate({ cookie, 'x-auth-token': token }, { extend: false, write: false })
    }),
  )
  expect(answers.map((answer) => answer.ok && answer.value.guid)).toEqual(
    answers.map((_, i) => sessions[i % 2 === 0 ? 0 : 1].guid),
  )
})
