/** A login that has to be fresh: what the issuer is asked, and what is believed of its answer. */
import { afterAll, expect, test } from 'vitest'

import { startTestApp } from '#app/testing/test-app.ts'

import { openBrowser } from './test-browser.ts'
import { startIssuer } from './test-issuer.ts'

const issuer = await startIssuer('2048113907')
const portal = await startTestApp({
  OIDC_ISSUER: issuer.url,
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 's3cret',
  OIDC_CUSTOMER_CLAIM: 'kdnr',
})
afterAll(async () => {
  issuer.close()
  await portal.close()
})

const inbox = '/erleben/kundencenter/neuigkeiten/'
const seconds = portal.clock.now() / 1000

test.each([
  ['just now', seconds, true],
  ['eleven minutes ago', seconds - 660, undefined],
  ['later than our clock knows', seconds + 86_400, true],
  ['nobody says when', undefined, undefined],
])('asks for the password again and leads back; it was given: %s', async (_when, time, fresh) => {
  const browser = openBrowser(portal)
  const { url } = await browser.go(`/erleben/api/auth/redirect/login?max_age=0&return=${encodeURIComponent(inbox)}`)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  issuer.next.nonce = url.searchParams.get('nonce') ?? ''
  issuer.next.claims = (good) => ({ ...good, ...(time !== undefined && { auth_time: time }) })
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  back.search = String(new URLSearchParams({ code: 'c', state: url.searchParams.get('state') ?? '', iss: issuer.url }))
  expect((await browser.go(back.href)).url.pathname).toBe(inbox)
  expect((await portal.identity.pageSession(browser.cookie(), { extend: false }))?.freshLogin).toBe(fresh)
})
