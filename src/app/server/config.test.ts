/** What the environment may say, what follows from it, and what stops the start. */
import { describe, expect, test } from 'vitest'

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
  const proxy = expect.stringContaining('TRUST_PROXY does not name it')

  test.each([
    ['nothing on this machine', {}, []],
    ['demo at a public address', { ...outside, DEMO: '1' }, [demo, proxy]],
    ['demo where others reach the port', { HOST: '0.0.0.0', DEMO: '1' }, [demo]],
    ['a proxy that is not named', { ...outside, ...issuer, ...smtp }, [proxy]],
    ['a mail server that is missing outside of demo', issuer, [mail]],
    ['nothing of a proxy that is', { ...outside, ...issuer, ...smtp, TRUST_PROXY: '127.0.0.1' }, []],
    ['demo at a real issuer', { ...issuer, DEMO: '1' }, [demo]],
  ])('%s', (_what, env, said) => {
    expect(startWarnings(readConfig({ ...key, ...env }))).toEqual(said)
  })
})
