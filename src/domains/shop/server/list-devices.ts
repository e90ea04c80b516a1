/** One page of a list or a search, as ready text. */
import type { AnswerOf, QueryOf } from '#kit/endpoint.ts'
import { toDecimal } from '#kit/money.ts'
import type { Provider } from '#kit/provider.ts'
import { refuse } from '#kit/result.ts'
import { instant, type Clock } from '#platform/server/clock.ts'
import { TooManyWaiting } from '#platform/server/database-away.ts'
import type { Db } from '#platform/server/db.ts'
import type { InTurn } from '#platform/server/in-turn.ts'

import type { listDevices } from '../api.ts'
import {
  availabilities,
  facetNames,
  priceClasses,
  priceRange,
  readKey,
  understand,
  writeKey,
  type Chosen,
  type FacetName,
  type PageStart,
} from '../listing.ts'
import { chooseProfiles, countFacets, type Counted, type Profile } from '../matching.ts'
import { isLateOrder } from '../rules.ts'
import { findTiles } from './devices.ts'
import { readKinds, type Kinds } from './kinds.ts'
import { countProfiles, findWords, listColours, listModels } from './listing-store.ts'
import type { ProfileFacts } from './profile-facts.ts'
import type { ReadyText, ReadyTexts } from './ready-texts.ts'

const pageSize = 24
/** The address of a category of all. */
const everything = 'alle'

export interface ListDeps {
  readonly db: Db
  readonly clock: Clock
  readonly provider: Pick<Provider, 'shipping'>
  readonly texts: ReadyTexts
  readonly profileFacts: ProfileFacts
  /** A few lists at a time: twenty that are read side by side would all be late. */
  readonly listing: InTurn
}

type Query = QueryOf<typeof listDevices>
type DevicePage = AnswerOf<typeof listDevices>

const split = (text: string | undefined): string[] => (text === undefined ? [] : text.split('|').filter(Boolean))

function chosenOf(query: Query, kinds: Kinds): Chosen {
  const chosen = Object.fromEntries(facetNames.map((name) => [name, split(query[name])])) as Record<FacetName, string[]>
  return { ...chosen, kind: kinds.named(chosen.kind) }
}

const inOrder: Partial<Record<FacetName, readonly string[]>> = {
  price: priceClasses.map(({ id }) => id),
  availability: availabilities,
}

/** '64 GB' before '128 GB'. */
const german = new Intl.Collator('de', { numeric: true })

type Counts = Readonly<Record<FacetName, readonly Counted[]>>

function facetsOf(counted: Counts, chosen: Chosen): Record<FacetName, Counted[]> {
  const facets = Object.fromEntries(
    facetNames.map((name) => {
      const counts = new Map(counted[name].map(({ value, count }) => [value, count]))
      // What is chosen stays to be taken back, also where nothing has it.
      const values = inOrder[name] ?? [...new Set([...counts.keys(), ...chosen[name]])].sort(german.compare)
      return [name, values.map((value) => ({ value, count: counts.get(value) ?? 0 }))]
    }),
  )
  return facets as Record<FacetName, Counted[]>
}

function toAnswer(facets: ReturnType<typeof facetsOf>, kinds: Kinds, hexes: Readonly<Record<string, string | null>>) {
  // What an address chooses may be called as what every object has.
  const hexOf = (value: string) => (Object.hasOwn(hexes, value) ? hexes[value] : null)
  const colour = facets.colour.map(({ value, count }) => ({ value, count, hex: hexOf(value) ?? null }))
  return { ...facets, kind: kinds.addressed(facets.kind), colour } as DevicePage['facets']
}

/** Read with the first page after a change of the shop. */
async function colours({ db, texts }: ListDeps): Promise<Readonly<Record<string, string | null>>> {
  return (await texts.get('colours', async () => Object.fromEntries(await listColours(db)))).object()
}

interface Asked {
  readonly query: Query
  readonly after: PageStart | null
  readonly base: string
  readonly now: string
}

async function withFacts({ profileFacts }: ListDeps, counts: readonly Omit<Profile, 'facts'>[]): Promise<Profile[]> {
  const facts = await profileFacts(counts.map(({ id }) => id))
  return counts.flatMap((count) => {
    const its = facts.get(count.id)
    return its === undefined ? [] : [{ ...count, facts: its }]
  })
}

async function readPage(deps: ListDeps, { query, after, base, now }: Asked): Promise<DevicePage> {
  const { db, provider } = deps
  const text = query.q?.trim() ?? ''
  const understood = text === '' ? undefined : understand(await findWords(db, text), query.exact === '1')
  const kinds = await readKinds(deps)
  const chosen = chosenOf(query, kinds)
  const category = query.category === undefined || query.category === everything ? null : query.category
  // '' where no word is in what was typed: that finds nothing.
  const searched = understood?.query ?? null
  const range = priceRange(query.priceFrom, query.priceTo)
  const profiles = await withFacts(deps, await countProfiles(db, category, { query: searched, range }))
  const fitting = chooseProfiles(profiles, chosen)
  const hits = await listModels(db, {
    query: searched,
    range,
    profiles: fitting,
    sort: query.sort ?? 'popular',
    after,
    size: pageSize,
  })
  const shown = hits.slice(0, pageSize)
  const last = hits.length > pageSize ? shown.at(-1) : undefined
  const before = after?.before ?? 0
  const products = await findTiles(
    db,
    { ids: shown.map(({ id }) => id), asked: { chosen, range, words: understood?.words ?? [] } },
    { now, base, shipping: provider.shipping },
  )
  return {
    total: fitting.reduce((sum, { devices }) => sum + devices, 0),
    shipping: {
      price: toDecimal(provider.shipping.cents),
      freeFrom: toDecimal(provider.shipping.freeFromCents),
    },
    corrected: understood?.corrected ?? null,
    products,
    before,
    next: last === undefined ? null : writeKey({ ...last, before: before + shown.length }),
    facets: toAnswer(facetsOf(countFacets(profiles, chosen), chosen), kinds, await colours(deps)),
  }
}

async function readInTurn(deps: ListDeps, asked: Asked): Promise<DevicePage> {
  const page = await deps.listing(() => readPage(deps, asked))
  if (page === undefined) throw new TooManyWaiting('too many lists of devices are being read')
  return page
}

/** What the answer depends on beside the shop's tables; values in another order are the same question. */
function keyOf({ query, base, now }: Asked): string {
  const values = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `list ${JSON.stringify([base, now.slice(0, 10), isLateOrder(now), values])}`
}

const reply = (text: ReadyText<DevicePage>) => ({ ok: true, ...text }) as const

/**
 * @param mayAskNew asked where the answer is not there yet
 * @returns ready text; 'key-malformed' where `after` is no key of ours, 'too-many' where none may be made for who asks
 * @throws TooManyWaiting when too many others wait for theirs
 */
export function readList(
  deps: ListDeps,
  { base, mayAskNew, query }: { readonly query: Query; readonly base: string; readonly mayAskNew: () => boolean },
) {
  const after = query.after === undefined ? null : readKey(query.after)
  if (after === undefined) return refuse('key-malformed')
  const asked = { query, after, base, now: instant(deps.clock) }
  const key = keyOf(asked)
  if (!deps.texts.has(key) && !mayAskNew()) return refuse('too-many')
  const text = deps.texts.get(key, () => readInTurn(deps, asked))
  return text instanceof Promise ? text.then(reply) : reply(text)
}
