/** SQL of lists and search, over the narrow rows of shop_listing. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { AskedWord, PageKey, PriceRange, Sort } from '../listing.ts'
import type { FittingProfile, Profile } from '../matching.ts'

export interface PageQuery {
  /** As `to_tsquery` reads it; null: no search. */
  readonly query: string | null
  readonly range: PriceRange | null
  /** Only devices of these, each by the price of the variant that fits. */
  readonly profiles: readonly Pick<FittingProfile, 'id' | 'within' | 'place'>[]
  readonly sort: Sort
  readonly after: PageKey | null
  readonly size: number
}

const words = statement<AskedWord>('shop.words', 'select word, known, alike, shown from shop_words_of($1)')
// Of words with their stem the form that most devices have: 'kabellos', not 'kabellosem'. Some hundred devices are enough to tell. Beside
// the words, not joined to them: a plan for a thousand of them is compiled first, which takes a hundred times longer.
const commonForms = statement<{ word: string; shown: string }>(
  'shop.common-forms',
  `select w.word, f.shown from unnest($1::text[]) w (word) cross join lateral
     (select s.shown from shop_words a join shop_words s using (stem) cross join lateral
         (select count(*) as devices from (select model_id from shop_listing where search @@ to_tsquery('german', w.word) limit 200) l
            join shop_models m on m.id = l.model_id
           where lower(concat_ws(' ', m.name, m.maker, m.doc ->> 'line', m.doc ->> 'words')) ~ ('\\m' || s.shown || '\\M')) d
       where a.word = w.word and a.stem <> '' order by d.devices desc, length(s.word), s.word limit 1) f`,
)

/** How many devices a list has of a profile. */
type ProfileCount = Omit<Profile, 'facts'>

// $1 is the category; null: all.
const counted = (from: string): string =>
  `select p.id, c.devices, c.within from (${from}) c join shop_profiles p on p.id = c.counted where $1::text is null or p.facts -> 'category' ? $1`
const countAll = statement<ProfileCount>(
  'shop.count',
  counted(
    'select profile as counted, count(*)::int as devices, null::int[] as within from shop_listing group by profile',
  ),
)
const countFound = statement<ProfileCount>(
  'shop.count-found',
  counted('select *, null::int[] as within from shop_counted($2)'),
)

// Within a free range of prices: null where all variants of a device are, else the places of those that are.
const within = `shop_listing cross join lateral (select case when least_cents >= $2 and most_cents <= $3 then null
    else array(select o.place::int from unnest(cents) with ordinality o (price, place) where o.price between $2 and $3) end as within) w
   where least_cents <= $3 and most_cents >= $2 and ($4::text is null or search @@ to_tsquery('german', $4))`
const countWithin = statement<ProfileCount>(
  'shop.count-within',
  counted(`select profile as counted, within, count(*)::int as devices from ${within} group by 1, 2`),
)
const listWithin = statement<PageKey>(
  'shop.list-within',
  `select model_id as id, value as first, sort_order as second
     from (select *, coalesce(within::text, '') as held from ${within}) l
     join unnest($1::int[], $5::text[], $6::int[]) p (id, held, place) on p.id = l.profile and p.held = l.held
     cross join lateral (select case $7 when 'price' then cents[place] when 'price-down' then -cents[place] when 'new' then -added
       else case when $4::text is null or title @@ to_tsquery('german', $4) then 0 else 1 end end as value) v
   where (value, sort_order, model_id) > ($8::int, $9::int, $10) order by value, sort_order, model_id limit $11`,
)

const factsOf = statement<Pick<Profile, 'id' | 'facts'>>(
  'shop.profile-facts',
  'select id, facts from shop_profiles where id = any($1::int[])',
)

/** Every number that a column has comes after it. */
const least = -(2 ** 31)

// By 'any': joined, hundreds of profiles are compared one by one with each row of the index.
const inOrder = (name: Sort, first: string, key: string, order: string): ReturnType<typeof statement<PageKey>> =>
  statement<PageKey>(
    `shop.list-${name}`,
    `select model_id as id, ${first} as first, sort_order as second from shop_listing
     where profile = any($1::int[]) and ${key} order by ${order} limit $5`,
  )
const byValue = (name: Sort, value: string): ReturnType<typeof inOrder> =>
  inOrder(name, value, `(${value}, sort_order, model_id) > ($2::int, $3::int, $4)`, `${value}, sort_order, model_id`)
