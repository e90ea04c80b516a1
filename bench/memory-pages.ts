/**
 * What server rendering is held against: the same page, rendered the same way, with loader data from memory; and at
 * `/bare?seconds=4` the tree of the page asked for last, drawn by React alone as often as it goes. The first rendering
 * fetches the data from the portal named in BENCH_ORIGIN with the headers in BENCH_HEADERS, once.
 */
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'

import fastifyMultipart from '@fastify/multipart'

import type { LoadedPage, RenderingBundle } from '#app/rendering.ts'
import { readConfig } from '#app/server/config.ts'
import { loadAssets } from '#app/server/pages/assets.ts'
import { flashCookie } from '#app/server/pages/flash-cookie.ts'
import { loadPageSources } from '#app/server/pages/page-sources.ts'
import { mountPages } from '#app/server/pages/pages.ts'
import type { Session } from '#domains/identity/server/identity.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { methodAndPath } from '#kit/endpoint.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { DirectCalls } from '#platform/server/direct-calls.ts'
import { makeLog } from '#platform/server/log.ts'
import type { CallInput } from '#platform/server/read-input.ts'
import { makeWebApp } from '#platform/server/web-app.ts'

const dist = join(import.meta.dirname, '../dist')
const origin = process.env['BENCH_ORIGIN'] ?? ''
interface Answer {
  readonly status: number
  readonly answer: unknown
}

const headers = JSON.parse(process.env['BENCH_HEADERS'] ?? '{}') as Record<string, string>
const config = readConfig()
const log = makeLog('warn')
const newId = (): string => randomUUIDv7()

const bundle = (await import(join(dist, 'server/entry-server.js'))) as RenderingBundle
const answers = new Map<string, Answer>()

/** Fetches every answer once, then gives it from memory. */
const calls: DirectCalls = async ({ call, input, base }) => {
  const key = JSON.stringify([call, input])
  const known = answers.get(key) ?? (await fetchAnswer(base, call, input))
  answers.set(key, known)
  return { ...known, cookies: [] }
}

async function fetchAnswer(base: string, call: string, { params, query, body }: CallInput): Promise<Answer> {
  const { method, path } = methodAndPath(call)
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const url = new URL(address.startsWith('/api/') ? base + address : address, origin)
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers: { ...headers, ...type }, ...json })
  // Where nothing lies in the bag the answer is empty.
  return { status: response.status, answer: response.status === 204 ? undefined : await response.json() }
}

const session: Session = {
  guid: process.env['BENCH_GUID'],
  sid: 'bench',
  idHash: Buffer.alloc(32),
  adviser: false,
  issuer: 'bench',
  subject: 'bench',
  personName: 'Test',
  expiresAt: '2099-01-01T00:00:00Z',
}
let last: LoadedPage | undefined
/** Notes the page that was loaded last. */
const createRenderer: RenderingBundle['createRenderer'] = async (base) => {
  const renderer = await bundle.createRenderer(base)
  return {
    ...renderer,
    load: async (request, page) => {
      const found = await renderer.load(request, page)
      if (!(found instanceof Response)) last = found
      return found
    },
  }
}

const app = makeWebApp({ log, newId, trustProxy: false, validateAnswers: false })
await app.register(fastifyMultipart)
app.get('/readyz', () => ({ status: 'ok' }))
app.get<{ Querystring: { seconds: string } }>('/bare', ({ query }) => {
  const until = performance.now() + Number(query.seconds) * 1000
  const begun = performance.now()
  let drawn = 0
  for (; performance.now() < until; drawn += 1) last?.markup()
  return { perSecond: (drawn * 1000) / (performance.now() - begun) }
})
const provider = readProvider(undefined)
await mountPages(app, {
  ...bundle,
  createRenderer,
  calls,
  identity: {
    pageSession: () => Promise.resolve(session),
    csrf: () => 'bench',
    csrfHolds: () => false,
    sealDraft: () => Promise.resolve(undefined),
    takeDraft: () => undefined,
  },
  clock: systemClock,
  log,
  newId,
  provider,
  themeHead: '',
  shownProvider: provider,
  assets: loadAssets({
    folder: join(dist, 'client'),
    prefix: '/',
    sources: await loadPageSources(join(dist, 'server')),
  }),
  extras: () => ({
    headStart: '',
    headEnd: '',
    foot: '',
    scriptOrigins: [],
    imageOrigins: [],
    connectOrigins: [],
    cookie: undefined,
  }),
  publicOrigin: config.publicOrigin,
  demo: true,
  condition: () => ({}),
  logAway: () => undefined,
  formOrigins: [],
  flash: flashCookie(false),
  outcomes: { set: () => undefined, take: () => ({ outcome: undefined, cookies: [] }) },
})
await app.listen({ port: config.PORT, host: config.HOST })
process.on('SIGTERM', () => void app.close())
