/** What a list of devices shows: its address says all of it. */
import { data } from 'react-router'

import { facetNames, sorts, variantFacets, type FacetName, type Sort } from '#domains/shop/listing.ts'
import { listShop, type DevicePage } from '#domains/shop/web/calls.ts'
import { pricesNote } from '#domains/shop/web/offer-texts.ts'
import { tileView, type TileView } from '#domains/shop/web/tile-view.ts'
import { deepFreeze } from '#kit/deep-freeze.ts'
import { oncePerObject } from '#kit/once-per-object.ts'
import { paths } from '#kit/paths.ts'
import { refusalCode, type Client } from '#platform/web/api-client.ts'
import { getPage, orElse, type PageArgs } from '#platform/web/page-context.ts'

import { isNamed } from '../texts.ts'
import { loadCompared, type Compared } from './compare-data.ts'
import { countText, devicesText, hitsText, moreText } from './count-texts.ts'
import { availabilityTexts, priceClassTexts, rangeText } from './filter-texts.ts'
import { changed, waysFrom, type Ways } from './list-queries.ts'
import { facetWords, rangeWords, sortTexts } from './list-words.ts'
import { nothingFound, type NothingFound } from './nothing-found.ts'

interface FacetValue {
  readonly value: string
  readonly text: string
  readonly count: number
  readonly hex: string | null
  readonly isOn: boolean
}

export interface FacetView {
  /** In the address. */
  readonly name: string
  readonly title: string
  readonly values: readonly FacetValue[]
}

export interface ListData extends Ways {
  readonly category: string
  readonly q: string
  readonly corrected: string | null
  /** '38 Geräte' */
  readonly devices: string
  /** What a search has found. */
  readonly hits: string
  /** '24 von 38 Geräten' */
  readonly count: string
  readonly tiles: readonly TileView[]
  /** Instead of tiles, where there are none. */
  readonly nothing: NothingFound | null
  readonly facets: readonly FacetView[]
  /** Free prices in whole euros, as the address has them. */
  readonly range: { readonly from: string; readonly to: string }
  readonly sort: Sort
  readonly sorts: ReturnType<typeof sortTexts>
  /** Query of the next page and what its link says; null: there is none. */
  readonly next: { readonly query: string; readonly text: string } | null
  /** Query without where this page begins; null: it is the first. */
  readonly first: string | null
  /** What is on, with the query without it. */
  readonly on: readonly { readonly text: string; readonly without: string }[]
  /** Below the list. */
  readonly note: string
  /** Something is asked for that variants differ in: a tile leads to the one that it shows. */
  readonly byVariant: boolean
  readonly compared: Compared | null
}

/** @throws what the calls throw: the page is nothing without them; a 404 answer where nobody knows the category */
export async function loadList(args: PageArgs): Promise<ListData> {
  const { client, today } = getPage(args)
  const query = new URL(args.request.url).searchParams
  const category = args.params?.['category'] ?? 'alle'
  const listed = listFrom(client, asked(query, category))
  const [page, compared] = await Promise.all([listed, loadCompared(args, { page: listed, query })])
  if (page.products.length === 0 && !(await isCategory(client, category))) throw data(null, { status: 404 })
  const facets = facetNames.map((name) => facetView(name, page, query))
  const [q, on] = [query.get('q')?.trim() ?? '', onTags(facets, query)]
  const shop = `${client.base}/${paths.shop}`
  const ways = { shop, category: `${client.base}/kundencenter/shop/${category}` }
  const shown = { before: page.before, here: page.products.length, total: page.total }
  return {
    category,
    q,
    corrected: page.corrected,
    devices: devicesText(page.total),
    hits: hitsText(page.total, { q, corrected: page.corrected }),
    count: countText(shown),
    tiles: page.products.map((product) => tileView(product, today)),
    nothing: page.products.length > 0 ? null : nothingFound({ q, isFiltered: isFiltered(query), ...ways }),
    facets,
    range: rangeOf(query),
    sort: sortOf(query),
    sorts: sortTexts(q),
    next: nextPage(page, query, moreText(shown)),
    first: query.has('ab') ? changed(query, () => undefined) : null,
    on,
    ...waysFrom(query),
    note: pricesNote(page, today),
    byVariant: isByVariant(query),
    compared,
  }
}

