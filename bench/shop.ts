/**
 * The shop's search over what lies in DATABASE_URL (`npm run seed -- --products 100000`): the queries of shop-queries.json, facets
 * and typos included, over and over at 4 and 20 connections, nothing kept. Prints milliseconds.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readList } from '../src/domains/shop/server/list-devices.ts'
import { systemClock } from '../src/platform/server/clock.ts'
import { makeLog } from '../src/platform/server/log.ts'
import { openPostgres } from '../src/platform/server/postgres.ts'

type Query = Parameters<typeof readList>[1]

const queries = JSON.parse(readFileSync(join(import.meta.dirname, 'shop-queries.json'), 'utf8')) as Query[]
const rounds = 8

async function measure(url: string, connections: number): Promise<string> {
  const db = openPostgres(url, makeLog('silent'), { connections })
  const nothingKept = {
    get: async (_key: string, make: () => Promise<string>) => ({ json: await make(), etag: '' }),
    close: async () => undefined,
  }
  const deps = {
    db,
    clock: systemClock,
    texts: nothingKept,
    provider: { shipping: { cents: 495, freeFromCents: 5000 } },
  }
  const waiting = Array.from({ length: rounds }, () => queries).flat()
  const took: number[] = []
  const work = async (): Promise<void> => {
    for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) {
      const begun = performance.now()
      await readList(deps, query, '/erleben')
      took.push(performance.now() - begun)
    }
  }
  // Each connection plans its statements once.
  for (const query of queries) await readList(deps, query, '/erleben')
  await Promise.all(Array.from({ length: connections }, work))
  await db.close()
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  return `${connections} connections: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`
}

const url = process.env['DATABASE_URL'] ?? ''
for (const connections of [4, 20]) console.log(await measure(url, connections))
