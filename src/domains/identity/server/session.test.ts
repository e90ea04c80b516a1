import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'

import { logIn, openBrowser, signInBrowser } from './test-browser.ts'

let h: TestPortal
let start: number
beforeAll(async () => {
  h = await startTestApp()
  start = h.clock.now()
})
afterAll(() => h.close())
afterEach(() => later(0))

interface Pair {
  readonly cookie: string
  readonly token: string
}

/** Moves the clock to so many milliseconds after the start. */
function later(ms: number): void {
  h.clock.set(new Date(start + ms).toISOString())
}

const openAnna = () => h.signIn('anna@example.org')

const minute = 60_000

function read({ cookie, token }: Pair) {
  return h.app.inject({
    url: '/customer-service/rest/customers/me/data/v2',
    headers: { cookie, 'x-auth-token': token },
  })
}
function renew(cookie: string, payload: object) {
  return h.app.inject({
    method: 'POST',
    url: '/erleben/api/auth/v2/token',
    headers: { cookie, origin: h.origin },
    payload,
  })
}
async function fresh(cookie: string): Promise<Pair> {
  return { cookie, token: (await renew(cookie, {})).json<{ id_token: string }>().id_token }
}

describe('life of a session', () => {
  test('a token lasts five minutes, then it says so, then it is renewed', async () => {
    const session = await openAnna()
    later(5 * minute - 2000)
    expect((await read(session)).statusCode).toBe(200)
    later(5 * minute + 2000)
    const late = await read(session)
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([401, 'token-expired'])
    expect((await read(await fresh(session.cookie))).statusCode).toBe(200)
  })

  test('idle for half an hour ends it, also for a renewal', async () => {
    const { cookie } = await openAnna()
    later(29 * minute)
    expect((await renew(cookie, {})).statusCode).toBe(200)
    later(31 * minute)
    expect((await renew(cookie, {})).json()).toMatchObject({ code: 'session-required' })
    expect(await h.identity.pageSession(cookie, { extend: true })).toBeUndefined()
  })

  test('renewal and status do not extend it, a personal call and a page do', async () => {
    const { cookie } = await openAnna()
    const end = async () => (await h.identity.pageSession(cookie, { extend: false }))?.expiresAt ?? ''
    const before = await end()
    later(10 * minute)
    await renew(cookie, {})
    await h.app.inject({ url: '/erleben/api/auth/v2/me', headers: { cookie } })
    await h.app.inject({ url: '/mh-portal-bff/rest/login/status/v1', headers: { cookie } })
    expect(await end()).toBe(before)
    await read(await fresh(cookie))
    const extended = await end()
    expect(Date.parse(extended) - Date.parse(before)).toBeGreaterThan(9 * minute)
    later(20 * minute)
    await h.identity.pageSession(cookie, { extend: true })
    expect(Date.parse(await end()) - Date.parse(extended)).toBeGreaterThan(9 * minute)
  })

  test('twelve hours end it, however busy', async () => {
    const { cookie } = await openAnna()
    for (let passed = 0; passed < 12 * 60; passed += 29) {
      later(passed * minute)
      expect(await h.identity.pageSession(cookie, { extend: true })).toBeDefined()
    }
    later((12 * 60 - 1) * minute)
    const last = await h.identity.pageSession(cookie, { extend: true })
    expect(Date.parse(last?.expiresAt ?? '') - h.clock.now()).toBeLessThan(1.1 * minute)
    later((12 * 60 + 1) * minute)
    expect(await h.identity.pageSession(cookie, { extend: true })).toBeUndefined()
  })

  test('"stay" names the new end', async () => {
    const { cookie } = await openAnna()
    later(28 * minute)
    const { token } = await fresh(cookie)
    const answer = await h.app.inject({
      method: 'PUT',
      url: '/erleben/api/auth/v2/session',
      headers: { cookie, 'x-auth-token': token, origin: h.origin },
    })
    const { authenticationExpirationDate } = answer.json<{ authenticationExpirationDate: string }>()
    expect(Date.parse(authenticationExpirationDate) - h.clock.now()).toBeGreaterThan(29.9 * minute)
    const me = await h.app.inject({ url: '/erleben/api/auth/v2/me', headers: { cookie } })
    expect(me.json<{ secondsLeft: number }>().secondsLeft).toBe(30 * 60)
    later(30 * minute)
    const afterwards = await h.app.inject({ url: '/erleben/api/auth/v2/me', headers: { cookie } })
    expect(afterwards.json<{ secondsLeft: number }>().secondsLeft).toBe(28 * 60)
  })
})

describe('renewal', () => {
  test('all unexpired tokens are valid side by side', async () => {
    const first = await openAnna()
    const second = await fresh(first.cookie)
    expect(second.token).not.toBe(first.token)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([200, 200])
  })

  test('a page drawn for somebody else is told', async () => {
    const { cookie, guid: ben } = await h.signIn('jan@example.org')
    const { guid: anna } = await openAnna()
    expect((await renew(cookie, { guid: ben, actingId: null })).statusCode).toBe(200)
    for (const body of [
      { guid: anna },
      { guid: null },
      { guid: ben, actingId: '0190a000-0000-7000-8000-00000000abcd' },
    ]) {
      const answer = await renew(cookie, body)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'identity-changed'])
    }
  })

  test('the claims', async () => {
    const { guid, token } = await openAnna()
    const [head, claims] = token
      .split('.', 2)
      .map((part) => JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>)
    expect(head).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: expect.any(String) })
    expect(claims).toMatchObject({
      iss: h.origin,
      aud: 'portal',
      sub: guid,
      sid: expect.any(String),
      jti: expect.any(String),
    })
    expect(Number(claims?.['exp']) - Number(claims?.['iat'])).toBe(300)
  })
})

