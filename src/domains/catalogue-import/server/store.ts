/** SQL of what a file brings (staged), and of the catalogue's versions. */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Product } from '#domains/catalogue/product.ts'
import type { StoredModel } from '#domains/shop/model.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { FieldChange } from '../difference.ts'
import type { RecordKind } from '../shape.ts'

/** States are as a version had them, null where they were not there. 'seen': a product that the file names. */
type StagedKind = RecordKind | 'state' | 'offer-state' | 'seen'

export interface StagedRow {
  readonly id: string
  readonly place: string
  readonly doc: unknown
}

export interface NewStagedRow {
  readonly kind: StagedKind
  readonly id: string
  readonly place: string
  readonly partOf?: string | undefined
  readonly doc?: unknown
}

const put = statement<{ kind: StagedKind; place: string }>(
  'catalogue-import.stage',
  `insert into catalogue_staged (run, kind, id, place, part_of, doc)
   select $1::uuid, kind, id, place, "partOf", doc
     from jsonb_to_recordset($2::jsonb) as r (kind text, id text, place text, "partOf" text, doc jsonb)
   on conflict do nothing returning kind, place`,
)
const page = statement<StagedRow>(
  'catalogue-import.page',
  `select id, place, doc from catalogue_staged where run = $1 and kind = $2 and id > $3 order by id limit $4`,
)
const byIds = statement<StagedRow>(
  'catalogue-import.by-ids',
  'select id, place, doc from catalogue_staged where run = $1 and kind = $2 and id = any($3)',
)
const parts = statement<StagedRow & { partOf: string }>(
  'catalogue-import.parts',
  `select id, place, doc, part_of as "partOf" from catalogue_staged
   where run = $1 and kind = 'offering' and part_of = any($2) order by id`,
)
const homeless = statement<{ id: string; place: string; partOf: string | null }>(
  'catalogue-import.homeless',
  `select o.id, o.place, o.part_of as "partOf" from catalogue_staged o where o.run = $1 and o.kind = 'offering' and not (o.id = any($2))
     and not exists (select from catalogue_staged s where s.run = o.run and s.kind = 'specification' and s.id = o.part_of)
   order by o.id limit $3`,
)
const clear = statement('catalogue-import.clear', 'delete from catalogue_staged where run = $1')
const clearBefore = statement('catalogue-import.clear-before', 'delete from catalogue_staged where run < $1')
const settle = statement('catalogue-import.settle', 'analyze catalogue_staged')

/** Removes what runs left that were killed: their ids, UUIDs of version 7, are a day older than that of `run`. */
export async function clearForgotten(sql: Sql, run: string): Promise<void> {
  const begun = Number.parseInt(run.slice(0, 8) + run.slice(9, 13), 16)
  const hex = (begun - 86_400_000).toString(16).padStart(12, '0')
  await sql.query(clearBefore, [`${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`])
}

/** @returns the places of those whose kind and id were there already */
export async function stageRows(sql: Sql, run: string, rows: readonly NewStagedRow[]): Promise<NewStagedRow[]> {
  if (rows.length === 0) return []
  const stored = await sql.query(put, [run, JSON.stringify(rows)])
  const places = new Set(stored.map((row) => `${row.kind} ${row.place}`))
  return rows.filter(({ kind, place }) => !places.has(`${kind} ${place}`))
}

/** The next rows of a kind in the order of their ids. */
export function stagedAfter(
  sql: Sql,
  run: string,
  { after, kind, limit }: { readonly kind: StagedKind; readonly after: string; readonly limit: number },
): Promise<StagedRow[]> {
  return sql.query(page, [run, kind, after, limit])
}

export function stagedByIds(
  sql: Sql,
  run: string,
  { kind, ids }: { readonly kind: StagedKind; readonly ids: readonly string[] },
): Promise<StagedRow[]> {
  return sql.query(byIds, [run, kind, ids])
}

/** Offerings of the specifications. */
export function stagedOfferings(sql: Sql, run: string, specifications: readonly string[]) {
  return sql.query(parts, [run, specifications])
}

/** Offerings that are neither one of the products nor of a specification of the file. */
export function homelessOfferings(sql: Sql, run: string, products: readonly string[]) {
  return sql.query(homeless, [run, products, 1000])
}

