/** Answering a query from what is published: filter, order, page, and what the hits link to. */
import { isRecord, valueAt } from '#kit/json.ts'

import type { ContentAsset, ContentEntries, ContentEntry } from './api.ts'
import { linkTo } from './entry.ts'
import type { EntryQuery, Filter } from './query.ts'

/** What can be linked to, by link type and id. */
export interface Published {
  readonly entries: ReadonlyMap<string, ContentEntry>
  readonly assets: ReadonlyMap<string, ContentAsset>
}

type Item = ContentEntry | ContentAsset

function searchedWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(searchedWords)
  if (isRecord(value)) return Object.values(value).flatMap(searchedWords)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
}

function holds(item: Item, { path, operator, values }: Filter): boolean {
  const value = valueAt(item, path)
  const [wanted = ''] = values
  // A list is equal when one of its members is; as in the service itself.
  const is = (text: string): boolean => (Array.isArray(value) ? value : [value]).some((part) => String(part) === text)
  const compared = typeof value === 'string' || typeof value === 'number' ? compare(value, wanted) : undefined
  switch (operator) {
    case 'eq':
      return value !== undefined && is(wanted)
    case 'ne':
      return value === undefined || !is(wanted)
    case 'in':
      return value !== undefined && values.some(is)
    case 'nin':
      return value === undefined || !values.some(is)
    case 'all':
      return value !== undefined && values.every(is)
    case 'exists':
      return (value !== undefined) === (wanted === 'true')
    case 'match':
      return searchedWords(value).join(' ').toLowerCase().includes(wanted.toLowerCase())
    case 'lt':
      return compared !== undefined && compared < 0
    case 'lte':
      return compared !== undefined && compared <= 0
    case 'gt':
      return compared !== undefined && compared > 0
    case 'gte':
      return compared !== undefined && compared >= 0
  }
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b)
  return a === b ? 0 : a < b ? -1 : 1
}

/** Newest first unless the query says otherwise; the id decides between equals, so that pages do not overlap. */
function ordered<One extends Item>(items: One[], order: EntryQuery['order']): One[] {
  const rules = order.length > 0 ? order : [{ path: ['sys', 'updatedAt'], descending: true }]
  return items.toSorted((a, b) => {
    for (const { path, descending } of rules) {
      const [left, right] = [valueAt(a, path), valueAt(b, path)]
      if (left === right) continue
      // What has no value stands last, whichever way the list runs.
      if (left === undefined || right === undefined) return left === undefined ? 1 : -1
      const way = typeof left === 'number' && typeof right === 'number' ? left - right : textOrder(left, right)
      if (way !== 0) return descending ? -way : way
    }
    return compare(a.sys.id, b.sys.id)
  })
}

function textOrder(a: unknown, b: unknown): number {
  return compare(String(a), String(b))
}

function found<One extends Item>(all: Iterable<One>, { filters, words, order }: EntryQuery): One[] {
  const hits = [...all].filter((item) => {
    if (!filters.every((filter) => holds(item, filter))) return false
    const text = words.length === 0 ? '' : searchedWords(item.fields).join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return ordered(hits, order)
}

function page<One extends Item>(hits: readonly One[], query: EntryQuery) {
  const { skip, limit, select } = query
  const items = hits.slice(skip, skip + limit)
  return {
    sys: { type: 'Array' as const },
    total: hits.length,
    skip,
    limit,
    items: items.map((item) => inLocales(select === undefined ? item : only(item, select), query)),
  }
}

function only<One extends Item>(item: One, select: readonly (readonly string[])[]): One {
  const kept: Record<string, unknown> = {}
  for (const path of select) {
    const value = valueAt(item, path)
    if (value === undefined) continue
    let at = kept
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>
    at[path.at(-1) ?? ''] = value
  }
  return kept as unknown as One
}

/** With `locale=*` every field holds its values by language; `select` may have left none. */
function inLocales<One extends Item>(item: One, { allLocales }: EntryQuery): One {
  if (!allLocales || (item.fields as object | undefined) === undefined) return item
  const fields = Object.entries(item.fields).map(([name, value]) => [name, { 'de-DE': value }])
  return { ...item, fields: Object.fromEntries(fields) as Record<string, unknown> }
}

/** Pictures that fit the query. */
export function selectAssets({ assets }: Published, query: EntryQuery) {
  return page(found(assets.values(), query), query)
}

/** Entries that fit the query; what they link to stands in `includes`, each once, and not if it is an item already. */
export function selectEntries(published: Published, query: EntryQuery): ContentEntries {
  const hits = found(published.entries.values(), query)
  const { Entry, Asset, missing } = linkedFrom(
    hits.slice(query.skip, query.skip + query.limit),
    published,
    query.include,
  )
  const includes = {
    ...(Entry.length > 0 && { Entry: Entry.map((item) => inLocales(item, query)) }),
    ...(Asset.length > 0 && { Asset: Asset.map((item) => inLocales(item, query)) }),
  }
  return {
    ...page(hits, query),
    ...(missing.length > 0 && { errors: missing }),
    ...(Object.keys(includes).length > 0 && { includes }),
  }
}

interface Link {
  readonly linkType: 'Entry' | 'Asset'
  readonly id: string
}

/** Every link below a value, also those inside rich text. */
function linksIn(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (!isRecord(value)) return []
  const { sys } = value as { sys?: { type?: unknown; linkType?: unknown; id?: unknown } }
  if (sys?.type === 'Link' && (sys.linkType === 'Entry' || sys.linkType === 'Asset') && typeof sys.id === 'string')
    return [{ linkType: sys.linkType, id: sys.id }]
  return Object.values(value).flatMap(linksIn)
}

/** Level by level, each thing once, so that a circle ends. */
function linkedFrom(items: readonly ContentEntry[], { entries, assets }: Published, depth: number) {
  const seen = new Set(items.map(({ sys }) => `Entry ${sys.id}`))
  const Entry: ContentEntry[] = []
  const Asset: ContentAsset[] = []
  const missing: ReturnType<typeof unresolved>[] = []
  let level: readonly ContentEntry[] = items
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const next: ContentEntry[] = []
    for (const link of level.flatMap(({ fields }) => linksIn(fields))) {
      const key = `${link.linkType} ${link.id}`
      if (seen.has(key)) continue
      seen.add(key)
      const entry = link.linkType === 'Entry' ? entries.get(link.id) : undefined
      const asset = link.linkType === 'Asset' ? assets.get(link.id) : undefined
      if (entry !== undefined) next.push(entry)
      else if (asset !== undefined) Asset.push(asset)
      else missing.push(unresolved(link))
    }
    Entry.push(...next)
    level = next
  }
  return { Entry, Asset, missing }
}

function unresolved({ linkType, id }: Link) {
  return { sys: { id: 'notResolvable' as const, type: 'error' as const }, details: linkTo(linkType, id).sys }
}