/** One with a name, or of which the catalogue has devices: not that search and filters find none of them. */
async function isCategory(client: Client, category: string): Promise<boolean> {
  if (isNamed(category)) return true
  return (await listShop(client, asked(new URLSearchParams(), category))).total > 0
}

function isByVariant(query: URLSearchParams): boolean {
  const words = [...variantFacets.map((name) => facetWords[name].name), ...rangeWords]
  return words.some((word) => query.has(word))
}

/** Also by a value that no device has and no tag names, as in an address that somebody changed. */
function isFiltered(query: URLSearchParams): boolean {
  const { from, to } = rangeOf(query)
  return from !== '' || to !== '' || facetNames.some((name) => query.has(facetWords[name].name))
}

/** Where no page begins, as in an address that somebody changed, the first is shown. */
function listFrom(client: Client, query: Asked): Promise<DevicePage> {
  return orElse(listShop(client, query), (failure, error) => {
    if (refusalCode(failure) !== 'key-malformed') throw error
    const { after: _, ...fromTheFirst } = query
    return listShop(client, fromTheFirst)
  })
}

function nextPage({ next: after }: DevicePage, query: URLSearchParams, text: string): ListData['next'] {
  return after === null ? null : { query: changed(query, (next) => next.set('ab', after)), text }
}

/** What is no price is none; the other way round they are meant the same. */
function rangeOf(query: URLSearchParams): ListData['range'] {
  const [from = '', to = ''] = rangeWords.map((word) => {
    const typed = (query.get(word) ?? '').trim()
    return /^\d{1,5}$/.test(typed) ? typed : ''
  })
  return from !== '' && to !== '' && Number(from) > Number(to) ? { from: to, to: from } : { from, to }
}

function sortOf(query: URLSearchParams): Sort {
  return sorts.find((sort) => sort === query.get('sortierung')) ?? 'popular'
}

type Asked = Parameters<typeof listShop>[1]

/** What is longer than the call takes is cut off: nothing has such a name. */
function asked(query: URLSearchParams, category: string): Asked {
  const chosen = facetNames.flatMap((name) => {
    const values = query.getAll(facetWords[name].name)
    return values.length === 0 ? [] : [[name, values.join('|').slice(0, 400)]]
  })
  const text = query.get('q')?.trim().slice(0, 100) ?? ''
  const after = query.get('ab')?.slice(0, 240) ?? ''
  const { from, to } = rangeOf(query)
  return {
    category: category.slice(0, 100),
    sort: sortOf(query),
    ...Object.fromEntries(chosen),
    ...(text !== '' && { q: text }),
    ...(from !== '' && { priceFrom: from }),
    ...(to !== '' && { priceTo: to }),
    ...(query.has('nur') && { exact: '1' as const }),
    ...(after !== '' && { after }),
  }
}

const texts: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
  price: priceClassTexts,
  availability: availabilityTexts,
}

function facetView(facet: FacetName, page: DevicePage, query: URLSearchParams): FacetView {
  const { name } = facetWords[facet]
  return query.has(name)
    ? newFacet(page.facets[facet], facet, new Set(query.getAll(name)))
    : openFacet(page.facets[facet], facet)
}

/** With nothing chosen, as most look at it: the server makes it once for all who do. */
const openFacet = oncePerObject((counted: Counted, facet) => deepFreeze(newFacet(counted, facet as FacetName, none)))

type Counted = DevicePage['facets'][FacetName]
const none: ReadonlySet<string> = new Set()

function newFacet(counted: Counted, facet: FacetName, chosen: ReadonlySet<string>): FacetView {
  const values = counted.map((one) => ({
    value: one.value,
    text: 'text' in one ? one.text : (texts[facet]?.[one.value] ?? one.value),
    count: one.count,
    hex: 'hex' in one ? one.hex : null,
    isOn: chosen.has(one.value),
  }))
  return { ...facetWords[facet], values }
}

function onTags(facets: readonly FacetView[], query: URLSearchParams): ListData['on'] {
  const range = rangeText(rangeOf(query))
  const without = changed(query, (next) => rangeWords.forEach((word) => next.delete(word)))
  return [...valueTags(facets, query), ...(range === null ? [] : [{ text: range, without }])]
}

function valueTags(facets: readonly FacetView[], query: URLSearchParams): ListData['on'] {
  return facets.flatMap(({ name, values }) =>
    values
      .filter(({ isOn }) => isOn)
      .map(({ value, text }) => ({ text, without: changed(query, (next) => next.delete(name, value)) })),
  )
}
