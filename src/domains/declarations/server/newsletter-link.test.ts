/** The link out of a newsletter, as a browser without scripts follows it. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { testKey } from '#app/testing/test-clock.ts'
import { statement } from '#platform/server/db.ts'
import { deriveSecrets } from '#platform/server/secrets.ts'

import { unsubscribeToken } from './unsubscribe-newsletter.ts'

const portal = await startPortal({}, { pages: true })
const [anna, paul] = await Promise.all(['anna', 'paul'].map((name) => portal.signIn(`${name}@example.org`)))
const [key] = deriveSecrets([testKey]).derive('newsletter links')
const tokenOf = (guid = '') => unsubscribeToken(key, guid)
const page = (token: string) => `/erleben/kundencenter/newsletter/abmeldung?token=${encodeURIComponent(token)}`
const optOuts = statement<{ guid: string }>('', 'select guid from newsletter_optouts order by guid')
const left = async () => (await portal.db.query(optOuts)).map(({ guid }) => guid)

/** Opens the link and presses the button; @returns what is said in the end. */
async function press(token: string, cookie?: string): Promise<{ status: number; title: string | undefined }> {
  const headers = { 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }) }
  const { body } = await portal.app.inject({ url: page(token), headers })
  const own = body.slice(body.indexOf('name="form" value="newsletter"'))
  const csrf = /name="csrf" value="([^"]+)"/.exec(own)?.[1] ?? ''
  const answer = await portal.app.inject({
    method: 'POST',
    url: page(token),
    payload: new URLSearchParams({ form: 'newsletter', csrf, token }).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', origin: portal.origin },
  })
  const jar = [cookie, ...answer.cookies.map(({ name, value }) => `${name}=${value}`)].filter(Boolean).join('; ')
  const shown =
    answer.statusCode === 303
      ? await portal.app.inject({ url: String(answer.headers.location), headers: { ...headers, cookie: jar } })
      : answer
  return { status: answer.statusCode, title: /<h1[^>]*>(.*?)<\/h1>/.exec(shown.body)?.[1]?.replaceAll(/<[^>]+>/g, '') }
}

test('looking at it changes nothing, whoever looks', async () => {
  for (const method of ['GET', 'HEAD'] as const)
    for (const cookie of [undefined, anna?.cookie]) {
      const answer = await portal.app.inject({
        method,
        url: page(tokenOf(anna?.guid)),
        headers: { ...(cookie !== undefined && { cookie }) },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  expect(await left()).toEqual([])
})

test('a form of elsewhere, as a mail program sends with one click, changes nothing', async () => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: page(tokenOf(anna?.guid)),
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.statusCode).toBe(403)
  expect(await left()).toEqual([])
})

test.each([
  '',
  'x',
  `${anna?.guid}.${'A'.repeat(43)}`,
  tokenOf(anna?.guid).replace(/.$/, ''),
  `${paul?.guid}.${tokenOf(anna?.guid).split('.')[1]}`,
])('%j ends nothing', async (token) => {
  expect(await press(token)).toMatchObject({ title: 'Dieser Link ist nicht vollständig' })
  expect(await left()).toEqual([])
})

test('the button ends it for whom it was made, also where nobody or somebody else is signed in, and again', async () => {
  expect(await press(tokenOf(anna?.guid))).toMatchObject({ title: 'Newsletter abbestellt' })
  expect(await press(tokenOf(anna?.guid))).toMatchObject({ title: 'Newsletter abbestellt' })
  expect(await press(tokenOf(anna?.guid), paul?.cookie)).toMatchObject({ title: 'Newsletter abbestellt' })
  expect(await left()).toEqual([anna?.guid])
})
