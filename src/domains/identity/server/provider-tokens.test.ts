import { afterAll, beforeEach, expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'

import type { Session } from './sessions.ts'
import { openBrowser } from './test-browser.ts'
import { startIssuer } from './test-issuer.ts'

const issuer = await startIssuer('2048113907')
const h = await startTestApp({
  OIDC_ISSUER: issuer.url,
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 's3cret',
  OIDC_CUSTOMER_CLAIM: 'kdnr',
  OIDC_ADVISER_CLAIM: 'staff',
})
afterAll(async () => {
  issuer.close()
  await h.close()
})
beforeEach(() => issuer.reset())

/** Somebody whose access token runs out within half a minute. */
async function signIn(staff: boolean): Promise<Session> {
  issuer.next.claims = (good) => ({ ...good, ...(staff && { sub: 'p-staff', staff }) })
  issuer.next.expiresIn = 30
  const browser = openBrowser(h)
  const { url } = await browser.go('/erleben/api/auth/redirect/login')
  const [nonce = '', state = '', back = ''] = ['nonce', 'state', 'redirect_uri'].map(
    (name) => url.searchParams.get(name) ?? '',
  )
  issuer.next.nonce = nonce
  await browser.go(`${back}?${new URLSearchParams({ code: 'c0de', state, iss: issuer.url }).toString()}`)
  issuer.next.expiresIn = 3600
  const session = await h.identity.pageSession(browser.cookie(), { extend: false })
  if (session === undefined) throw new Error('no session')
  return session
}

test('tokens that come while an adviser turns to somebody else are kept under the new session id', async () => {
  const session = await signIn(true)
  issuer.next.refreshDelayMs = 300
  const refreshed = h.identity.providerTokens(session)
  await expect.poll(() => issuer.next.refreshes).toBe(1)
  const cookie = await h.identity.switchCustomer(h.db, { session, chosen: undefined })
  expect(await refreshed).toMatchObject({ value: { accessToken: 'access-1' } })
  const after = await h.identity.pageSession(cookie, { extend: false })
  if (after === undefined) throw new Error('no session')
  // What a provider that rotates them answers to the former refresh token.
  issuer.next.token = { status: 400, body: { error: 'invalid_grant' } }
  expect(await h.identity.providerTokens(after)).toMatchObject({ ok: true, value: { accessToken: 'access-1' } })
})

test('a provider that takes all its time is not asked again with the same refresh token meanwhile', async () => {
  const session = await signIn(false)
  issuer.next.refreshDelayMs = 500
  const first = h.identity.providerTokens(session)
  await expect.poll(() => issuer.next.refreshes).toBe(1)
  // Its address, the answer, its keys: five seconds each.
  h.clock.advance(15_000)
  const second = h.identity.providerTokens(session)
  for (const tokens of await Promise.all([first, second]))
    expect(tokens).toMatchObject({ ok: true, value: { accessToken: 'access-1' } })
  expect(issuer.next.refreshes).toBe(1)
})
