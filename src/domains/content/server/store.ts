/** All SQL of the content domain: what readers see is read whole, editors work on one row. */
import { statement, type Sql } from '#platform/server/db.ts'
import { utcText } from '#platform/server/utc-text.ts'

import type { StoredAsset, StoredEntry } from '../entry.ts'

const published = statement<{ entries: StoredEntry[]; assets: StoredAsset[] }>(
  'content.published',
  `select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'contentType', content_type, 'fields', fields,
      'revision', revision, 'publishedVersion', published_version, 'createdAt', ${utcText('first_published_at')},
      'updatedAt', ${utcText('published_at')})), '[]')
      from content_entries where published_version is not null) as entries,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'fields', fields, 'revision', revision,
      'createdAt', ${utcText('created_at')}, 'updatedAt', ${utcText('updated_at')})), '[]')
      from content_assets) as assets`,
)

/** Everything that readers see. */
export async function listPublished(sql: Sql): Promise<{ entries: StoredEntry[]; assets: StoredAsset[] }> {
  const [all] = await sql.query(published)
  return all ?? { entries: [], assets: [] }
}

const insertEntries = statement(
  'content.seed',
  `insert into content_entries (id, content_type, internal_name, fields, draft, revision, published_version,
      created_at, updated_at, first_published_at, published_at)
   select e.id, e."contentType", e.fields ->> 'internalName', e.fields, e.fields, 1, 1, now.at, now.at, now.at, now.at
     from jsonb_to_recordset($1::jsonb) as e (id text, "contentType" text, fields jsonb),
       (select $2::timestamptz as at) as now
   on conflict do nothing`,
)

/** Adds published entries that are not there yet; an edited one stays as it is. */
export async function addEntries(sql: Sql, entries: readonly unknown[], now: string): Promise<void> {
  await sql.query(insertEntries, [JSON.stringify(entries), now])
}

const insertAssets = statement(
  'content.seed-assets',
  `insert into content_assets (id, fields, created_at, updated_at)
   select a.id, a.fields, $2::timestamptz, $2::timestamptz
     from jsonb_to_recordset($1::jsonb) as a (id text, fields jsonb)
   on conflict do nothing`,
)

/** Adds pictures that are not there yet. */
export async function addAssets(sql: Sql, assets: readonly unknown[], now: string): Promise<void> {
  await sql.query(insertAssets, [JSON.stringify(assets), now])
}

/** An entry as its editor sees it. */
export interface EntryRow {
  readonly id: string
  readonly contentType: string
  readonly draft: Readonly<Record<string, unknown>>
  readonly version: number
  readonly publishedVersion: number | null
  readonly revision: number
  readonly updatedAt: string
}

const rowColumns = `id, content_type as "contentType", draft, version, published_version as "publishedVersion", revision,
  ${utcText('updated_at')} as "updatedAt"`

const allRows = statement<EntryRow>(
  'content.rows',
  `select ${rowColumns} from content_entries order by content_type, internal_name`,
)
const oneRow = statement<EntryRow>('content.row', `select ${rowColumns} from content_entries where id = $1`)

export async function listRows(sql: Sql): Promise<EntryRow[]> {
  return sql.query(allRows)
}

export async function findRow(sql: Sql, id: string): Promise<EntryRow | undefined> {
  return (await sql.query(oneRow, [id]))[0]
}

const saveRow = statement<EntryRow>(
  'content.save',
  `update content_entries set draft = $3::jsonb, internal_name = $3::jsonb ->> 'internalName', version = version + 1,
     updated_at = $4::timestamptz
   where id = $1 and version = $2 returning ${rowColumns}`,
)
const publishRow = statement<EntryRow>(
  'content.publish',
  `update content_entries set fields = draft, published_version = version + 1, version = version + 1,
     revision = revision + 1, published_at = $3::timestamptz, updated_at = $3::timestamptz,
     first_published_at = coalesce(first_published_at, $3::timestamptz)
   where id = $1 and version = $2 returning ${rowColumns}`,
)
const unpublishRow = statement<EntryRow>(
  'content.unpublish',
  `update content_entries set published_version = null, version = version + 1, updated_at = $3::timestamptz
   where id = $1 and version = $2 returning ${rowColumns}`,
)

interface Versioned {
  readonly id: string
  readonly version: number
}

/** Each of the three changes the row only if it still has the version; undefined: it was changed in between. */
export async function saveDraft(
  sql: Sql,
  entry: Versioned & { readonly draft: Readonly<Record<string, unknown>> },
  now: string,
): Promise<EntryRow | undefined> {
  return (await sql.query(saveRow, [entry.id, entry.version, JSON.stringify(entry.draft), now]))[0]
}

export async function markPublished(sql: Sql, { id, version }: Versioned, now: string): Promise<EntryRow | undefined> {
  return (await sql.query(publishRow, [id, version, now]))[0]
}

export async function markUnpublished(
  sql: Sql,
  { id, version }: Versioned,
  now: string,
): Promise<EntryRow | undefined> {
  return (await sql.query(unpublishRow, [id, version, now]))[0]
}
