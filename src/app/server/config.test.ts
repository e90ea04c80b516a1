/** What the environment may say, what follows from it, and what stops the start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

const key = { SESSION_KEY: '0'.repeat(64) }
const issuer = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' }
const outside = { PUBLIC_ORIGIN: 'https://portal.example.org' }

describe('demo mode is on by itself', () => {
  test.each([
    ['on this machine', {}, true],
    ['by another name of it', { HOST: '::1', PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }, true],
    ['not with a real issuer', issuer, false],
    ['not with a real issuer at a public address', { ...issuer, ...outside }, false],
    ['not on a database of its own', { ...issuer, DATABASE_URL: 'postgresql://localhost/x' }, false],
  ])('%s', (_where, env, demo) => {
    expect(readConfig({ ...key, ...env }).demo).toBe(demo)
  })

  test.each([
    ['with a public address', outside],
    ['where others reach the port', { HOST: '0.0.0.0' }],
  ])('%s it has to be said, as there is no issuer', (_where, env) => {
    expect(() => readConfig({ ...key, ...env })).toThrow(/OIDC_ISSUER: needed.*DEMO=1 says so/)
    expect(readConfig({ ...key, ...env, DEMO: '1' }).demo).toBe(true)
  })
})

describe('said at every start', () => {
  const demo = expect.stringContaining('DEMO is 1 where others')
  const mail = expect.stringContaining('SMTP_URL is missing')
  const smtp = { SMTP_URL: 'smtps://mail.example.org' }
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const paying = expect.stringContaining('STRIPE_SECRET_KEY is missing')
  const proxy = expect.stringContaining('TRUST_PROXY does not name it')
  const readable = expect.stringContaining('can be read on the way')
  const real = { ...issuer, ...smtp, ...stripe }

  test.each([
    ['nothing on this machine', {}, []],
    ['demo at a public address', { ...outside, DEMO: '1' }, [demo, proxy]],
    ['demo where others reach the port', { HOST: '0.0.0.0', DEMO: '1' }, [demo]],
    ['a proxy that is not named', { ...outside, ...issuer, ...smtp, ...stripe }, [proxy]],
    ['a mail server that is missing outside of demo', { ...issuer, ...stripe }, [mail]],
    ['a payment provider that is missing outside of demo', { ...issuer, ...smtp }, [paying]],
    ['nothing of a proxy that is', { ...outside, ...issuer, ...smtp, ...stripe, TRUST_PROXY: '127.0.0.1' }, []],
    ['demo at a real issuer', { ...issuer, DEMO: '1' }, [demo]],
    ['a database elsewhere in the clear', { ...real, DATABASE_URL: 'postgresql://u:p@db.example.org/p' }, [readable]],
    [
      'nothing where it is encrypted',
      { ...real, DATABASE_URL: 'postgresql://db.example.org/p?sslmode=verify-full' },
      [],
    ],
    ['nothing of a socket of this machine', { ...real, DATABASE_URL: 'postgresql:///p?host=/run/postgresql' }, []],
    ['nothing of this machine', { ...real, DATABASE_URL: 'postgresql://127.0.0.1:5432/p' }, []],
  ])('%s', (_what, env, said) => {
    expect(startWarnings(readConfig({ ...key, ...env }))).toEqual(said)
  })
})

describe('stops the start and is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'))
  const [broken, good] = ['broken.json', 'good.json'].map((name) => join(folder, name)) as [string, string]
  writeFileSync(broken, '{"a":')
  writeFileSync(good, '{}')
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each<[Record<string, string>, string]>([
    [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS: must be a whole number from 2 to 200'],
    [{ SESSION_IDLE_MIN: '2' }, 'SESSION_IDLE_MIN: must be a whole number from 3 on'],
    [{ FULFILMENT_DELAY_MS: '-1' }, 'FULFILMENT_DELAY_MS: must be a whole number from 0 on'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be such as postgresql://'],
    [{ PUBLIC_ORIGIN: 'portal' }, 'PUBLIC_ORIGIN: must be an address such as https://'],
    [{ PUBLIC_ORIGIN: 'http://portal.example.org' }, 'PUBLIC_ORIGIN: must use https'],
    [{ TRUST_PROXY: 'foo' }, 'TRUST_PROXY: must be addresses or networks'],
    [{ TRUST_PROXY: '127.0.0.1,10.0.0.0/99' }, 'TRUST_PROXY: must be addresses or networks'],
    [{ SESSION_KEY: 'secret' }, 'SESSION_KEY: must be 64 hexadecimal digits'],
    [{ ...issuer, OIDC_ISSUER: 'login' }, 'OIDC_ISSUER: must be an address such as https://'],
    [{ ...issuer, OIDC_ISSUER: 'http://login.example.org' }, 'OIDC_ISSUER: must use https'],
    [{ ...issuer, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID: needed with OIDC_ISSUER'],
    [{ ...issuer, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: needed with OIDC_ISSUER'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL: must be such as smtps://'],
    [{ ENVIRONMENT: 'live' }, 'ENVIRONMENT: must be one of local, dev, tua, lup, prod'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be one of fatal'],
    [{ DEMO: 'yes' }, 'DEMO: must be 0 or 1'],
    [{ PROVIDER_FILE: '/nope.json' }, 'PROVIDER_FILE: /nope.json cannot be read'],
    [{ PROVIDER_FILE: broken }, `PROVIDER_FILE: ${broken} is no JSON`],
    [{ MENU_FILE: broken }, `MENU_FILE: ${broken} is no JSON`],
    [{ IMAGES_DIR: '/nope' }, 'IMAGES_DIR: must be a folder that is there'],
    [{ IMAGES_DIR: good }, 'IMAGES_DIR: must be a folder that is there'],
    [{ CONDITION_FILE: '/nope/condition.json' }, 'CONDITION_FILE: lies in a folder that is not there'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: both or none'],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY: must be a secret or restricted key'],
    [{ STRIPE_API_ORIGIN: 'https://stripe.example.org' }, 'STRIPE_API_ORIGIN: only with STRIPE_SECRET_KEY'],
    [
      { ENVIRONMENT: 'prod', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY: a test key where ENVIRONMENT is prod',
    ],
    [{ CONTENT_SPACE: 'a' }, 'CONTENT_SPACE, CONTENT_TOKEN, CONTENT_HOST: all three or none'],
    [{ CONTENT_HOST: 'http://cdn.example.org' }, 'CONTENT_HOST: must use https'],
  ])('%j', (env, message) => {
    expect(() => readConfig({ ...key, ...env })).toThrow(`wrong configuration:\n  ${message}`)
  })

  test('all of them at once, and none of their values', () => {
    const env = { PORT: 'p4ss', DATABASE_URL: 'mysql://user:p4ss@host', SESSION_KEY: 'p4ss' }
    const wrong = expect.toSatisfy(
      ({ message }: Error) =>
        ['PORT', 'DATABASE_URL', 'SESSION_KEY'].every((name) => message.includes(`  ${name}: `)) &&
        !message.includes('p4ss'),
    )
    expect(() => readConfig(env)).toThrow(wrong)
  })

  test.each([['127.0.0.1'], ['10.0.0.0/8, 127.0.0.1'], ['2001:db8::/32'], ['loopback,uniquelocal']])(
    'but not the proxies %s',
    (TRUST_PROXY) => {
      expect(readConfig({ ...key, TRUST_PROXY })).toMatchObject({ TRUST_PROXY })
    },
  )

  test('nor a condition file that comes later', () => {
    const CONDITION_FILE = join(folder, 'later.json')
    expect(readConfig({ ...key, CONDITION_FILE })).toMatchObject({ CONDITION_FILE })
  })
})