/** Lets the planner know what was staged: it was empty a moment ago. */
export async function settleStaged(sql: Sql): Promise<void> {
  await sql.query(settle)
}

export async function clearStaged(sql: Sql, run: string): Promise<void> {
  await sql.query(clear, [run])
}

// Plans that were made for few devices would read every row of many.
const freshPlans = statement(
  'catalogue-import.plans',
  `select set_config('plan_cache_mode', 'force_custom_plan', true)`,
)
const takeTurn = statement<{ mine: boolean }>(
  'catalogue-import.turn',
  'select pg_try_advisory_xact_lock(7151971) as mine',
)
const lookAgainMs = 500
const next = statement<{ version: number }>(
  'catalogue-import.next',
  'select coalesce(max(version), 0) + 1 as version from catalogue_versions',
)
const addVersion = statement(
  'catalogue-import.add-version',
  `insert into catalogue_versions (version, applied_at, actor, source, digest) values ($1, $2::timestamptz, $3, $4, $5)`,
)
const addRows = statement(
  'catalogue-import.add-rows',
  `insert into catalogue_version_rows (version, kind, id, before, changes)
   select $1::int, kind, id, before, changes from jsonb_to_recordset($2::jsonb) as r (kind text, id text, before jsonb, changes jsonb)`,
)
const versions = statement<VersionRow>(
  'catalogue-import.versions',
  `select v.version, v.applied_at as "appliedAt", v.actor, v.source, v.digest,
     (select count(*)::int from catalogue_version_rows r where r.version = v.version) as changed
   from catalogue_versions v order by v.version desc limit $1`,
)
const changedOffers = statement<{ id: string }>(
  'catalogue-import.changed-offers',
  `select distinct id from catalogue_version_rows where kind = 'offer'`,
)
const oneVersion = statement('catalogue-import.version', 'select from catalogue_versions where version = $1::bigint')
const stageStates = statement(
  'catalogue-import.stage-states',
  `insert into catalogue_staged (run, kind, id, place, part_of, doc)
   select distinct on (kind, id) $1::uuid, case kind when 'device' then 'state' else 'offer-state' end, id, 'version ' || version, null, before
   from catalogue_version_rows where version > $2 order by kind, id, version`,
)

/** Tariffs and options of which some version says something. */
export async function listChangedOffers(sql: Sql): Promise<string[]> {
  return (await sql.query(changedOffers)).map(({ id }) => id)
}

export interface VersionRow {
  readonly version: number
  readonly appliedAt: Date
  readonly actor: string
  readonly source: string
  readonly digest: string | null
  /** How many devices, tariffs and options it changed. */
  readonly changed: number
}

export interface NewVersion {
  /** UTC instant. */
  readonly at: string
  readonly actor: string
  readonly source: string
  readonly digest: string | null
}

export interface VersionedChange {
  readonly kind: 'device' | 'offer'
  readonly id: string
  readonly before: StoredModel | Product | null
  readonly changes: readonly FieldChange[]
}

/** Whoever else changes the catalogue waits until the transaction's end. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.query(freshPlans)
  // A large one takes minutes, and the database lets nobody wait that long for a lock.
  while ((await tx.query(takeTurn))[0]?.mine !== true) await sleep(lookAgainMs)
}

/** The number that the next version will have: another one says that the catalogue was changed in between. */
export async function nextVersion(sql: Sql): Promise<number> {
  return (await sql.query(next))[0]?.version ?? 1
}

/** @returns its number */
export async function openVersion(tx: Tx, { actor, at, digest, source }: NewVersion): Promise<number> {
  const version = await nextVersion(tx)
  await tx.query(addVersion, [version, at, actor, source, digest])
  return version
}

export function keepChanges(tx: Tx, version: number, changes: readonly VersionedChange[]): void {
  tx.write(addRows, [version, JSON.stringify(changes)])
}

/** The latest first. */
export function listVersions(sql: Sql, limit: number): Promise<VersionRow[]> {
  return sql.query(versions, [limit])
}

export async function isVersion(sql: Sql, version: number): Promise<boolean> {
  return (await sql.query(oneVersion, [version])).length > 0
}

/** What has changed since the version, as it was at its end. */
export async function stageVersion(sql: Sql, run: string, version: number): Promise<void> {
  await sql.query(stageStates, [run, version])
}
