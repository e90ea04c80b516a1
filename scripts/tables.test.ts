/** The check of the tables bites: a key, a reference or a statement without the customer is found. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { baseArchive } from '#app/server/base-archive.ts'
import { statement, type Db } from '#platform/server/db.ts'
import { openEmbedded } from '#platform/server/embedded.ts'

import { readSchema, schemaFaults, statementFaults, statementsIn, tableKinds, type TableKinds } from './table-rules.ts'

const kinds = tableKinds(`
| table | kind | why |
|---|---|---|
| \`good\` | distributed | a customer's |
| \`bad\` | distributed | a customer's |
| \`loose\` | distributed | a customer's |
| \`campaigns\` | copied | small |
| \`numbers\` | central | unique over all |
| \`gone\` | central | was dropped |
`)

const made = statement(
  '',
  `create table campaigns (id text primary key);
   create table numbers (number text primary key, campaign text references campaigns (id));
   create table good (guid uuid, id uuid, campaign text references campaigns (id), primary key (guid, id));
   create table bad (id uuid primary key, guid uuid, good uuid, number text unique references numbers (number),
     foreign key (guid, good) references good (guid, id));
   create table loose (guid uuid, parent uuid references bad (id));
   create table unheard (id text primary key)`,
)

let db: Db
beforeAll(async () => {
  db = await openEmbedded({ archive: baseArchive() })
  await db.query(made)
}, 30_000)
afterAll(() => db.close())

test('keys and references that leave the customer are found', async () => {
  expect(schemaFaults(await readSchema(db), kinds).toSorted()).toEqual([
    'bad: bad_number_fkey leads to another machine (numbers)',
    'bad: bad_number_key does not begin with guid',
    'bad: bad_pkey does not begin with guid',
    'docs/scaling.md does not say what unheard is',
    'docs/scaling.md: no table gone',
    'loose: distributed, but without a key',
    'loose: loose_parent_fkey leads to another machine (bad)',
  ])
})

const faults = (source: string, of: TableKinds = kinds): string[] => statementFaults(new Map(statementsIn(source)), of)

test.each([
  ["const s = statement<Row<Date>>('a.find', 'select id from good where id = $1')", 'good'],
  ['const s = statement(\n  "x", "y") \nstatement(\'a.find\', `update good set id = $1 where id = $2`)', 'good'],
  ["statement('a.find', 'insert into good (id) values ($1)')", 'good'],
  ["statement('a.find', 'select n.number from numbers n join bad b on b.number = n.number')", 'bad'],
  ["const where = `where id = $1`\nstatement('a.find', `delete from good ${where}`)", 'good'],
])('%s names nobody', (source, table) => {
  expect(faults(source)).toEqual([`a.find: touches ${table} without naming the guid`])
})

test.each([
  "statement('a.find', 'select id from good where guid = $1 and id = $2')",
  "statement('a.find', 'select id from good g where g.guid = any($1)')",
  "statement('a.find', 'insert into good as g (guid, id) values ($1, $2)')",
  "statement('a.find', 'select number from numbers where number = $1')",
  "const mine = `where guid = $1`\nconst text = `select id from good ${mine}`\nstatement('a.find', text)",
])('%s is about one customer', (source) => {
  expect(faults(source)).toEqual([])
})
