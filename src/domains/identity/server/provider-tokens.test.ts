import { afterAll, expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'

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

test('tokens that come while an adviser turns to somebody else are kept under the new session id', async () => {
  issuer.next.claims = (good) => ({ ...good, sub: 'p-staff', staff: true })
  issuer.next.expiresIn = 30
  const browser = openBrowser(h)
  const { url } = await browser.go('/erleben/api/auth/redirect/login')
  const [nonce = '', state = '', back = ''] = ['nonce', 'state', 'redirect_uri'].map(
    (name) => url.searchParams.get(name) ?? '',
  )
  issuer.next.nonce = nonce
  await browser.go(`${back}?${new URLSearchParams({ code: 'c0de', state, iss: issuer.url }).toString()}`)
  issuer.next.expiresIn = 3600
  issuer.next.refreshDelayMs = 300
  const session = await h.identity.pageSession(browser.cookie(), { extend: false })
  if (session === undefined) throw new Error('no session')
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
