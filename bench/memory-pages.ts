/**
 * What server rendering is held against: the same page, rendered the same way, with loader data from memory. The first
 * rendering fetches the data from the portal named in BENCH_ORIGIN with the headers in BENCH_HEADERS, once.
 */
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'

import type { RenderingBundle } from '#app/rendering.ts'
import { readConfig } from '#app/server/config.ts'
import { loadAssets } from '#app/server/pages/assets.ts'
import { loadPageSources } from '#app/server/pages/page-sources.ts'
import { registerPages } from '#app/server/pages/portal.ts'
import type { Session } from '#domains/identity/server/identity.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { systemClock } from '#platform/server/clock.ts'
import { makeLog } from '#platform/server/log.ts'
import { makeWebApp } from '#platform/server/web-app.ts'

const dist = join(import.meta.dirname, '../dist')
const origin = process.env['BENCH_ORIGIN'] ?? ''
const headers = JSON.parse(process.env['BENCH_HEADERS'] ?? '{}') as Record<string, string>
const config = readConfig()
const log = makeLog('warn')
const newId = (): string => randomUUIDv7()

const bundle = (await import(join(dist, 'server/entry-server.js'))) as RenderingBundle
const answers = new Map<string, unknown>()

/** Fetches every answer once, then gives it from memory. */
const makeClient: RenderingBundle['makeClient'] = (base) => {
  const client = bundle.makeClient(base, async ({ method, path, body, headers: own }) => {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...own },
      ...(body !== undefined && { body }),
    })
    return { status: response.status, text: await response.text() }
  })
  return {
    ...client,
    call: async (call, ...input) => {
      const key = JSON.stringify([call, input])
      if (!answers.has(key)) answers.set(key, await client.call(call, ...input))
      return answers.get(key) as never
    },
  }
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
const app = makeWebApp({ log, newId, trustProxy: false, validateAnswers: false })
app.get('/readyz', () => ({ status: 'ok' }))
await registerPages(app, {
  identity: {
    pageSession: () => Promise.resolve(session),
    csrf: () => 'bench',
    csrfHolds: () => false,
    keepInput: () => Promise.resolve(undefined),
    takeInput: () => undefined,
  },
  clock: systemClock,
  log,
  newId,
  provider: readProvider(undefined),
  assets: loadAssets({
    folder: join(dist, 'client'),
    prefix: '/',
    sources: await loadPageSources(join(dist, 'server')),
  }),
  extras: () => ({ headStart: '', headEnd: '', foot: '', scriptOrigins: [], connectOrigins: [], cookie: undefined }),
  bundle: { ...bundle, makeClient },
  publicOrigin: config.publicOrigin,
  demo: true,
  condition: () => ({}),
  formOrigins: [],
})
await app.listen({ port: config.PORT, host: config.HOST })
process.on('SIGTERM', () => void app.close())
