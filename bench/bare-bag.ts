/** What filling a bag is held against: its statements behind two bare Fastify routes. No session, rule or price exists here. */
import { randomUUIDv7 } from 'node:crypto'

import Fastify from 'fastify'

import { readConfig } from '#app/server/config.ts'
import { findBag, lockBag, saveItem, type BagOf } from '#domains/bag/server/store.ts'
import { ok, refuse } from '#kit/result.ts'
import { systemClock, instant } from '#platform/server/clock.ts'
import { writeOnce } from '#platform/server/idempotency.ts'
import { makeLog } from '#platform/server/log.ts'
import { openPostgres } from '#platform/server/postgres.ts'

export interface BareItem extends BagOf {
  readonly productId: string
}

const { DATABASE_URL: url = '', PORT: port, HOST: host, DATABASE_CONNECTIONS: connections } = readConfig()
const db = openPostgres(url, makeLog('warn'), { connections })

function add({ productId, ...of }: BareItem) {
  const [key, now] = [randomUUIDv7(), instant(systemClock)]
  return writeOnce(
    { db, wake: () => undefined },
    { guid: of.guid, call: 'bare', key, digest: key },
    {
      load: async (tx) => {
        const bag = await lockBag(tx, of, { now, asked: productId })
        return bag === undefined ? refuse('bag-unknown') : ok(bag)
      },
      decide: ok,
      save: (tx, bag) => {
        const before = bag.items.find((item) => item.productId === productId)
        const item = { id: before?.id ?? key, productId, contractId: '', forProductId: '', kept: false, quantity: 1 }
        saveItem(tx, of, { item: { ...item, seenOnceCents: null, seenMonthlyCents: null }, at: now })
        return bag
      },
    },
  )
}

const app = Fastify()
app.get('/readyz', () => ({ status: 'ok' }))
app.post<{ Body: BareItem }>('/items', async ({ body }, reply) => {
  const added = await add(body)
  return reply.code(added.ok ? 200 : 500).send(added.ok ? added.value.items : added)
})
app.get<{ Querystring: BagOf }>(
  '/bag',
  async ({ query }) => (await findBag(db, query, { now: instant(systemClock) }))?.items,
)
await app.listen({ port, host })
process.on('SIGTERM', () => {
  void app.close().then(() => db.close())
})