describe('logout', () => {
  test('ends the session and all its tokens, then the provider, then back to the root', async () => {
    const browser = await signInBrowser(h, 'anna@example.org')
    const [cookie, first, second] = [browser.cookie(), (await browser.token()) ?? '', (await browser.token()) ?? '']
    const away = await browser.go('/erleben/api/auth/redirect/logout', { follow: false })
    expect(away.answer.headers['location']).toMatch(
      /^http:\/\/localhost:3000\/anmeldung\/session\/end\?.*id_token_hint=ey/,
    )
    expect(away.answer.headers['set-cookie']).toBe('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    for (const token of [first, second])
      expect((await read({ cookie, token })).json()).toMatchObject({ code: 'session-required' })
    expect((await browser.go(String(away.answer.headers['location']))).url.href).toBe('http://localhost:3000/erleben')
  })

  test('the other base comes back to its own root', async () => {
    const browser = openBrowser(h)
    await logIn(browser, 'jan@example.org', '/magenta-zuhause/api/auth/redirect/login')
    expect((await browser.go('/magenta-zuhause/api/auth/redirect/logout')).url.pathname).toBe('/magenta-zuhause')
  })

  test('asked for by another site it only shows a page with a button', async () => {
    const session = await openAnna()
    for (const site of ['cross-site', 'same-site']) {
      const answer = await h.app.inject({
        url: '/erleben/api/auth/redirect/logout',
        headers: { cookie: session.cookie, 'sec-fetch-site': site },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.body).toContain('<button class="button">Abmelden</button>')
    }
    expect((await read(session)).statusCode).toBe(200)
    const own = await h.app.inject({
      url: '/erleben/api/auth/redirect/logout',
      headers: { cookie: session.cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(own.statusCode).toBe(302)
    expect((await read(session)).statusCode).toBe(401)
  })

  test('a picture with its address signs nobody out', async () => {
    const session = await openAnna()
    const answer = await h.app.inject({
      url: '/erleben/api/auth/redirect/logout',
      headers: { cookie: session.cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await read(session)).statusCode).toBe(200)
  })

  test.each([
    'https://evil.example/login',
    'javascript:alert(1)',
    'http://localhost:3000/erleben.evil.example',
    'http://localhost:3000/erleben/../anderswo',
    'http://localhost:3001/erleben',
    '//evil.example',
  ])('the login server does not lead on to %s', async (address) => {
    const query = new URLSearchParams({ client_id: 'kundencenter', post_logout_redirect_uri: address })
    const answer = await h.app.inject({ url: `/anmeldung/session/end?${query.toString()}` })
    expect([answer.statusCode, answer.headers['location']]).toEqual([400, undefined])
  })

  test('without a session it leads to the root', async () => {
    const answer = await h.app.inject({ url: '/erleben/api/auth/redirect/logout' })
    expect(answer.headers['location']).toBe('/erleben')
  })

  test('a HEAD of a link checker changes nothing', async () => {
    const session = await openAnna()
    await h.app.inject({
      method: 'HEAD',
      url: '/erleben/api/auth/redirect/logout',
      headers: { cookie: session.cookie },
    })
    expect((await read(session)).statusCode).toBe(200)
  })

  test('a browser that only looks ahead changes nothing', async () => {
    const session = await openAnna()
    await h.app.inject({
      url: '/erleben/api/auth/redirect/logout',
      headers: { cookie: session.cookie, 'sec-purpose': 'prefetch' },
    })
    expect((await read(session)).statusCode).toBe(200)
  })
})

test('the hidden value of a form holds for its session and its form alone', async () => {
  const [one, two] = await Promise.all(
    [openAnna(), openAnna()].map(async (opened) => h.identity.pageSession((await opened).cookie, { extend: false })),
  )
  if (one === undefined || two === undefined) throw new Error('no session')
  const value = h.identity.csrf(one, 'book-option')
  expect(h.identity.csrfHolds(one, 'book-option', value)).toBe(true)
  expect(h.identity.csrfHolds(one, 'terminate', value)).toBe(false)
  expect(h.identity.csrfHolds(two, 'book-option', value)).toBe(false)
  expect(h.identity.csrfHolds(one, 'book-option', '')).toBe(false)
})

test('neither session ids nor provider tokens stand in the database', async () => {
  const browser = await signInBrowser(h, 'anna@example.org')
  const id = browser.cookie().replace('session=', '')
  const rows = await h.db.query<{ text: string }>({
    name: '',
    text: `select s::text || coalesce(encode(provider_tokens, 'escape'), '') as text from sessions s`,
  })
  const all = rows.map(({ text }) => text).join()
  expect(all.length).toBeGreaterThan(100)
  expect(all).not.toContain(id)
  expect(all).not.toContain(Buffer.from(id).toString('hex'))
  expect(all).not.toContain('eyJ')
})
