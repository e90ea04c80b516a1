/** Calls that want a role: who decides, in which order, and that no route forgets it. */
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'
import { ok, refuse } from '#kit/result.ts'

import { createDirectCalls } from './direct-calls.ts'
import { mountRoutes } from './http.ts'
import { makeLog } from './log.ts'
import { personalRoute, publicRoute, staffRoute, type StaffSession } from './routes.ts'
import type { AdmitStaff, StaffCall } from './run-endpoint.ts'
import { makeWebApp } from './web-app.ts'

const session: StaffSession = {
  guid: undefined,
  idHash: Buffer.from('id'),
  issuer: 'https://login.example',
  subject: 'b-1',
  personName: 'Bea Rat',
}
const summary = 'x'
const answer = z.object({ sub: z.string(), name: z.string() })
const stock = endpoint('PUT /api/stock', {
  access: 'operator',
  summary,
  body: z.strictObject({ count: z.int() }),
  answer,
})
const queue = endpoint('GET /api/queue', { access: 'adviser', summary, answer })
const look = endpoint('POST /api/queue/look', { access: 'adviser', summary, writes: false, extendsSession: false })
const release = endpoint('DELETE /api/queue', { access: 'adviser', summary, confirmsRole: false })

const routes = [
  staffRoute(stock, async (_call, who) => ok(who)),
  staffRoute(queue, async (_call, who) => ok(who)),
  staffRoute(look, async () => ok(undefined)),
  staffRoute(release, async () => ok(undefined)),
]
const asked: Omit<StaffCall, 'headers' | 'ip' | 'correlationId'>[] = []
const admitStaff: AdmitStaff = async ({ headers, role, extend, write, confirm }) => {
  asked.push({ role, extend, write, confirm })
  if (headers.cookie === undefined) return refuse('session-required')
  return headers.cookie === role ? ok(session) : refuse(`not-an-${role}`)
}

const log = makeLog('silent')
const nobody = async () => refuse('session-required')
function portal(options: { readonly admitStaff?: AdmitStaff }) {
  const app = makeWebApp({ log, newId: () => 'id', trustProxy: false, validateAnswers: true })
  const gate = { authenticate: nobody, admitCookie: nobody }
  mountRoutes(app, routes, { bases: ['/erleben'], publicOrigin: 'http://localhost', gate, ...options })
  return app
}
const app = portal({ admitStaff })
const open = portal({})
afterAll(() => Promise.all([app.close(), open.close()]))

const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, cookie?: string, payload?: object) => {
  const headers = cookie === undefined ? {} : { cookie }
  const sent = await app.inject({ method, url: `/erleben/api/${path}`, headers, ...(payload && { payload }) })
  const { code, name } = sent.payload === '' ? {} : sent.json<{ code?: string; name?: string }>()
  return [sent.statusCode, code ?? name]
}

test('whoever has the role is heard, as who they are; anybody else is refused by the code of the role', async () => {
  expect(await send('PUT', 'stock', 'operator', { count: 1 })).toEqual([200, 'Bea Rat'])
  expect(await send('PUT', 'stock', 'adviser', { count: 1 })).toEqual([403, 'not-an-operator'])
  expect(await send('GET', 'queue', 'operator')).toEqual([403, 'not-an-adviser'])
  expect(await send('GET', 'queue')).toEqual([401, 'session-required'])
})

test('the input is read afterwards: who is nobody here learns nothing of it', async () => {
  const broken = { count: 'many' }
  expect(await send('PUT', 'stock', undefined, broken)).toEqual([401, 'session-required'])
  expect(await send('PUT', 'stock', 'adviser', broken)).toEqual([403, 'not-an-operator'])
  expect(await send('PUT', 'stock', 'operator', broken)).toEqual([400, 'malformed'])
})

test('what changes something comes from our own pages, by a role of now; what only reads need not', async () => {
  asked.length = 0
  await send('PUT', 'stock', 'operator', { count: 1 })
  await send('GET', 'queue', 'adviser')
  await send('POST', 'queue/look', 'adviser')
  await send('DELETE', 'queue', 'adviser')
  expect(asked).toEqual([
    { role: 'operator', extend: true, write: true, confirm: true },
    { role: 'adviser', extend: true, write: false, confirm: false },
    { role: 'adviser', extend: false, write: false, confirm: false },
    { role: 'adviser', extend: true, write: true, confirm: false },
  ])
})

test('our own pages are asked alike', async () => {
  const calls = createDirectCalls(routes, { log, admitStaff })
  const visitor = { caller: refuse('session-required'), correlationId: 'page', ip: '192.0.2.1' } as const
  const read = (cookies: string) => calls({ call: queue.call, input: {}, base: '/erleben', visitor, cookies: cookies })
  expect(await read('adviser')).toMatchObject({ status: 200, answer: { sub: 'b-1', name: 'Bea Rat' } })
  expect(await read('operator')).toMatchObject({ status: 403, answer: { code: 'not-an-adviser' } })
})

test('where nobody decides nothing is done', async () => {
  expect((await open.inject({ url: '/erleben/api/queue', headers: { cookie: 'adviser' } })).statusCode).toBe(500)
})

const handle = async () => ok(undefined)
const of = (access: 'public' | 'cookie' | 'personal' | 'adviser') => endpoint('PUT /api/x', { access, summary })

test('no route is made of a call that wants something else', () => {
  expect(() => publicRoute(of('adviser'), handle)).toThrow('public route of a call for adviser')
  expect(() => publicRoute(of('personal'), handle)).toThrow('public route of a call for personal')
  expect(() => personalRoute(of('adviser'), handle)).toThrow('personal route of a call for adviser')
  expect(() => personalRoute(of('public'), handle)).toThrow('personal route of a call for public')
  expect(() => staffRoute(of('cookie'), handle)).toThrow('route of a role that it does not name')
})
