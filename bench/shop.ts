/** The shop with a hundred devices and with a hundred thousand: its list as JSON, and its search with facets and typos. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { listsAtOnce } from '#domains/shop/server/domain.ts'
import { readList } from '#domains/shop/server/list-devices.ts'
import { keepProfileFacts } from '#domains/shop/server/profile-facts.ts'
import { openReadyTexts, type ReadyTexts } from '#domains/shop/server/ready-texts.ts'
import { systemClock } from '#platform/server/clock.ts'
import { inTurn } from '#platform/server/in-turn.ts'
import { makeLog } from '#platform/server/log.ts'
import { openPostgres } from '#platform/server/postgres.ts'

import { startBare } from './bare-list.ts'
import { absolute, atLeast, atMost, bindingRatio, type Figure, interleave, median } from './figures.ts'
import { connections, load } from './load.ts'
import type { Sites } from './sites.ts'

const seconds = 4
const path = '/erleben/api/shop/v1/products'

type Query = Parameters<typeof readList>[1]['query']

const queries = JSON.parse(readFileSync(join(import.meta.dirname, 'shop-queries.json'), 'utf8')) as Query[]
/** How often each query is asked in a round. */
const times = 8

/** Milliseconds at p99 with so many asking at once; no page is kept, what all pages share is. */
async function searchRound(url: string, asking: number): Promise<number> {
  const db = openPostgres(url, makeLog('silent'), { connections: asking })
  const kept = await openReadyTexts(db)
  let asked = 0
  // No list is answered from memory; what belongs to all of them is.
  const get: ReadyTexts['get'] = (key, make) => kept.get(key.startsWith('list ') ? `${key} ${(asked += 1)}` : key, make)
  const texts = { ...kept, get }
  const listing = inTurn(listsAtOnce)
  const provider = { shipping: { cents: 495, freeFromCents: 5000 } }
  const deps = { db, clock: systemClock, texts, listing, profileFacts: keepProfileFacts(db), provider }
  // Each connection plans its statements once.
  const warm = Array.from({ length: asking }, () => queries.slice(0, 12)).flat()
  const took: number[] = []
  const work = async (waiting: Query[], note: (ms: number) => void): Promise<void> => {
    for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) {
      const begun = performance.now()
      await readList(deps, { query, base: '/erleben', mayAskNew: () => true })
      note(performance.now() - begun)
    }
  }
  const all = async (waiting: Query[], note: (ms: number) => void): Promise<unknown> =>
    Promise.all(Array.from({ length: asking }, () => work(waiting, note)))
  await all(warm, () => undefined)
  await all(Array.from({ length: times }, () => queries).flat(), (ms) => took.push(ms))
  await kept.close()
  await db.close()
  return took.toSorted((a, b) => a - b)[Math.floor((took.length - 1) * 0.99)] ?? Number.NaN
}

export async function shopFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const [small, large] = [await sites.open('shop'), await sites.open('largeShop')]
  const bare = await startBare(sites, large.server, path)
  const requests = Array.from({ length: connections }, () => ({ method: 'GET', path, headers: {} }))
  const listed = await interleave(rounds, {
    'a hundred': () => load({ origin: small.server.origin, seconds, requests }),
    'a hundred thousand': () => load({ origin: large.server.origin, seconds, requests }),
    bare: () => load({ origin: bare.origin, seconds, requests }),
  })
  await bare.stop()
  const { DATABASE_URL: url = '' } = large.place.env
  const searched = await interleave(rounds, { four: () => searchRound(url, 4), twenty: () => searchRound(url, 20) })
  const rate = (name: keyof typeof listed): number[] => listed[name].map(({ perSecond }) => perSecond)
  const list = rate('a hundred thousand')
  return [
    absolute('list of 100,000 devices as JSON', median(list), '/s', atLeast(8000)),
    bindingRatio('list of 100 devices / of 100,000', [rate('a hundred'), list], atMost(1.1)),
    bindingRatio('list of 100,000 devices / bare node:http', [list, rate('bare')], atLeast(0.4)),
    absolute('search of 100,000 devices, 4 at once, p99', median(searched.four), 'ms', atMost(60)),
    absolute('search of 100,000 devices, 20 at once, p99', median(searched.twenty), 'ms', atMost(300)),
  ]
}
