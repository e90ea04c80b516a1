/** A small portal of four endpoints, for the tests of the endpoint runner. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'
import { refuse, ok } from '#kit/result.ts'

import { mountRoutes } from './http.ts'
import { makeLog } from './log.ts'
import { personalRoute, publicRoute } from './routes.ts'
import { makeWebApp, nameSessions } from './web-app.ts'

export const guid = '00000000-0000-7000-8000-00000000abcd'
export const caller = { guid, sid: 'sid' }

const order = endpoint('POST /api/thing/v2/{thingId}/order', {
  summary: 'Orders a thing',
  idempotent: true,
  params: z.object({ thingId: z.string().min(1).max(64) }),
  body: z.strictObject({
    contractId: z.string().min(1).max(64),
    kind: z.enum(['a', 'b']),
    nested: z.strictObject({ count: z.number() }).optional(),
    note: z.string().max(40_000).optional(),
  }),
  answer: z.object({ thing: z.string(), note: z.string().optional() }),
  status: 201,
  refusals: { 'not-offered': 409 },
})

export const read = endpoint('GET /api/things/{thingId}', {
  access: 'public',
  summary: 'Reads a thing',
  params: z.object({ thingId: z.string().max(64) }),
  query: z.object({ page: z.coerce.number().int().optional() }),
  answer: z.object({ thing: z.string(), correlationId: z.string(), context: z.string().optional() }),
})

const ready = endpoint('GET /api/ready', { access: 'public', summary: 'Ready string', answer: z.unknown() })
const nothing = endpoint('GET /frame/nothing', { access: 'public', base: false, summary: 'Outside the bases' })

export const routes = [
  personalRoute(order, async ({ params, body, idempotency }) => {
    if (body.note === 'refuse') return refuse('not-offered', { earliest: '2026-12-31' })
    if (body.note === 'undeclared') return refuse('something-else' as 'not-offered')
    if (body.note === 'fault') throw new Error('select secret from customers: connection lost')
    if (body.note === 'foreign') throw Object.assign(new Error('token endpoint said no'), { statusCode: 401 })
    return ok({
      thing: `${params.thingId} ${body.contractId} ${idempotency?.key ?? ''}`.trim(),
      ...(body.note && { note: body.note }),
    })
  }),
  publicRoute(read, async ({ params, correlationId, businessContext }) =>
    ok({ thing: params.thingId, correlationId, ...(businessContext && { context: businessContext }) }),
  ),
  publicRoute(ready, async () => ({ ok: true, json: '{"a":"ä"}', etag: '"v1"' })),
  publicRoute(nothing, async () => ({ ok: true, empty: true })),
]

/** What the portal has logged, one object per line. */
export const logged: Record<string, unknown>[] = []

/** The endpoint runner under two bases; the cookie alone decides who calls. */
export function thingApp(): FastifyInstance {
  let made = 0
  const log = makeLog('debug', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
  const app = makeWebApp({ log, newId: () => `made-${(made += 1)}`, trustProxy: false, validateAnswers: true })
  nameSessions(app, (cookieHeader) => (cookieHeader === undefined ? undefined : 'sid'))
  mountRoutes(app, routes, {
    bases: ['/erleben', '/zweite'],
    publicOrigin: 'http://localhost',
    gate: {
      authenticate: async ({ headers }) =>
        headers.cookie === 'session=anna' ? ok(caller) : refuse('session-required'),
      admitCookie: async () => refuse('session-required'),
    },
  })
  return app
}

export const orderPath = '/erleben/api/thing/v2/t1/order'
export const good = { contractId: 'k1', kind: 'a' }

interface Sent {
  readonly payload?: string | Buffer | object
  readonly headers?: Readonly<Record<string, string>>
}

export function send(
  app: FastifyInstance,
  method: string,
  url: string,
  { payload, headers }: Sent = {},
): Promise<LightMyRequestResponse> {
  const all = {
    cookie: 'session=anna',
    ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
    ...headers,
  }
  return app.inject({ method: method as 'GET', url, headers: all, ...(payload !== undefined && { payload }) })
}

/** Each value with the beginning of its JSON, for the name of its test. */
export function named<T>(values: readonly T[]): [string, T][] {
  return values.map((value) => [(JSON.stringify(value) ?? 'nothing').slice(0, 60), value])
}

export function expectProblem(response: LightMyRequestResponse, status: number, code: string): Record<string, unknown> {
  const body = response.json<Record<string, unknown>>()
  expect({ status: response.statusCode, code: body['code'] }).toEqual({ status, code })
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({ status, correlationId: response.headers['x-correlation-id'] })
  return body
}
