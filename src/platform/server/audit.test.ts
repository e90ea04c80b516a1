/** What the endpoint runner puts on record when an adviser acts for a customer. */
import { afterAll, beforeEach, expect, test } from 'vitest'

import { endpoint, type Endpoint } from '#kit/endpoint.ts'
import { refuse, ok, type Result } from '#kit/result.ts'

import { mountRoutes } from './http.ts'
import { makeLog } from './log.ts'
import { personalRoute, publicRoute, type Caller } from './routes.ts'
import { makeWebApp } from './web-app.ts'

const customer: Caller = { guid: '00000000-0000-7000-8000-00000000abcd', sid: 'sid' }
const adviser: Caller = { ...customer, actor: { sub: 'b', actingId: 'a', reason: 'Anruf' } }
const personal = { access: 'personal', summary: 'x' } as const
const change = endpoint('PUT /api/thing', { ...personal, refusals: { 'not-now': 409 } })

const consent = endpoint('POST /api/thing/consent', {
  ...personal,
  neverOnBehalf: 'acceptance-required',
  refusals: { 'acceptance-required': 403 },
})

const mend = endpoint('PUT /api/thing/mended', {
  ...personal,
  onlyOnBehalf: 'not-an-adviser',
  refusals: { 'not-an-adviser': 403 },
})

const recorded: unknown[] = []
let recordingFails = false
/** What stood on record while the act was done. */
let meanwhile: unknown[] = []
let answer: Result<undefined, 'not-now'> | 'fault' = ok(undefined)
const app = makeWebApp({ log: makeLog('silent'), newId: () => 'id', trustProxy: false, validateAnswers: true })
const nothing = (input: Endpoint) => personalRoute(input, async () => ({ ok: true, empty: true }))
mountRoutes(
  app,
  [
    personalRoute(change, async () => {
      meanwhile = [...recorded]
      if (answer === 'fault') throw new Error('lost connection')
      return answer
    }),
    nothing(endpoint('GET /api/thing', { ...personal })),
    nothing(endpoint('POST /api/thing/read', { ...personal, audited: false })),
    personalRoute(consent, async () => ok(undefined)),
    personalRoute(mend, async () => ok(undefined)),
    publicRoute(endpoint('POST /api/open', { ...personal, access: 'public' }), async () => ok(undefined)),
  ],
  {
    bases: ['/erleben'],
    publicOrigin: 'http://localhost',
    gate: {
      authenticate: async ({ headers }) => ok(headers.cookie === 'adviser' ? adviser : customer),
      admitCookie: async () => refuse('session-required'),
    },
    auditor: async (...call) => {
      if (recordingFails) throw new Error('no record')
      recorded.push(call)
      return { done: async () => void recorded.push('done'), refused: async () => void recorded.pop() }
    },
  },
)

const send = (method: 'GET' | 'POST' | 'PUT', path: string, cookie = 'adviser') =>
  app.inject({ method, url: `/erleben/api/${path}`, headers: { cookie } })

afterAll(() => app.close())
beforeEach(() => {
  recorded.length = 0
  meanwhile = []
  recordingFails = false
  answer = ok(undefined)
})

const act = [adviser, 'PUT /api/thing', expect.any(String)]

test('an act of an adviser is on record before it is done, and marked after it', async () => {
  expect((await send('PUT', 'thing')).statusCode).toBe(204)
  expect(meanwhile).toEqual([act])
  expect(recorded).toEqual([act, 'done'])
})

test('an act that ends in a fault may have been done: it stays on record as begun', async () => {
  answer = 'fault'
  expect((await send('PUT', 'thing')).statusCode).toBe(500)
  expect(recorded).toEqual([act])
})

test('what cannot be recorded is not done', async () => {
  recordingFails = true
  answer = 'fault'
  expect((await send('PUT', 'thing')).statusCode).toBe(500)
  expect([meanwhile, recorded]).toEqual([[], []])
  expect((await send('PUT', 'thing', 'customer')).statusCode).toBe(500)
})

test('neither the customer’s own acts, nor reads, nor public calls, nor refusals', async () => {
  await send('PUT', 'thing', 'customer')
  await send('GET', 'thing')
  await send('POST', 'thing/read')
  await send('POST', 'open')
  answer = refuse('not-now')
  expect((await send('PUT', 'thing')).statusCode).toBe(409)
  expect(recorded).toEqual([])
})

test('what nobody does for another person is refused to an adviser, with the code of the endpoint', async () => {
  const refused = await send('POST', 'thing/consent')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'acceptance-required'])
  expect(recorded).toEqual([])
  expect((await send('POST', 'thing/consent', 'customer')).statusCode).toBe(204)
})

test('what only an adviser does is refused to the customer', async () => {
  const refused = await send('PUT', 'thing/mended', 'customer')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'not-an-adviser'])
  expect(recorded).toEqual([])
  expect((await send('PUT', 'thing/mended')).statusCode).toBe(204)
})
