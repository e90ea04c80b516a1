/** Calls in process answer exactly as the same calls over HTTP. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint, type Endpoint } from '#kit/endpoint.ts'
import { ok, refuse } from '#kit/result.ts'

import { createDirectCalls, type DirectCall } from './direct-calls.ts'
import { asVisitor, type Visitor } from './in-process.ts'
import { makeLog } from './log.ts'
import { personalRoute, publicRoute } from './routes.ts'
import { caller, guid, logged, named, routes, send, thingApp } from './runner.fixture.ts'
import { checkDirectAnswer } from './strict-answers.ts'

const app = thingApp()
afterAll(() => app.close())

const lines: Record<string, unknown>[] = []
beforeEach(() => (lines.length = 0))
const log = makeLog('debug', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
const anna: Visitor = { caller: ok(caller), correlationId: 'page-1', ip: '192.0.2.1' }
const nobody: Visitor = { caller: refuse('session-required'), correlationId: 'page-1', ip: '192.0.2.1' }
const calls = createDirectCalls(routes, { log, checkAnswer: checkDirectAnswer })

const order = 'POST /api/thing/v2/{thingId}/order'
const good = { contractId: 'k1', kind: 'a' }

type Case = Pick<DirectCall, 'call' | 'input'> & { visitor?: Visitor }

async function overWire({ call, input, visitor = anna }: Case) {
  const [method = '', path = ''] = call.split(' ')
  const query = Object.entries(input.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`
  const key = input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }
  const response = await asVisitor(visitor, () =>
    send(app, method, `${path.startsWith('/api/') ? '/erleben' : ''}${address}${search}`, {
      headers: { 'content-type': 'application/json', ...key },
      ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
    }),
  )
  return { status: response.statusCode, answer: response.payload === '' ? undefined : response.json<unknown>() }
}

const cases: Case[] = [
  { call: order, input: { params: { thingId: 't1' }, body: good } },
  { call: order, input: { params: { thingId: 't ä/1' }, body: good, idempotencyKey: 'key-12345' } },
  { call: order, input: { params: { thingId: 't1' }, body: good, idempotencyKey: 'short' } },
  { call: order, input: { params: { thingId: 't1' }, body: { ...good, note: undefined } } },
  { call: order, input: { params: { thingId: 't1' }, body: { kind: 'c', more: 1 } } },
  { call: order, input: { params: { thingId: 't1' }, body: { ...good, nested: { count: '1', deep: 2 } } } },
  { call: order, input: { params: { thingId: 't1' } } },
  { call: order, input: { params: { thingId: 'x'.repeat(65) }, body: good } },
  { call: order, input: { params: { thingId: 't1' }, body: { ...good, note: 'a\0b' } } },
  { call: order, input: { params: { thingId: 't1' }, body: { ...good, note: 'a\u{D800}b' } } },
  { call: order, input: { params: { thingId: 't\0' }, body: good } },
  { call: order, input: { params: { thingId: 't1' }, body: { ...good, note: 'refuse' } } },
  { call: order, input: { params: { thingId: 't1' }, body: { ...good, note: 'undeclared' } } },
  { call: order, input: { params: { thingId: 't1' }, body: { ...good, note: 'fault' } } },
  { call: order, input: { params: { thingId: 't1' }, body: { ...good, note: 'foreign' } } },
  { call: order, input: { params: { thingId: 't1' }, body: good }, visitor: nobody },
  { call: order, input: { params: { thingId: 't1' } }, visitor: { ...nobody, caller: refuse('no-customer-chosen') } },
  { call: 'GET /api/things/{thingId}', input: { params: { thingId: 't1' }, query: { page: 2 } } },
  { call: 'GET /api/things/{thingId}', input: { params: { thingId: 't1' }, query: { page: 'x' } } },
  {
    call: 'GET /api/things/{thingId}',
    input: { params: { thingId: 't1' }, query: { page: undefined } },
    visitor: nobody,
  },
  { call: 'GET /api/ready', input: {} },
  { call: 'GET /frame/nothing', input: {} },
  { call: 'GET /api/unknown', input: {} },
]

test.each(named(cases))('%s is answered as over the wire', async (_name, one) => {
  const { visitor = anna, ...call } = one
  const { status, answer } = await calls({ ...call, visitor, base: '/erleben', cookies: undefined })
  expect({ status, answer }).toEqual(await overWire(one))
  const { correlationId, method, route, status: said, level } = logged.findLast(({ msg }) => msg === 'request') ?? {}
  const line = lines.find(({ msg }) => msg === 'request')
  // Below `api` an unknown call has a route of its own on the wire.
  const place = status === 404 ? '-' : route
  expect(line).toMatchObject({ correlationId, method, route: place, status: said, level })
})

function directCalls(route: ReturnType<typeof publicRoute>, recorded: unknown[] = []) {
  return createDirectCalls([route], {
    log,
    checkAnswer: checkDirectAnswer,
    auditor: async (...act) => {
      recorded.push(act)
      return { done: async () => {}, refused: async () => void recorded.pop() }
    },
  })
}

const plain = endpoint('POST /api/plain', { access: 'public', summary: 'Plain', answer: z.unknown() })
const ask = { call: plain.call, input: {}, base: '/zweite', visitor: anna, cookies: 'session=x' }

test('the browser’s cookies and address go along, and what the answer sets is handed on', async () => {
  const echo = directCalls(
    publicRoute(plain, async ({ headers, base, ip }) => ({
      ...ok({ sent: headers.cookie, base, ip }),
      headers: { 'set-cookie': 'a=1; Path=/' },
    })),
  )
  expect(await echo(ask)).toEqual({
    status: 200,
    answer: { sent: 'session=x', base: '/zweite', ip: '192.0.2.1' },
    cookies: ['a=1; Path=/'],
  })
  expect((await echo({ ...ask, cookies: undefined })).answer).toEqual({ base: '/zweite', ip: '192.0.2.1' })
})

test('what a handler keeps is not handed out, and undefined stays behind as on the wire', async () => {
  const kept = { a: undefined, b: new Date(0) }
  const { answer } = await directCalls(publicRoute(plain, async () => ok(kept)))(ask)
  expect(answer).toStrictEqual({ b: '1970-01-01T00:00:00.000Z' })
})

test('a ready answer is handed out as the object that it has, in tests only where both say the same', async () => {
  const object = { a: 1 }
  const ready = directCalls(publicRoute(plain, async () => ({ ok: true, json: '{"a":1}', object: () => object })))
  expect((await ready(ask)).answer).toBe(object)
  const other = directCalls(publicRoute(plain, async () => ({ ok: true, json: '{"a":2}', object: () => object })))
  expect((await other(ask)).status).toBe(500)
})

test('what an adviser does is put on record', async () => {
  const actor = { sub: 'berater', actingId: 'acting-1', reason: 'Anruf' }
  const acting: Visitor = { ...anna, caller: ok({ ...caller, actor }) }
  const act: Endpoint = endpoint('POST /api/act', { summary: 'Act' })
  const recorded: unknown[] = []
  const done = directCalls(
    personalRoute(act, async () => ({ ok: true, empty: true })),
    recorded,
  )
  await done({ ...ask, call: act.call, visitor: acting })
  await done({ ...ask, call: act.call })
  expect(recorded).toEqual([[{ guid, sid: 'sid', actor }, 'POST /api/act', 'page-1']])
})
