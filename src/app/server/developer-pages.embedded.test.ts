import { describe, expect, test } from 'vitest'

import { nobody, sendMail } from '#domains/messages/server/messages.ts'

import { demoLogins } from '../seed/seed.ts'
import { startPortal, startTestApp } from '../testing/test-app.ts'

const portal = await startPortal()

const start = (host = 'localhost') => portal.app.inject({ url: '/entwickler', headers: { host, accept: 'text/html' } })

function logIn(username: string, headers: Record<string, string> = { origin: portal.origin }) {
  return portal.app.inject({
    method: 'POST',
    url: '/entwickler/anmelden',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ username }).toString(),
  })
}

describe('/entwickler', () => {
  test('links what there is for developers, without scripts, and says which day is played', async () => {
    const { body, headers, statusCode } = await start()
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('20.\u00A0November 2026')
    const links = [...body.matchAll(/<li>\s*<a href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(links).toEqual([
      '/entwickler/mails',
      '/erleben/entwickler/bausteine',
      '/erleben/entwickler/inhalte',
      '/erleben/api/tariffs/v1',
      '/erleben/api/docs',
      '/erleben/api/openapi.json',
      '/healthz',
      '/readyz',
    ])
    // The pages of the portal are looked at by the journeys: they need the build.
    for (const url of links.filter((href) => !href.startsWith('/erleben/entwickler'))) {
      const answer = await portal.app.inject({ url, headers: { host: 'localhost' } })
      expect([url, answer.statusCode]).toEqual([url, 200])
    }
  })

  test('names every demo login with what it shows', async () => {
    const { body } = await start()
    for (const { username } of demoLogins()) expect(body).toContain(`value="${username}"`)
  })

  test.each(['portal.example.org', '192.0.2.1', 'localhost.example.org'])('is not there for %s', async (host) => {
    expect((await start(host)).statusCode).toBe(404)
    expect((await portal.app.inject({ url: '/entwickler/mails', headers: { host } })).statusCode).toBe(404)
    expect((await logIn('anna@example.org', { host, origin: portal.origin })).statusCode).toBe(404)
  })

  test.each([{ 'x-forwarded-host': 'localhost' }, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'host=localhost' }])(
    'is not there behind a trusted proxy, whatever it passes on: %j',
    async (passedOn) => {
      const behind = await startTestApp({ TRUST_PROXY: 'loopback', PUBLIC_ORIGIN: 'https://demo.example.org' })
      const headers = { host: 'localhost', origin: behind.origin, ...passedOn }
      const ask = async (url: string) => (await behind.app.inject({ url, headers })).statusCode
      const answers = [await ask('/entwickler/mails'), await ask('/erleben/api/content-editor/v1/entries')]
      await behind.close()
      expect(answers).toEqual([404, 404])
    },
  )

  test('is not there outside demo mode', async () => {
    const real = await startTestApp({
      DEMO: '0',
      OIDC_ISSUER: 'https://login.example.org',
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'x',
      PUBLIC_ORIGIN: 'https://portal.example.org',
    })
    const { statusCode } = await real.app.inject({ url: '/entwickler', headers: { host: 'localhost' } })
    await real.close()
    expect(statusCode).toBe(404)
  })
})

test('without mails it says how the first one comes about; one way back, and the links that the law wants', async () => {
  const { body } = await portal.app.inject({ url: '/entwickler/mails', headers: { host: 'localhost' } })
  expect(body).toMatch(/<svg[^>]*><g.+<h2>Noch keine Mail<\/h2><p>Die erste kommt, sobald/s)
  expect(body.match(/<a href="\/entwickler">/g)).toHaveLength(1)
  for (const path of ['impressum', 'vertraege-hier-kuendigen']) expect(body).toContain(`href="/erleben/${path}"`)
})

test('the list of mails keeps the number of a letter in one piece, on a phone too', async () => {
  const mail = {
    guid: nobody,
    dedupeKey: 'numbered',
    createdAt: '2026-11-20T12:00:00.000Z',
    recipient: 'a@example.org',
  }
  const written = { subject: 'Störung M-2026-000006', text: 'Vorgang: M-2026-000006', html: '' }
  const how = { newId: () => '019a9e00-0000-7000-8000-00000000ee02', correlationId: 'test' }
  await portal.db.tx((tx) => sendMail(tx, { ...mail, ...written, id: '019a9e00-0000-7000-8000-00000000ee01' }, how))
  const { body } = await portal.app.inject({ url: '/entwickler/mails', headers: { host: 'localhost' } })
  const whole = '<span class="number">M-2026-000006</span>'
  expect(body).toContain(`Störung ${whole}</a>`)
  expect(body).toContain(`Vorgang: ${whole}</pre>`)
  expect(body).toContain('.docs .number { white-space: nowrap }')
})

test('the list of mails leads back to the start page, above its heading', async () => {
  const { body } = await portal.app.inject({ url: '/entwickler/mails', headers: { host: 'localhost' } })
  expect(body).toMatch(/<nav[^>]+aria-label="Brotkrumen"><a href="\/entwickler">Werkstatt<\/a>.*<\/nav><h1>Mails/)
})

describe('the login by one click', () => {
  test.each([
    ['anna@example.org', '/erleben/kundencenter/uebersicht/', false],
    ['berater@example.org', '/erleben/kundencenter/uebersicht/', true],
  ])('%s has a session like any other', async (username, location, adviser) => {
    const answer = await logIn(username)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location])
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    const session = await portal.identity.pageSession(cookies.map((line) => line.split(';')[0]).join('; '), {
      extend: false,
    })
    expect(session).toMatchObject({ adviser })
  })

  test('leaves a session that is known by the browser', async () => {
    await logIn('jan@example.org', {
      origin: portal.origin,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/133.0',
    })
    const jan = await portal.signIn('jan@example.org')
    const answer = await portal.call('GET', '/erleben/api/auth/v2/sessions', { as: jan })
    expect(answer.json<{ device: string }[]>().map(({ device }) => device)).toContain('Firefox auf Windows')
  })

  test('takes no names that are no demo login', async () => {
    for (const username of ['', 'niemand@example.org']) expect((await logIn(username)).statusCode).toBe(403)
  })

  test.each([[{ origin: 'https://evil.example' }], [{ 'sec-fetch-site': 'cross-site' }], [{}]])(
    'from elsewhere (%j) does nothing',
    async (headers) => {
      const answer = await logIn('anna@example.org', headers)
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
    },
  )

  test('is no link', async () => {
    const answer = await portal.app.inject({
      url: '/entwickler/anmelden?username=anna@example.org',
      headers: { host: 'localhost' },
    })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined])
  })
})
