/**
 * Tables ready to be spread over machines by the customer (`guid`): every key of a distributed table begins with it,
 * every statement on one names it. docs/scaling.md says of each table what it is.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { statement, type Sql } from '#platform/server/db.ts'

export type TableKind = 'distributed' | 'copied' | 'central'
export type TableKinds = ReadonlyMap<string, TableKind>

/** The rows `| table | kind | why |` of docs/scaling.md. */
export function tableKinds(text: string): Map<string, TableKind> {
  const rows = text.matchAll(/^\| `(\w+)` \| (distributed|copied|central) \| \S.*\|$/gm)
  return new Map([...rows].map(([, table = '', kind]) => [table, kind as TableKind]))
}

export interface UniqueIndex {
  readonly table: string
  readonly name: string
  readonly columns: string[]
}

export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly columns: string[]
  readonly target: string
  readonly targetColumns: string[]
}

export interface Schema {
  readonly tables: readonly string[]
  /** Primary keys among them. */
  readonly uniques: readonly UniqueIndex[]
  readonly foreignKeys: readonly ForeignKey[]
}

const tables = statement<{ name: string }>(
  '',
  `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
)
const columnNames = (relation: string, numbers: string): string =>
  `array(select a.attname::text from unnest(${numbers}) with ordinality as k (number, place)
     join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number order by k.place)`
const uniques = statement<UniqueIndex>(
  '',
  `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
     ${columnNames('i.indrelid', 'i.indkey::int2[]')} as columns
   from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relnamespace = 'public'::regnamespace`,
)
const foreignKeys = statement<ForeignKey>(
  '',
  `select conrelid::regclass::text as table, conname as name, ${columnNames('conrelid', 'conkey')} as columns,
     confrelid::regclass::text as target, ${columnNames('confrelid', 'confkey')} as "targetColumns"
   from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
)

/** What the migrations have made. */
export async function readSchema(sql: Sql): Promise<Schema> {
  return {
    tables: (await sql.query(tables)).map(({ name }) => name),
    uniques: await sql.query(uniques),
    foreignKeys: await sql.query(foreignKeys),
  }
}

export function schemaFaults(schema: Schema, kinds: TableKinds): string[] {
  const known = new Set(schema.tables)
  const isDistributed = (table: string): boolean => kinds.get(table) === 'distributed'
  return [
    ...schema.tables
      .filter((table) => !kinds.has(table))
      .map((table) => `docs/scaling.md does not say what ${table} is`),
    ...[...kinds.keys()].filter((table) => !known.has(table)).map((table) => `docs/scaling.md: no table ${table}`),
    ...schema.tables
      .filter((table) => isDistributed(table) && !schema.uniques.some((index) => index.table === table))
      .map((table) => `${table}: distributed, but without a key`),
    ...schema.uniques
      .filter(({ table, columns }) => isDistributed(table) && columns[0] !== 'guid')
      .map(({ table, name }) => `${table}: ${name} does not begin with guid`),
    ...schema.foreignKeys
      .filter((key) => !mayRefer(key, kinds))
      .map(({ table, name, target }) => `${table}: ${name} leads to another machine (${target})`),
  ]
}

/** Within one customer, or to what lies on every machine; central tables among themselves. */
function mayRefer({ table, columns, target, targetColumns }: ForeignKey, kinds: TableKinds): boolean {
  const to = kinds.get(target)
  if (to === 'copied') return true
  if (kinds.get(table) !== 'distributed') return to === 'central'
  return to === 'distributed' && columns[0] === 'guid' && targetColumns[0] === 'guid'
}

