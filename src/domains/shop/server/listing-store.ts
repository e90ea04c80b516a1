/** SQL of lists and search, over the narrow rows of shop_listing. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { AskedWord, Chosen, FacetName, PageKey, Sort } from '../listing.ts'

export interface ListQuery {
  /** Null: all. */
  readonly category: string | null
  /** As `to_tsquery` reads it; null: no search. */
  readonly query: string | null
  readonly chosen: Chosen
  readonly sort: Sort
  readonly after: PageKey | null
  readonly size: number
}

interface Hit {
  readonly id: string
  readonly first: number
  readonly second: number
}

interface ListRow {
  total: number
  hits: Hit[]
  facets: { facet: FacetName; value: string; count: number }[]
}

const words = statement<AskedWord>(
  'shop.words',
  `select w.word, length(w.word) < 3 or w.word ~ '^[0-9]+$' or exists (select from shop_words s where s.word like w.word || '%')
       or exists (select from shop_words s where s.stem <> '' and s.stem = to_tsvector('german', w.word)) as known,
     a.word as alike, a.shown
   from regexp_split_to_table(shop_fold($1), '[^a-z0-9]+') with ordinality w (word, place)
   left join lateral (select s.word, s.shown from shop_words s where s.word % w.word
     order by similarity(s.word, w.word) desc, abs(length(s.word) - length(w.word)), s.word limit 1) a on true
   where w.word <> '' order by w.place`,
)

const priceClass = `case when from_cents < 5000 then '0-50' when from_cents < 10000 then '50-100' when from_cents < 20000 then '100-200'
  when from_cents < 50000 then '200-500' else '500-' end`
const availability = `(array['now', 'days', 'preorder', 'none'])[availability + 1]`

/** All facets but one: what the list would have with another value of that one. */
const others = (facet: FacetName): string =>
  (['maker', 'connectivity', 'storage', 'colour', 'price', 'availability'] as const)
    .filter((name) => name !== facet)
    .map((name) => `ok_${name}`)
    .join(' and ')

const counts = (facet: FacetName, value: string, from = ''): string =>
  `select '${facet}' as facet, ${value} as value, count(*) filter (where ${others(facet)})::int as count from judged${from} group by 2`

// $1 category, $2 query, $3 to $8 what is chosen of each facet, $9 order, $10 to $12 the key, $13 how many.
const page = (from: string, first: string): string => `with judged as materialized (
     select model_id, maker, connectivity, storage, colour, ${priceClass} as price, ${availability} as availability,
       $3::text[] = '{}' or maker = any($3) as ok_maker, $4::text[] = '{}' or connectivity && $4 as ok_connectivity,
       $5::text[] = '{}' or storage && $5 as ok_storage, $6::text[] = '{}' or colour && $6 as ok_colour,
       $7::text[] = '{}' or ${priceClass} = any($7) as ok_price, $8::text[] = '{}' or ${availability} = any($8) as ok_availability,
       case $9 when 'price' then from_cents when 'price-down' then -from_cents when 'new' then -added
         else ${first} end as first,
       sort_order as second
     from ${from} where $1::text is null or categories @> array[$1]),
   fitting as materialized (select model_id as id, first, second from judged
     where ok_maker and ok_connectivity and ok_storage and ok_colour and ok_price and ok_availability)
   select (select count(*)::int from fitting) as total,
     (select coalesce(json_agg(h order by h.first, h.second, h.id), '[]') from (select * from fitting
       where $10::int is null or (first, second, id) > ($10::int, $11::int, $12::text) order by first, second, id limit $13) h) as hits,
     (select coalesce(json_agg(f), '[]') from (${[
       counts('maker', 'maker'),
       counts('connectivity', 'c', ', unnest(connectivity) c'),
       counts('storage', 's', ', unnest(storage) s'),
       counts('colour', 'f', ', unnest(colour) f'),
       counts('price', 'price'),
       counts('availability', 'availability'),
     ].join(' union all ')}) f) as facets`

// Two statements: a condition that may be none would keep the search from its index.
const list = statement<ListRow>('shop.list', page('shop_listing', 'coalesce(length($2::text), 0)'))
const search = statement<ListRow>(
  'shop.search',
  page('shop_hits($2::text)', `case when search @@ to_tsquery('german', replace($2, ':*', ':*A')) then 0 else 1 end`),
)

/** The words of a search, with what they may have been meant as. */
export async function findWords(sql: Sql, text: string): Promise<AskedWord[]> {
  return sql.query(words, [text])
}

/** One page of ids, one more than `size` where there are more, with the counts of all facets. */
export async function listModels(
  sql: Sql,
  { category, query, chosen, sort, after, size }: ListQuery,
): Promise<ListRow> {
  const { maker, connectivity, storage, colour, price, availability: when } = chosen
  const key = [after?.first ?? null, after?.second ?? null, after?.id ?? null]
  const values = [category, query, maker, connectivity, storage, colour, price, when, sort, ...key, size + 1]
  const [row] = await sql.query(query === null ? list : search, values)
  return row ?? { total: 0, hits: [], facets: [] }
}

const colours = statement<{ name: string; hex: string | null }>(
  'shop.colours',
  'select colour as name, min(colour_hex) as hex from shop_variants where colour is not null group by colour',
)

/** Every colour with how it looks. */
export async function listColours(sql: Sql): Promise<ReadonlyMap<string, string | null>> {
  return new Map((await sql.query(colours)).map(({ name, hex }) => [name, hex]))
}
