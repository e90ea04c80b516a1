import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { guidOfLogin } from '#app/seed/seed.ts'
import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'

import { openBrowser, type Browser } from './test-browser.ts'
import { startIssuer, type TestIssuer } from './test-issuer.ts'

let issuer: TestIssuer
let h: TestPortal
let start: string
const anna = guidOfLogin('anna@example.org')
const startPortal = () =>
  startTestApp({
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 's3cret',
    OIDC_CUSTOMER_CLAIM: 'kdnr',
    OIDC_ADVISER_CLAIM: 'staff',
  })
beforeAll(async () => {
  issuer = await startIssuer('2048113907')
  h = await startPortal()
  start = new Date(h.clock.now()).toISOString()
})
beforeEach(() => {
  issuer.reset()
  h.clock.set(start)
})
afterAll(async () => {
  issuer.close()
  await h.close()
})

/** Starts a login and returns the good answer's address. */
async function begin(browser: Browser, from = '/erleben/api/auth/redirect/login'): Promise<URL> {
  const { url } = await browser.go(from)
  expect(url.origin).toBe(issuer.url)
  issuer.next.nonce = url.searchParams.get('nonce') ?? ''
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  back.search = new URLSearchParams({
    code: 'c0de',
    state: url.searchParams.get('state') ?? '',
    iss: issuer.url,
  }).toString()
  return back
}
const signedIn = async (browser: Browser) => (await h.identity.pageSession(browser.cookie(), { extend: false }))?.guid

