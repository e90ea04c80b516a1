/** The embedded content service: what is published, in memory, with its answers as ready bytes (ADR 3). */
import { byteCache, type ByteCache } from '#platform/server/byte-cache.ts'
import { cachedJson, type CachedJson } from '#platform/server/cached-json.ts'
import type { Db } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import { openSharedSnapshot } from '#platform/server/shared-snapshot.ts'

import { contentTypes, wireContentType } from '../content-types.ts'
import { home, wireAsset, wireEntry } from '../entry.ts'
import { readQuery, type EntryQuery } from '../query.ts'
import { selectAssets, selectEntries, type Published } from '../select.ts'
import { contentError, type ContentAnswer, type ContentAsked, type ContentSource } from './content-source.ts'
import { listPublished } from './store.ts'

/** Of answers that are kept per state of the content. */
const mostBytes = 32 * 1_048_576
/** Content types are part of the program. */
const typesAt = '2026-11-20T00:00:00.000Z'

interface State extends Published {
  readonly texts: ByteCache<CachedJson>
}

export interface EmbeddedContent extends ContentSource {
  /** Loads now; resolves when what was written before the call is seen. */
  reload(): Promise<void>
}

/** Opens it; throws when the first load fails. */
export async function openEmbeddedContent({ db, log }: { db: Db; log: Log }): Promise<EmbeddedContent> {
  const { state, reload, close } = await openSharedSnapshot({ db, log, channel: 'content', load: () => load(db) })
  return { ask: (asked) => Promise.resolve(answer(state(), asked)), reload, close }
}

async function load(db: Db): Promise<State> {
  const { entries, assets } = await listPublished(db)
  return {
    entries: new Map(entries.map((entry) => [entry.id, wireEntry(entry)])),
    assets: new Map(assets.map((asset) => [asset.id, wireAsset(asset)])),
    texts: byteCache(mostBytes, ({ json }) => json.length),
  }
}

function answer(state: State, asked: ContentAsked): ContentAnswer {
  const { kind, id = '', base, params, requestId } = asked
  const query = readQuery(params)
  if (!query.ok) {
    const errors = [{ name: 'unknown', path: [query.detail?.['name'] ?? ''] }]
    return contentError('InvalidQuery', requestId, { errors })
  }
  // By what is meant: however a question is written, its answer is kept once.
  const key = JSON.stringify([kind, id, base, id === '' && query.value])
  const kept = state.texts.get(key)
  if (kept !== undefined) return { status: 200, ...kept }
  if (asked.mayAsk?.() === false) return contentError('RateLimitExceeded', requestId)
  const body = asked.id === undefined ? listItems(state, kind, query.value) : findItem(state, kind, id)
  if (body === undefined) {
    const type = kind === 'entries' ? 'Entry' : kind === 'assets' ? 'Asset' : 'ContentType'
    return contentError('NotFound', requestId, { type, id, space: home.space, environment: home.environment })
  }
  const text = cachedJson(underBase(JSON.stringify(body), base))
  state.texts.set(key, text)
  return { status: 200, ...text }
}

/** Pictures are written under /erleben and moved to the base that asks. */
function underBase(json: string, base: string): string {
  return base === '/erleben' ? json : json.replaceAll('"url":"/erleben/', `"url":"${base}/`)
}

function listItems(state: State, kind: ContentAsked['kind'], query: EntryQuery): unknown {
  switch (kind) {
    case 'entries':
      return selectEntries(state, query)
    case 'assets':
      return selectAssets(state, query)
    case 'content_types':
      return itemPage(
        contentTypes.map((type) => wireContentType(type, typesAt)),
        query,
      )
    case 'locales':
      return itemPage([germanLocale], query)
  }
}

function findItem(state: State, kind: ContentAsked['kind'], id: string): unknown {
  if (kind === 'entries') return state.entries.get(id)
  if (kind === 'assets') return state.assets.get(id)
  const type = contentTypes.find((known) => known.id === id)
  return type && wireContentType(type, typesAt)
}

const germanLocale = {
  sys: { id: home.locale, type: 'Locale', version: 1 },
  code: home.locale,
  name: 'Deutsch',
  default: true,
  fallbackCode: null,
}

function itemPage(all: readonly unknown[], { skip, limit }: EntryQuery) {
  return { sys: { type: 'Array' }, total: all.length, skip, limit, items: all.slice(skip, skip + limit) }
}
