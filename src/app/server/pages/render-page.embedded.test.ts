/** The document around a page. */
import { expect, test } from 'vitest'

import { askedConsent } from '#domains/tracking/server/consent.ts'

import { startPortal } from '../../testing/test-app.ts'

const tagManager = 'https://tags.example.net/a.js'
const portal = await startPortal({ TAG_MANAGER_URL: tagManager }, { pages: true })

test('the root tells search engines what it is, a page behind the login nothing', async () => {
  const root = (await portal.call('GET', '/erleben')).payload
  expect(root).toContain('<meta name="description" content="Dein Kundencenter: Verträge, Kosten und Optionen')
  const anna = await portal.signIn('anna@example.org')
  const overview = (await portal.call('GET', '/erleben/kundencenter/uebersicht/', { as: anna })).payload
  expect(overview).not.toContain('name="description"')
})

test('the page of a device tells machines where its data are, in its head', async () => {
  const anna = await portal.signIn('anna@example.org')
  const device = (await portal.call('GET', '/erleben/kundencenter/shop/alle/fon-8', { as: anna })).payload
  const [head = '', body = ''] = device.split('</head>')
  const json = /<link rel="alternate" type="application\/json" href="([^"]+)">/.exec(head)?.[1] ?? ''
  expect((await portal.call('GET', json)).json<{ id: string }>().id).toBe('fon-8')
  expect(body).not.toContain('rel="alternate"')
})

test('the look of a page does not share the line with its scripts', async () => {
  const page = (await portal.call('GET', '/erleben')).payload
  const [head = '', body = ''] = page.split('</head>')
  expect(head).toMatch(/<link rel="stylesheet" href="[^"]+\.css">/)
  expect(head).not.toMatch(/modulepreload|type="module"/)
  // A script in the page waits for the sheets before it.
  const start = body.lastIndexOf('modulepreload')
  expect(start).toBeGreaterThan(body.indexOf('__staticRouterHydrationData'))
  expect(body.slice(start)).toMatch(/type:'module',src:"\/assets\/entry-browser-[^"]+\.js"/)
})

test('a tag manager may load, send and count by a picture, from its own origin, once it is consented to', async () => {
  const consent = `consent=all.${askedConsent(tagManager).version}.01a1f9d3-6f03-7ef2-a7b1-3fd8b5b44771`
  const policies = [undefined, consent].map(async (cookie) => {
    const { headers } = await portal.call('GET', '/erleben/impressum', {
      headers: cookie === undefined ? {} : { cookie },
    })
    return String(headers['content-security-policy']).split('; ')
  })
  const [before = [], after = []] = await Promise.all(policies)
  expect(before.filter((rule) => rule.includes('tags.example.net'))).toEqual([])
  const open = after.filter((rule) => rule.includes(' https://tags.example.net')).map((rule) => rule.split(' ')[0])
  expect(open).toEqual(['script-src', 'img-src', 'connect-src'])
})
