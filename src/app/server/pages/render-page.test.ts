/** The document around a page. */
import { expect, test } from 'vitest'

import { startPortal } from '../../testing/test-app.ts'

const portal = await startPortal({}, { pages: true })

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