const sorted: Readonly<Record<Sort, ReturnType<typeof inOrder>>> = {
  popular: inOrder('popular', '0 * $2::int', '(sort_order, model_id) > ($3::int, $4)', 'sort_order, model_id'),
  price: byValue('price', 'from_cents'),
  'price-down': byValue('price-down', '(-from_cents)'),
  new: byValue('new', '(-added)'),
}
// By the price of another variant than that by which the indexes sort; $6 is -1 for the dearest first.
const byPlace = statement<PageKey>(
  'shop.list-by-place',
  `select model_id as id, value as first, sort_order as second from shop_listing
     join unnest($1::int[], $5::int[]) p (id, place) on p.id = profile cross join lateral (select $6::int * cents[place] as value) v
   where (value, sort_order, model_id) > ($2::int, $3::int, $4) order by value, sort_order, model_id limit $7`,
)
const called = statement<PageKey>(
  'shop.called',
  'select id, 0 as first, place as second from shop_called($1, $2, $3, $4, $5) order by place, id',
)
const found = statement<PageKey>(
  'shop.found',
  'select id, first, place as second from shop_found($1, $2, $3, $4, $5, $6, $7, $8) order by first, place, id',
)

/** The words of a search, with what they may have been meant as. */
export async function findWords(sql: Sql, text: string): Promise<AskedWord[]> {
  const asked = await sql.query(words, [text])
  const taken = asked.flatMap(({ alike, known }) => (known || alike === null ? [] : [alike]))
  if (taken.length === 0) return asked
  const common = new Map((await sql.query(commonForms, [taken])).map(({ shown, word }) => [word, shown]))
  return asked.map(({ alike, known, shown, word }) => ({ word, known, alike, shown: common.get(alike ?? '') ?? shown }))
}

/** How many devices each profile of the category (null: all) has among those that the query (null: all) finds, of any price or of some. */
export async function countProfiles(
  sql: Sql,
  category: string | null,
  { query, range }: Pick<PageQuery, 'query' | 'range'>,
): Promise<ProfileCount[]> {
  if (range !== null) return sql.query(countWithin, [category, range.fromCents, range.toCents, query])
  return query === null ? sql.query(countAll, [category]) : sql.query(countFound, [category, query])
}

export function findFacts(sql: Sql, ids: readonly number[]): Promise<Pick<Profile, 'id' | 'facts'>[]> {
  return sql.query(factsOf, [ids])
}

const idsOf = (profiles: PageQuery['profiles']): number[] => profiles.map(({ id }) => id)
const placesOf = (profiles: PageQuery['profiles']): number[] => profiles.map(({ place }) => place)

/** One page of ids, one more than `size` where there are more. */
export async function listModels(sql: Sql, page: PageQuery): Promise<PageKey[]> {
  const { after, profiles, query, range, size, sort } = page
  const { first, id, second } = after ?? { first: least, second: least, id: '' }
  const most = size + 1
  const [ids, places] = [idsOf(profiles), placesOf(profiles)]
  if (range !== null) {
    const held = profiles.map((profile) => (profile.within === null ? '' : `{${profile.within.join(',')}}`))
    return sql.query(listWithin, [
      ids,
      range.fromCents,
      range.toCents,
      query,
      held,
      places,
      sort,
      first,
      second,
      id,
      most,
    ])
  }
  if (query === null) return listAll(sql, page, { first, second, id })
  if (sort !== 'popular' || first > 0) return sql.query(found, [query, ids, places, sort, first, second, id, most])
  const before = await sql.query(called, [query, ids, second, id, most])
  if (before.length === most) return before
  const rest = await sql.query(found, [query, ids, places, sort, least, least, '', most - before.length])
  return [...before, ...rest]
}

/** Without a search and of any price. */
async function listAll(sql: Sql, { profiles, size, sort }: PageQuery, after: PageKey): Promise<PageKey[]> {
  const [ids, places] = [idsOf(profiles), placesOf(profiles)]
  const { first, second, id } = after
  return sort === 'popular' || sort === 'new' || places.every((place) => place === 1)
    ? sql.query(sorted[sort], [ids, first, second, id, size + 1])
    : sql.query(byPlace, [ids, first, second, id, places, sort === 'price' ? 1 : -1, size + 1])
}

const colours = statement<{ name: string; hex: string | null }>('shop.colours', 'select name, hex from shop_colours')

// Of profiles, which are few: also kinds that no device has any more.
const kinds = statement<{ name: string }>(
  'shop.kinds',
  `select distinct facts -> 'kind' ->> 0 as name from shop_profiles where facts -> 'kind' ->> 0 is not null order by 1`,
)

/** What the shop's devices are. */
export async function listKinds(sql: Sql): Promise<readonly string[]> {
  return (await sql.query(kinds)).map(({ name }) => name)
}

/** Every colour with how it looks. */
export async function listColours(sql: Sql): Promise<ReadonlyMap<string, string | null>> {
  return new Map((await sql.query(colours)).map(({ name, hex }) => [name, hex]))
}
