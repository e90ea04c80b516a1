/** The endpoint runner: access, refusals, faults, methods, correlation ids. */
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { refuse, ok } from '#kit/result.ts'

import { mountRoutes } from './http.ts'
import { asVisitor } from './in-process.ts'
import { makeLog } from './log.ts'
import { publicRoute } from './routes.ts'
import { caller, expectProblem, good, guid, logged, orderPath, read, send, thingApp } from './runner.fixture.ts'
import { makeWebApp } from './web-app.ts'

const app = thingApp()

afterAll(() => app.close())
beforeEach(() => void logged.splice(0))

describe('a good request', () => {
  test('is answered under every base, and outside where the endpoint says so', async () => {
    for (const base of ['/erleben', '/zweite']) {
      const response = await send(app, 'POST', `${base}/api/thing/v2/t1/order`, { payload: good })
      expect(response.statusCode).toBe(201)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.json()).toEqual({ thing: 't1 k1' })
    }
    expect((await send(app, 'GET', '/frame/nothing')).statusCode).toBe(204)
    expect((await send(app, 'GET', '/erleben/frame/nothing')).statusCode).toBe(404)
  })

  test('may hold emoji, umlauts and escaped text', async () => {
    const note = '👩‍👩‍👧 größer \\u0000 "q" \u2028'
    const response = await send(app, 'POST', orderPath, { payload: { ...good, note } })
    expect(response.json()).toEqual({ thing: 't1 k1', note })
    const inPath = await send(app, 'GET', `/erleben/api/things/${encodeURIComponent('🎉 ä')}`)
    expect(inPath.json()).toMatchObject({ thing: '🎉 ä' })
  })

  test('is answered to HEAD like to GET, without the body', async () => {
    const head = await send(app, 'HEAD', '/erleben/api/things/t1')
    const get = await send(app, 'GET', '/erleben/api/things/t1')
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  })

  test('with the ETag of a ready answer gets 304 without a body', async () => {
    const first = await send(app, 'GET', '/erleben/api/ready')
    expect([first.statusCode, first.payload, first.headers.etag]).toEqual([200, '{"a":"ä"}', '"v1"'])
    const second = await send(app, 'GET', '/erleben/api/ready', { headers: { 'if-none-match': '"v1"' } })
    expect([second.statusCode, second.payload]).toEqual([304, ''])
  })
})

describe('a request to the wrong place', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s on a POST: 405 with Allow', async (method) => {
    const response = await send(app, method, orderPath)
    expectProblem(response, 405, 'method-not-allowed')
    expect(response.headers.allow).toBe('POST')
  })

  test('POST on a GET: 405 with Allow, whatever the body', async () => {
    const response = await send(app, 'POST', '/erleben/api/things/t1', { payload: '{', headers: { cookie: '' } })
    expectProblem(response, 405, 'method-not-allowed')
    expect(response.headers.allow).toBe('GET, HEAD')
  })

  test('HEAD on a POST: 405 with Allow', async () => {
    const response = await send(app, 'HEAD', orderPath)
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST'])
  })

  test.each([
    ['GET', '/erleben/api/unknown'],
    ['POST', '/erleben/api/unknown'],
    ['PUT', '/zweite/api/'],
    ['DELETE', '/zweite/api/things'],
    ['GET', '/erleben/api/thing/v2/t1/order/more'],
    ['GET', '/nirgends'],
    ['GET', '/'],
  ])('%s %s: 404', async (method, url) => {
    expectProblem(await send(app, method, url), 404, 'not-found')
  })
})

describe('access', () => {
  test('is checked before the body is read', async () => {
    const headers = { cookie: 'session=fremd' }
    expectProblem(await send(app, 'POST', orderPath, { payload: '{', headers }), 401, 'session-required')
  })

  test('a visitor of the pages is known in process, and no header can imitate one', async () => {
    const visitor = { caller: ok(caller), correlationId: 'page-1', ip: '192.0.2.1' }
    const headers = { cookie: '' }
    const inside = await asVisitor(visitor, () => send(app, 'POST', orderPath, { payload: good, headers }))
    expect(inside.statusCode).toBe(201)
    expect(inside.headers['x-correlation-id']).toBe('page-1')
    const names = [
      'visitor',
      'x-visitor',
      'x-caller',
      'x-in-process',
      'x-forwarded-user',
      'x-auth-token',
      'authorization',
      'guid',
      'sid',
    ]
    for (const name of names) {
      for (const value of [guid, JSON.stringify(visitor), JSON.stringify(caller)]) {
        const response = await send(app, 'POST', orderPath, { payload: good, headers: { cookie: '', [name]: value } })
        expectProblem(response, 401, 'session-required')
      }
    }
  })

  test('a visitor without a session stays outside, even with the cookie of somebody else', async () => {
    const visitor = { caller: refuse('no-customer-chosen'), correlationId: 'page-2', ip: '192.0.2.1' }
    expectProblem(
      await asVisitor(visitor, () => send(app, 'POST', orderPath, { payload: good })),
      403,
      'no-customer-chosen',
    )
  })
})

