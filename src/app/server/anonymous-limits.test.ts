/** What a thousand requests of one stranger leave behind (10,000 in the long run): counted in rows and sizes, since a machine's memory tells little. */
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { longTests } from '#app/testing/test-database.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal({ LOG_LEVEL: 'fatal' })
const { app, origin } = portal
const requests = longTests ? 10_000 : 1000

beforeEach(() => portal.clock.advance(3_600_000))

const count = async (table: string) =>
  (await portal.db.query(statement<{ n: number }>('', `select count(*)::int as n from ${table}`)))[0]?.n ?? 0

const ours = { origin, 'sec-fetch-site': 'same-origin' }
const consent = (await app.inject('/erleben/api/consent')).json<{ version: string }>()

/** So many requests from one network of IPv6, each from another address of it. */
async function hammer(request: (n: number) => InjectOptions) {
  const statuses = new Map<number, number>()
  let last
  for (let n = 0; n < requests; n += 1) {
    last = await app.inject({ remoteAddress: `2001:db8::${(n + 1).toString(16)}`, ...request(n) })
    statuses.set(last.statusCode, (statuses.get(last.statusCode) ?? 0) + 1)
  }
  return { statuses: Object.fromEntries(statuses), last }
}

describe(`${requests} from one network`, () => {
  test('logins begun: 300 attempts, then a German page that says when again', async () => {
    const before = await count('login_attempts')
    const { statuses, last } = await hammer(() => ({ url: '/erleben/api/auth/redirect/login' }))
    expect(statuses).toEqual({ 302: 300, 429: requests - 300 })
    expect(last?.headers).toMatchObject({ 'retry-after': '60', 'content-type': 'text/html; charset=utf-8' })
    expect(last?.body).toContain('Zu viele Anmeldungen auf einmal')
    expect((await count('login_attempts')) - before).toBe(300)
    const stranger = await app.inject({ url: '/erleben/api/auth/redirect/login', remoteAddress: '2001:db8:0:1::1' })
    expect(stranger.statusCode).toBe(302)
  })

  test('logins begun at the embedded provider', async () => {
    const started = await app.inject({ url: '/erleben/api/auth/redirect/login', remoteAddress: '192.0.2.9' })
    const url = new URL(String(started.headers['location']))
    const before = await count('oidc_models')
    const { statuses, last } = await hammer(() => ({ url: url.pathname + url.search }))
    expect(statuses).toEqual({ 303: 300, 429: requests - 300 })
    expect([last?.headers['retry-after'], last?.body.includes('Bitte warte eine Minute')]).toEqual(['60', true])
    expect((await count('oidc_models')) - before).toBe(300)
  })

  test('choices about measuring: 60 proofs', async () => {
    const before = await count('consent_proofs')
    const { statuses, last } = await hammer(() => ({
      method: 'POST',
      url: '/erleben/api/consent',
      headers: ours,
      payload: { choice: 'necessary', version: consent.version },
    }))
    expect(statuses).toEqual({ 204: 60, 429: requests - 60 })
    expect([last?.headers['retry-after'], last?.json<{ code: string }>().code]).toEqual(['60', 'too-many'])
    expect((await count('consent_proofs')) - before).toBe(60)
  })

  test('lists of products: 600, and none is longer than its products', async () => {
    const [product] = await portal.db.query(statement<{ id: string }>('', 'select id from products limit 1'))
    const id = product?.id ?? ''
    const payload = Array<string>(200).fill(id)
    const { statuses } = await hammer(() => ({ method: 'POST', url: '/erleben/api/products', payload }))
    expect(statuses).toEqual({ 200: 600, 429: requests - 600 })
    const answer = await app.inject({ method: 'POST', url: '/erleben/api/products', payload })
    expect(answer.json<{ id: string }[]>().map((one) => one.id)).toEqual([id])
  })

  test('searches in the shop: 600 new ones, what is known already is no further question', async () => {
    const path = '/erleben/api/shop/v1/products?q='
    const { last, statuses } = await hammer((n) => ({ url: `${path}zz${n}` }))
    expect(statuses).toEqual({ 200: 600, 429: requests - 600 })
    expect([last?.headers['retry-after'], last?.json<{ code: string }>().code]).toEqual(['60', 'too-many'])
    expect((await app.inject({ url: `${path}zz1`, remoteAddress: '2001:db8::1' })).statusCode).toBe(200)
    expect((await app.inject({ url: `${path}zz${requests}`, remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  })
})
