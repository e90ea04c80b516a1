/** One state of the catalogue in memory: products by id, lists by key, and the ready JSON of both. */
import type { IsoDate } from '#kit/dates.ts'
import { deepFreeze } from '#kit/deep-freeze.ts'
import { cachedJson, jsonList, type CachedJson } from '#platform/server/cached-json.ts'

import type { WireProduct } from '../api.ts'
import { isSoldOn } from '../expense.ts'
import type { Option, Product } from '../product.ts'
import { toWireProduct } from '../wire.ts'

export interface Snapshot {
  readonly products: ReadonlyMap<string, Product>
  /** Of all families, in the order of the catalogue; also those that are not sold any more. */
  readonly tariffs: readonly Product[]
  /** JSON of one product, its addresses under `base`. */
  productText(id: string, base: string): CachedJson | undefined
  /** The same as an object: made once, shared by all readers, frozen. */
  productObject(id: string, base: string): WireProduct | undefined
  /** JSON of a list: `group/{name}`, `group/{name}/tag/{tag}`, `tag/{tag}`, `type/{id}`; unknown keys are empty lists. */
  listText(key: string, base: string): CachedJson
  readonly groupNames: CachedJson
  readonly tags: CachedJson
}

/** List keys join their parts by NUL, which no name contains. */
export function listKey(...parts: string[]): string {
  return parts.join('\0')
}

const emptyList = cachedJson('[]')

function listKeys(product: Product): Set<string> {
  return new Set([
    listKey('group', product.serviceGroupName),
    ...product.tags.flatMap((tag) => [listKey('tag', tag), listKey('group', product.serviceGroupName, 'tag', tag)]),
    ...product.typedTags.map(({ type }) => listKey('type', type.id)),
  ])
}

function distinct(names: readonly string[]): CachedJson {
  return cachedJson(JSON.stringify([...new Set(names)].sort((a, b) => a.localeCompare(b, 'de'))))
}

/** Addresses in the data are written under /erleben and moved to the base that asks. */
function underBase(json: string, base: string): string {
  return base === '/erleben' ? json : json.replaceAll(/(?<=["(])\/erleben\//g, `${base}/`)
}

type Find<Value> = (id: string, base: string) => Value | undefined

function parsedOnce(text: Find<CachedJson>): Find<WireProduct> {
  const objects = new Map<string, WireProduct>()
  return (id, base) => {
    const key = listKey(base, id)
    const found = objects.has(key) ? undefined : text(id, base)
    if (found !== undefined) objects.set(key, deepFreeze(JSON.parse(found.json.toString()) as WireProduct))
    return objects.get(key)
  }
}

/** An option that cannot be booked, as on days on which it is not sold, is offered by no tariff; who has it keeps it. */
function offering(products: readonly Product[], today: IsoDate): Product[] {
  const kept = products.filter((product) => !product.bookable || !isSoldOn(product, today))
  const withdrawn = new Set(kept.map(({ id }) => id))
  if (withdrawn.size === 0) return [...products]
  const shown = (options: Option[]): Option[] =>
    options.map((option) => (withdrawn.has(option.id) ? { ...option, isVisibleForCustomer: false } : option))
  return products.map((product) => ({
    ...product,
    bookable: !withdrawn.has(product.id),
    options: shown(product.options),
    optionGroups: product.optionGroups.map((group) => ({ ...group, options: shown(group.options) })),
  }))
}

/** Indexes the products; strings are made when first asked for, at most one per product, list and base. */
export function createSnapshot(products: readonly Product[], today: IsoDate): Snapshot {
  const sorted = offering(products, today).sort((a, b) => a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1))
  const byId = new Map(sorted.map((product) => [product.id, product]))
  const listed = sorted.filter((product) => product.visible)
  const idsByKey = new Map<string, string[]>()
  for (const product of listed) {
    for (const key of listKeys(product)) idsByKey.set(key, [...(idsByKey.get(key) ?? []), product.id])
  }
  const texts = new Map<string, CachedJson>()
  const once = (key: string, make: () => string | Buffer): CachedJson => {
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = cachedJson(make())
    texts.set(key, text)
    return text
  }
  const productText = (id: string, base: string): CachedJson | undefined => {
    const product = byId.get(id)
    return (
      product &&
      once(listKey(base, 'product', id), () => underBase(JSON.stringify(toWireProduct(product, today)), base))
    )
  }
  return {
    products: byId,
    tariffs: sorted.filter(({ productTypeEnum }) => productTypeEnum === 'TARIFF'),
    productText,
    productObject: parsedOnce(productText),
    listText(key, base) {
      const ids = idsByKey.get(key)
      if (ids === undefined) return emptyList
      return once(listKey(base, key), () => jsonList(ids.flatMap((id) => productText(id, base)?.json ?? [])))
    },
    groupNames: distinct(listed.map((product) => product.serviceGroupName)),
    tags: distinct(listed.flatMap((product) => product.tags)),
  }
}