describe('login at an outside issuer', () => {
  test('code flow with PKCE, state, nonce; linked by number first, by subject later', async () => {
    const browser = openBrowser(h)
    const begun = await browser.go('/erleben/api/auth/redirect/login')
    expect(Object.fromEntries(begun.url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      scope: 'openid profile',
      redirect_uri: `${h.origin}/erleben/api/auth/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{22}$/),
      nonce: expect.stringMatching(/^[\w-]{22}$/),
    })
    const end = await browser.go((await begin(browser)).href)
    expect(end.url.pathname).toBe('/erleben/kundencenter/uebersicht/')
    expect(await signedIn(browser)).toBe(anna)
    // The claim is gone or changed: the link holds.
    issuer.next.claims = (good) => ({ ...good, kdnr: '2048220415' })
    const again = openBrowser(h)
    await again.go((await begin(again)).href)
    expect(await signedIn(again)).toBe(anna)
  })

  test('whom the issuer knows without a customer account can sign in as somebody else', async () => {
    issuer.next.claims = (good) => ({ ...good, sub: 'p-wrong', kdnr: '0' })
    const browser = openBrowser(h)
    const { answer } = await browser.go((await begin(browser)).href)
    const [, link = ''] = /<a class="button" href="([^"]+)">Mit anderem Login anmelden</.exec(answer.body) ?? []
    expect((await browser.go(link)).url.searchParams.get('prompt')).toBe('login')
    issuer.next.claims = (good) => good
    await browser.go((await begin(browser, link)).href)
    expect(await signedIn(browser)).toBe(anna)
  })

  test('a new session id at each login; the former one is over', async () => {
    const browser = openBrowser(h)
    await browser.go((await begin(browser)).href)
    const before = browser.cookie()
    await browser.go((await begin(browser)).href)
    expect(browser.cookie()).not.toBe(before)
    expect(await h.identity.pageSession(before, { extend: false })).toBeUndefined()
    expect(await signedIn(browser)).toBe(anna)
  })

  test.each([true, 'true', ['x', 'true']])('adviser by claim %j', async (staff) => {
    issuer.next.claims = (good) => ({ ...good, sub: 'p-staff', staff })
    const browser = openBrowser(h)
    await browser.go((await begin(browser)).href)
    expect(await h.identity.pageSession(browser.cookie(), { extend: false })).toMatchObject({
      adviser: true,
      guid: undefined,
    })
  })

  test('logout goes to the end-session address with the hint, also when the provider is down', async () => {
    const browser = openBrowser(h)
    await browser.go((await begin(browser)).href)
    issuer.next.down = true
    const { url } = await browser.go('/erleben/api/auth/redirect/logout')
    expect(url.href).toMatch(new RegExp(`^${issuer.url}/end\\?`))
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${h.origin}/erleben`)
    expect(await signedIn(browser)).toBeUndefined()
  })

  test('a provider that cannot be reached is a German page, and tried again', async () => {
    issuer.next.down = true
    const fresh = await startPortal()
    const { answer } = await openBrowser(fresh).go('/erleben/api/auth/redirect/login')
    expect([answer.statusCode, answer.body.includes('Der Anmeldedienst antwortet nicht')]).toEqual([502, true])
    issuer.next.down = false
    expect((await openBrowser(fresh).go('/erleben/api/auth/redirect/login')).url.origin).toBe(issuer.url)
    await fresh.close()
  })
})

/** Changes the good answer's address. */
function changed(change: (url: URL) => void) {
  return async (url: URL) => change(url)
}
/** Changes the id token's claims. */
function claims(change: Record<string, unknown>) {
  return async () => {
    issuer.next.claims = (good) => ({ ...good, ...change })
  }
}

describe('hostile answers', () => {
  test.each<[string, (url: URL) => Promise<void>]>([
    ['wrong state', changed((url) => url.searchParams.set('state', 'AAAAAAAAAAAAAAAAAAAAAA'))],
    ['no state', changed((url) => url.searchParams.delete('state'))],
    ['two states', changed((url) => url.searchParams.append('state', 'x'))],
    ['wrong iss parameter', changed((url) => url.searchParams.set('iss', 'https://evil.example'))],
    ['no iss parameter', changed((url) => url.searchParams.delete('iss'))],
    [
      'error answer',
      changed((url) => {
        url.searchParams.delete('code')
        url.searchParams.set('error', 'access_denied')
      }),
    ],
    ['no code', changed((url) => url.searchParams.delete('code'))],
    ['wrong nonce', claims({ nonce: 'other' })],
    ['no nonce', claims({ nonce: undefined })],
    ['wrong issuer', claims({ iss: 'https://evil.example' })],
    ['wrong audience', claims({ aud: 'other' })],
    ['expired id token', claims({ exp: Math.floor(Date.now() / 1000) - 3600 })],
    [
      'foreign signature',
      async () => {
        issuer.next.foreignKey = true
      },
    ],
    [
      'refused code',
      async () => {
        issuer.next.token = { status: 400, body: { error: 'invalid_grant' } }
      },
    ],
    [
      'no id token',
      async () => {
        issuer.next.token = { status: 200, body: { token_type: 'Bearer', access_token: 'x' } }
      },
    ],
    [
      'expired attempt',
      async () => {
        h.clock.advance(11 * 60_000)
      },
    ],
  ])('%s', async (_name, spoil) => {
    const browser = openBrowser(h)
    const url = await begin(browser)
    await spoil(url)
    const { answer } = await browser.go(url.href)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('<html lang="de">')
    expect(answer.body).toContain('href="/erleben/api/auth/redirect/login"')
    expect(answer.body).toContain('href="/erleben"')
    expect(answer.body).not.toContain('evil')
    h.clock.set(start)
    expect(await signedIn(browser)).toBeUndefined()
  })

  test('a replayed answer', async () => {
    const browser = openBrowser(h)
    const url = await begin(browser)
    const kept = new Map(browser.cookies)
    await browser.go(url.href)
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect((await browser.go(url.href)).answer.statusCode).toBe(400)
  })

  test('the same answer twice at once is used once', async () => {
    const browser = openBrowser(h)
    const url = await begin(browser)
    const both = await Promise.all([browser.go(url.href, { follow: false }), browser.go(url.href, { follow: false })])
    expect(both.map(({ answer }) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([302, 400])
  })

  test('a foreign attempt: without its cookie nothing happens, and its owner can still use it', async () => {
    const victim = openBrowser(h)
    const owner = openBrowser(h)
    const url = await begin(owner)
    const [name = '', cookie] = [...owner.cookies].find(([key]) => key.startsWith('login-')) ?? []
    expect((await victim.go(url.href)).answer.statusCode).toBe(400)
    victim.cookies.set(name, { path: '/', value: 'AAAAAAAAAAAAAAAAAAAAAA' })
    expect((await victim.go(url.href)).answer.statusCode).toBe(400)
    expect(cookie?.value).toMatch(/^[\w-]{22}$/)
    expect(await signedIn(victim)).toBeUndefined()
    await owner.go(url.href)
    expect(await signedIn(owner)).toBe(anna)
  })
})

/** A browser whose access token runs out within half a minute. */
async function shortLived(): Promise<Browser> {
  issuer.next.expiresIn = 30
  const browser = openBrowser(h)
  await browser.go((await begin(browser)).href)
  issuer.next.expiresIn = 3600
  return browser
}

describe("the provider's tokens", () => {
  test('are refreshed by one at a time, the others wait', async () => {
    const browser = await shortLived()
    issuer.next.refreshDelayMs = 300
    const found = await h.identity.pageSession(browser.cookie(), { extend: false })
    if (found === undefined) throw new Error('no session')
    const all = await Promise.all(Array.from({ length: 8 }, () => h.identity.providerTokens(found)))
    expect(issuer.next.refreshes).toBe(1)
    expect(all.map((tokens) => tokens.ok && tokens.value?.accessToken)).toEqual(
      Array.from({ length: 8 }, () => 'access-1'),
    )
  })

  test('invalid_grant ends the session', async () => {
    const browser = await shortLived()
    issuer.next.token = { status: 400, body: { error: 'invalid_grant' } }
    expect(await browser.token()).toBeUndefined()
    expect(await signedIn(browser)).toBeUndefined()
  })

  test('another subject ends the session', async () => {
    const browser = await shortLived()
    issuer.next.claims = (good) => ({ ...good, sub: 'p-2' })
    expect(await browser.token()).toBeUndefined()
    expect(await signedIn(browser)).toBeUndefined()
  })

  test.each<[string, () => void]>([
    ['a network failure', () => (issuer.next.down = true)],
    [
      'a fault of the provider',
      () => (issuer.next.token = { status: 503, body: { error: 'temporarily_unavailable' } }),
    ],
  ])('%s does not', async (_name, spoil) => {
    const browser = await shortLived()
    spoil()
    expect(await browser.token()).toMatch(/^ey/)
    expect(await signedIn(browser)).toBe(anna)
  })
})
