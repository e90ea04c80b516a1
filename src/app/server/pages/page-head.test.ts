/** What stands around a page: nothing of the tag manager before a consent (§ 25 TDDDG), the console of one host emptied. */
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import type { Session } from '#domains/identity/server/identity.ts'
import { askedConsent } from '#domains/tracking/server/consent.ts'

import { readConfig } from '../config.ts'
import { pageExtras } from './page-head.ts'
import type { Visit } from './visit.ts'

const key = { SESSION_KEY: '0'.repeat(64) }
const tag = 'https://tags.example.net/a.js?x=1&y="2'
const dsn = 'https://key@errors.example.net/7'

function around(env: Record<string, string>, visit: Partial<Visit> = {}, path = '/erleben/impressum') {
  const settings = readConfig({ ...key, ...env })
  const make = pageExtras({
    settings,
    asked: askedConsent(settings.TAG_MANAGER_URL),
    renderConsent: ({ base, csrf, returnTo }) => `banner ${base} ${csrf} ${returnTo}`,
  })
  const url = new URL(path, 'http://localhost')
  const visitor = {
    access: 'open',
    session: undefined,
    isAway: false,
    cookies: undefined,
    form: undefined,
    correlationId: 'c',
    ip: '192.0.2.1',
  } as const
  return make({ ...visitor, base: '/erleben', url, csrf: () => 'c', ...visit }, 'n')
}

const adviser: Session = {
  guid: undefined,
  sid: 'sid',
  idHash: Buffer.alloc(32),
  adviser: true,
  issuer: 'issuer',
  subject: 'berater',
  personName: 'Beraterin',
  expiresAt: '2099-01-01T00:00:00Z',
}
const { version } = askedConsent(tag)
const all = `consent=all.${version}.01a1f9d3-6f03-7ef2-a7b1-3fd8b5b44771`
const necessary = `consent=necessary.${version}`
const withTag = { TAG_MANAGER_URL: tag }

test.each([
  ['no choice', undefined, false, true],
  ['refused', necessary, false, false],
  ['consented', all, true, false],
  ['consented to other words', all.replace(version, 'x'.repeat(16)), false, true],
  ['a forged cookie', 'consent=all', false, true],
])('%s: the tag manager is named %#', (_case, cookies, named, banner) => {
  const { headEnd, scriptOrigins, connectOrigins, foot } = around(withTag, { cookies })
  const origins = named ? ['https://tags.example.net'] : []
  expect({ scriptOrigins, connectOrigins }).toEqual({ scriptOrigins: origins, connectOrigins: origins })
  expect(headEnd.includes('tags.example.net')).toBe(named)
  expect(foot !== '').toBe(banner)
})

test('its address is safe in the head', () => {
  expect(around(withTag, { cookies: all }).headEnd).toContain('content="https://tags.example.net/a.js?x=1&amp;y=')
})

test('while somebody advises nothing is asked and nothing measured', () => {
  expect(around(withTag, { cookies: all, session: adviser })).toMatchObject({
    headEnd: '',
    scriptOrigins: [],
    foot: '',
  })
  expect(around(withTag, { session: adviser }).foot).toBe('')
})

test.each([
  [withTag, '/erleben', '/erleben/a?b=c', 'banner /erleben c /erleben/a?b=c'],
  [withTag, '', '/hilfe/erleben', 'banner /erleben c /hilfe/erleben'],
  [withTag, '/magenta-zuhause', '/magenta-zuhause/cookies/', ''],
  [{}, '/erleben', '/erleben/a', ''],
  [{}, '/erleben', '/erleben/a?tracking-mock=1', 'banner /erleben c /erleben/a?tracking-mock=1'],
  [
    { DEMO: '0', OIDC_ISSUER: 'https://x.example', OIDC_CLIENT_ID: 'y', OIDC_CLIENT_SECRET: 'z' },
    '/erleben',
    '/erleben/a?tracking-mock=1',
    '',
  ],
])('%j, %s, %s: the banner is %j', (env, base, path, foot) => {
  expect(around(env, { base }, path).foot).toBe(foot)
})

test('the address of the error service is there for everybody, and may be talked to', () => {
  const { headEnd, connectOrigins, scriptOrigins } = around({ ERROR_DSN: dsn })
  expect(headEnd).toContain(dsn)
  expect({ connectOrigins, scriptOrigins }).toEqual({
    connectOrigins: ['https://errors.example.net'],
    scriptOrigins: [],
  })
})

test('the environment is told in a cookie, once', () => {
  expect(around({ ENVIRONMENT: 'lup' }).cookie).toBe('environment=lup; Path=/; SameSite=Lax')
  expect(around({ ENVIRONMENT: 'lup' }, { cookies: 'a=b; environment=lup' }).cookie).toBeUndefined()
  expect(around({ ENVIRONMENT: 'prod' }, { cookies: 'environment=lup' }).cookie).toContain('environment=prod')
})

test('the console is emptied on the one host only, before all other scripts', () => {
  const { headStart } = around({ CONSOLE_SILENT_HOST: 'portal.example.org' })
  const script = /^<script nonce="n">(.*)<\/script>$/.exec(headStart)?.[1] ?? ''
  for (const [hostname, silent] of [
    ['portal.example.org', true],
    ['other.example.org', false],
  ] as const) {
    const said: string[] = []
    const names = ['log', 'debug', 'info', 'warn', 'error', 'trace', 'table', 'dir', 'group', 'time']
    const fake = Object.fromEntries(names.map((name) => [name, () => said.push(name)]))
    runInNewContext(script, { location: { hostname }, console: fake })
    for (const name of names) fake[name]?.()
    expect(said).toEqual(silent ? [] : names)
  }
  expect(around({}).headStart).toBe('')
})

test.each([
  ['TAG_MANAGER_URL', 'http://tags.example.net/a.js'],
  ['TAG_MANAGER_URL', 'javascript:alert(1)'],
  ['ERROR_DSN', 'errors'],
  ['CONSOLE_SILENT_HOST', "x'</script>"],
  ['ENVIRONMENT', 'production'],
])('%s=%s stops the start', (name, value) => {
  expect(() => readConfig({ ...key, [name]: value })).toThrow(name)
})