describe('what the handler says', () => {
  test('a refusal is a problem with its status and facts', async () => {
    const response = await send(app, 'POST', orderPath, { payload: { ...good, note: 'refuse' } })
    expect(expectProblem(response, 409, 'not-offered')['facts']).toEqual({ earliest: '2026-12-31' })
  })

  test.each(['fault', 'foreign', 'undeclared'])(
    'a %s is 500 without details, logged once with the correlation id',
    async (note) => {
      const headers = { 'x-correlation-id': `trace-${note}` }
      const response = await send(app, 'POST', orderPath, { payload: { ...good, note }, headers })
      const body = expectProblem(response, 500, 'internal')
      expect(Object.keys(body).toSorted()).toEqual(['code', 'correlationId', 'status', 'title', 'type'])
      expect(response.payload).not.toMatch(/secret|select|token endpoint|something-else|\.ts/)
      const faults = logged.filter(({ msg }) => msg === 'fault')
      expect(faults).toMatchObject([{ level: 50, correlationId: `trace-${note}`, method: 'POST' }])
      expect(JSON.stringify(faults)).toContain('stack')
    },
  )

  test('an answer that breaks its schema is a fault in tests', async () => {
    const wrong = makeWebApp({ log: makeLog('silent'), newId: () => 'x', trustProxy: false, validateAnswers: true })
    mountRoutes(wrong, [publicRoute(read, async () => ok({ thing: 7 } as never))], {
      bases: ['/erleben'],
      publicOrigin: 'http://localhost',
      gate: { authenticate: async () => ok(caller), admitCookie: async () => refuse('session-required') },
    })
    expectProblem(await wrong.inject('/erleben/api/things/t1'), 500, 'internal')
    await wrong.close()
  })
})

describe('the idempotency key', () => {
  test('reaches the handler', async () => {
    const headers = { 'idempotency-key': 'key-12345678' }
    expect((await send(app, 'POST', orderPath, { payload: good, headers })).json()).toEqual({
      thing: 't1 k1 key-12345678',
    })
  })

  test.each(['short', 'x'.repeat(129), 'with blank in it', 'ümlaut-key-1'])('%j is refused by name', async (key) => {
    const response = await send(app, 'POST', orderPath, { payload: good, headers: { 'idempotency-key': key } })
    expect(expectProblem(response, 400, 'malformed')['fields']).toEqual({ 'Idempotency-Key': 'invalid' })
  })
})

const seen = (response: LightMyRequestResponse): unknown[] => [
  response.headers['x-correlation-id'],
  response.json<{ correlationId: string }>().correlationId,
  logged.find(({ msg }) => msg === 'request')?.['correlationId'],
]

describe('the correlation id', () => {
  test('that comes with the request is returned, handed on and logged', async () => {
    const headers = { 'x-correlation-id': 'abc.DEF:1-2_3', 'x-business-context': 'ctx-1' }
    const response = await send(app, 'GET', '/erleben/api/things/t1', { headers })
    expect(seen(response)).toEqual(['abc.DEF:1-2_3', 'abc.DEF:1-2_3', 'abc.DEF:1-2_3'])
    expect(response.headers['x-business-context']).toBe('ctx-1')
    expect(response.json()).toMatchObject({ context: 'ctx-1' })
    expect(logged.find(({ msg }) => msg === 'request')).toMatchObject({ businessContext: 'ctx-1' })
  })

  test.each([[''], ['x'.repeat(129)], ['a b'], ['<script>'], ['a;b=c']])(
    '%j is replaced by one of ours',
    async (input) => {
      const response = await send(app, 'GET', '/erleben/api/things/t1', { headers: { 'x-correlation-id': input } })
      expect(new Set(seen(response)).size).toBe(1)
      expect(response.headers['x-correlation-id']).toMatch(/^made-\d+$/)
    },
  )

  test('stands in one line per request with route, status and session, never with the address or a secret', async () => {
    await send(app, 'POST', `${orderPath}?geheim=1`, { payload: good, headers: { 'x-auth-token': 'geheim' } })
    const lines = logged.filter(({ msg }) => msg === 'request')
    expect(lines).toMatchObject([
      { level: 30, method: 'POST', route: '/erleben/api/thing/v2/:thingId/order', status: 201, sid: 'sid' },
    ])
    expect(JSON.stringify(logged)).not.toContain('geheim')
  })
})