/** Statements that are meant for all customers at once, with the reason. */
const forAll: Readonly<Record<string, string>> = {
  'messages.list-mails': 'developer page',
  'payment-methods.drop-setups': 'housekeeping, on every machine for itself',
  'messages.list-unsent': 'sweep of what is open, on every machine for itself',
  'price-changes.due': 'daily step, on every machine for itself',
  'price-changes.count': 'operator’s command, on every machine for itself',
  'price-changes.concerned': 'operator’s command, on every machine for itself',
  'documents.to-review': 'daily step, on every machine for itself',
  'documents.summaries-to-review': 'daily step, on every machine for itself',
  'declarations.proofs-over': 'daily step, on every machine for itself',
  'contracts.ending': 'daily step, on every machine for itself',
  'contracts.beginning': 'daily step, on every machine for itself',
  'contracts.starting-options': 'daily step, on every machine for itself',
  'contracts.renewing': 'daily step, on every machine for itself',
  'contracts.seed-renewals-told': 'seed',
  'contracts.comparing': 'daily step, on every machine for itself',
  'contracts.seed-tariffs-compared': 'seed',
  'contracts.unfinished-options': 'sweep of what is open, on every machine for itself',
  'product-changes.unconfirmed': 'sweep of what is open, on every machine for itself',
  'product-changes.unconfirmed-closings': 'sweep of what is open, on every machine for itself',
  'product-changes.due': 'daily step, on every machine for itself',
  'reactivations.late': 'sweep of what is open, on every machine for itself',
  'relocations.unconfirmed': 'sweep of what is open, on every machine for itself',
  'line-reports.to-credit': 'daily step, on every machine for itself',
  'billing-items.changed-since': 'operator’s command, on every machine for itself',
  'relocations.due': 'daily step, on every machine for itself',
  'orders.unconfirmed': 'sweep of what is open, on every machine for itself',
  'purchases.unconfirmed': 'sweep of what is open, on every machine for itself',
  'returns.open': 'sweep of what is open, on every machine for itself',
  'purchases.under-way': 'sweep of what is open, on every machine for itself',
  'purchases.search': 'operator’s list, on every machine for itself',
  'purchases.search-returns': 'operator’s list, on every machine for itself',
  'order-notices.untold': 'sweep of what is open, on every machine for itself',
  'purchases.unpaid': 'sweep of what is open, on every machine for itself',
  'payments.to-reconcile': 'daily step, on every machine for itself',
  'payments.unsettled': 'sweep of what is open, on every machine for itself',
  'payment-methods.cards-ending': 'daily step, on every machine for itself',
  'options.proposals-ending': 'daily step, on every machine for itself',
  'payment-methods.sealed': 'change of the key, on every machine for itself',
  'idempotency.forget': 'housekeeping, on every machine for itself',
}

/** Every named statement of the sources: its SQL with the constants put in. */
export function namedStatements(root: string): Map<string, string> {
  const files = globSync('src/{domains,platform}/**/server/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const shared = new Map(sources.flatMap((source) => textConstants(source, 'export const')))
  return new Map(sources.flatMap((source) => statementsIn(source, shared)))
}

function textConstants(source: string, keyword: string): [name: string, text: string][] {
  const found = source.matchAll(new RegExp(`${keyword} (\\w+) = (?:\`([^\`]*)\`|'([^']*)')`, 'g'))
  return [...found].map(([, name = '', a, b]) => [name, a ?? b ?? ''])
}

const sqlText = "(?:`([^`]*)`|'([^']*)'|(\\w+))"

export function statementsIn(
  source: string,
  shared: ReadonlyMap<string, string> = new Map(),
): [name: string, sql: string][] {
  const constants = new Map([...shared, ...textConstants(source, 'const')])
  const filled = (text: string): string =>
    text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => filled(constants.get(name) ?? ''))
  const calls = source.matchAll(new RegExp(`statement(?:<[^(]*>)?\\(\\s*'([^']+)',\\s*${sqlText}`, 'g'))
  return [...calls].map(([, name = '', a, b, constant = '']) => [name, filled(a ?? b ?? constants.get(constant) ?? '')])
}

/** Statements on distributed tables that go to every machine, as they do not say whose rows they are about. */
export function statementFaults(statements: ReadonlyMap<string, string>, kinds: TableKinds): string[] {
  return [...statements].flatMap(([name, sql]) => {
    if (name in forAll) return []
    const named = [...sql.matchAll(/\b(from|join|update|into|using)\s+(\w+)/gi)]
    const onCustomers = named.filter(([, , table = '']) => kinds.get(table) === 'distributed')
    return onCustomers
      .filter(([, verb = '', table = '']) => !namesCustomer(sql, verb.toLowerCase(), table))
      .map(([, , table = '']) => `${name}: touches ${table} without naming the guid`)
  })
}

function namesCustomer(sql: string, verb: string, table: string): boolean {
  if (verb === 'into') return new RegExp(`into\\s+${table}(?:\\s+as\\s+\\w+)?\\s*\\([^)]*\\bguid\\b`, 'i').test(sql)
  return /\bguid\s*(?:=|in\b)|=\s*(?:\w+\.)?guid\b/i.test(sql)
}
