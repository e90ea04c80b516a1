/** All SQL of the content domain. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { StoredEntry } from '../entry.ts'

const columns = `jsonb_build_object('id', id, 'contentType', content_type, 'internalName', internal_name, 'locale', locale,
  'fields', fields, 'revision', revision, 'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'updatedAt', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

interface Found {
  total: number
  items: StoredEntry[]
  linked: StoredEntry[]
}

/** Hits, and what they link to level by level; one statement per read. */
function reading(condition: string, page: { skip: string; limit: string; depth: string }): string {
  return `with recursive hit as (select * from content_entries where published and ${condition}),
    item as (select * from hit order by updated_at desc, id offset ${page.skip} limit ${page.limit}),
    linked (id, depth) as (
      select reference #>> '{}', 1 from item, jsonb_path_query(item.fields, '$.**.sys ? (@.type == "Link" && @.linkType == "Entry").id') reference
        where ${page.depth}::int >= 1
      union
      select reference #>> '{}', linked.depth + 1 from linked join content_entries e on e.id = linked.id and e.published,
        jsonb_path_query(e.fields, '$.**.sys ? (@.type == "Link" && @.linkType == "Entry").id') reference
        where linked.depth < ${page.depth}::int)
  select (select count(*)::int from hit) as total,
    (select coalesce(jsonb_agg(${columns} order by updated_at desc, id), '[]') from item) as items,
    (select coalesce(jsonb_agg(${columns} order by id), '[]') from content_entries
      where published and id in (select id from linked)) as linked`
}

const listRows = statement<Found>(
  'content.list',
  reading('($1::text is null or content_type = $1) and ($2::text is null or internal_name = $2)', {
    skip: '$3',
    limit: '$4',
    depth: '$5',
  }),
)

const promotionRows = statement<Found>(
  'content.promotion',
  reading(`fields ->> 'promotionId' = $1 and fields @> $2::jsonb`, { skip: '0', limit: '100', depth: '10' }),
)

const insertEntries = statement(
  'content.seed',
  `insert into content_entries (id, content_type, internal_name, fields, created_at, updated_at)
   select e.id, e."contentType", e.fields ->> 'internalName', e.fields, $2::timestamptz, $2::timestamptz
     from jsonb_to_recordset($1::jsonb) as e (id text, "contentType" text, fields jsonb)
   on conflict do nothing`,
)

export interface EntryQuery {
  readonly contentType?: string | undefined
  readonly internalName?: string | undefined
  readonly skip: number
  readonly limit: number
  /** How many levels of links come along, 0 to 10. */
  readonly include: number
}

const nothing: Found = { total: 0, items: [], linked: [] }

/** Published entries, newest first, with linked ones. */
export async function listEntries(sql: Sql, query: EntryQuery): Promise<Found> {
  const { contentType = null, internalName = null, skip, limit, include } = query
  return (await sql.query(listRows, [contentType, internalName, skip, limit, include]))[0] ?? nothing
}

/** Published entries of one promotion whose fields have the given values. */
export async function listPromotion(
  sql: Sql,
  promotionId: string,
  fields: Readonly<Record<string, string>>,
): Promise<Found> {
  return (await sql.query(promotionRows, [promotionId, JSON.stringify(fields)]))[0] ?? nothing
}

/** Adds entries that are not there yet; an edited one stays as it is. */
export async function addEntries(sql: Sql, entries: readonly unknown[], now: string): Promise<void> {
  await sql.query(insertEntries, [JSON.stringify(entries), now])
}
