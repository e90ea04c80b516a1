/** Migrations that move data, on a database that has some. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { selectByRoot } from '#domains/contracts/server/store.ts'
import { statement, type Db } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'

import { openTestDatabase } from '../testing/test-database.ts'

const all = join(import.meta.dirname, '../../../db/migrations')
const folder = mkdtempSync(join(tmpdir(), 'kundencenter-migrations-'))

let db: Db
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ db, drop } = await openTestDatabase())
  await db.query(
    statement('', 'drop schema public cascade; create schema public; drop schema if exists pgboss cascade'),
  )
})
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Applies the migrations up to this number. */
async function migrateTo(last: string): Promise<void> {
  const names = readdirSync(all).filter((name) => name.slice(0, 4) <= last)
  for (const name of names) cpSync(join(all, name), join(folder, name))
  await migrate(db, folder)
}

const guid = '019a9e01-0000-7000-8000-000000000001'
const order = '019a9e01-0000-7000-8000-0000000000aa'
const mail = '019a9e01-0000-7000-8000-0000000000bb'
const stranger = '019a9e01-0000-7000-8000-0000000000cc'
const before = statement(
  '',
  `insert into customers (guid, customer_number, salutation, first_name, last_name, source_id, source_version)
     values ('${guid}', '4711', 'FRAU', 'Anna', 'Berg', '4711', 1);
   insert into contracts (id, contract_id, guid, root_contract_id, product_id, status, monthly_cents, one_time_cents, ordered_at, min_term_months)
     values ('${order}', '3104882', '${guid}', '3104882', 'glasfaser-500', 1, 4995, 0, now(), 24);
   insert into contract_summaries (digest, document) values ('of-both', '{"title": "Cloud"}'), ('of-nobody', '{}');
   insert into option_orders (id, guid, contract_id, option_id, sub_contract_id, ordered_at, early_start, summary_digest)
     values ('${order}', '${guid}', '3104882', 'cloud-1tb', '50000001', now(), true, 'of-both');
   insert into option_proposals (id, guid, contract_id, option_id, summary_digest, actor, proposed_at, expires_at, state, order_id)
     values (gen_random_uuid(), '${guid}', '3104882', 'cloud-1tb', 'of-both', '{}', now(), now(), 'accepted', '${order}');
   insert into mails (id, guid, recipient, subject, text, html, created_at, dedupe_key)
     values ('${mail}', '${guid}', 'a@example.org', '', '', '', now(), 'x'), ('${stranger}', null, 'b@example.org', '', '', '', now(), 'y');
   insert into outbox (id, topic, payload)
     values (gen_random_uuid(), 'option-confirm', '{"orderId": "${order}"}'), (gen_random_uuid(), 'mail-deliver', '{"mailId": "${stranger}"}');
   create schema pgboss;
   create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
   create table pgboss.job (data jsonb, state pgboss.job_state);
   insert into pgboss.job values ('{"payload": {"orderId": "${order}"}}', 'created'), ('{"payload": {"mailId": "${mail}"}}', 'retry'),
     ('{"payload": {"mailId": "${mail}"}}', 'completed')`,
)

test('keys by customer: numbers, summaries, mails and waiting jobs find their customer', async () => {
  await migrateTo('0014')
  await db.query(before)
  await migrateTo('0015')
  const found = statement<{ what: string; guid: string | null }>(
    '',
    `select 'customer ' || customer_number as what, guid::text from customer_numbers
     union all select 'contract ' || contract_id, guid::text from contract_owners
     union all select 'summary ' || digest, guid::text from contract_summaries
     union all select 'mail ' || recipient, guid::text from mails
     union all select 'outbox ' || topic, payload ->> 'guid' from outbox
     union all select 'job ' || state, data #>> '{payload,guid}' from pgboss.job order by 1`,
  )
  const nobody = '00000000-0000-0000-0000-000000000000'
  expect((await db.query(found)).map((row) => [row.what, row.guid])).toEqual([
    ['contract 3104882', guid],
    ['customer 4711', guid],
    ['job completed', null],
    ['job created', guid],
    ['job retry', guid],
    ['mail a@example.org', guid],
    ['mail b@example.org', nobody],
    ['outbox mail-deliver', nobody],
    ['outbox option-confirm', guid],
    ['summary of-both', guid],
  ])
})

const change = {
  productChangeDate: '2027-01-01',
  futureProduct: 'glasfaser-1000',
  previousProduct: 'glasfaser-500',
  orderedOn: '2026-11-10',
}
const newPlace = {
  street: 'Seestraße',
  streetNr: '4',
  zip: '82211',
  city: 'Herrsching',
  klsId: null,
  onkz: null,
  asb: null,
}
const line = {
  orderKeys: ['U-1'],
  contactPersonSalutation: null,
  contactPersonFirstName: null,
  contactPersonLastName: null,
  contactPersonPhone: null,
  workforce: true,
  orderType: 'RELOCATION',
  installationMode: 'TECHNICIAN',
  installationCustomerRequired: true,
  orderCompleted: false,
  switchOverDate: '2026-12-15',
  switchOverDay: 'Dienstag',
  switchOverTimeFrom: '12:00',
  switchOverTimeTo: '16:00',
  technology: 'FTTH',
  address: null,
  futureAddress: newPlace,
  relocationDate: '2026-12-15',
  provisioningDate: null,
  terminationDate: null,
}
const bags: readonly (readonly [contractId: string, details: object])[] = [
  ['3104890', { confirmedOn: '2026-11-10', productChange: change, porting: { direction: 'IMPORT', date: null } }],
  ['3104891', { landlineActivationDetails: line }],
  ['3104892', { landlineActivationDetails: { ...line, orderType: 'NEW', futureAddress: null, relocationDate: null } }],
  ['3104893', { rufnummer: '+49 171 1' }],
]

test('what is under way has tables of its own, and is read with its contract', async () => {
  await migrateTo('0028')
  const add = statement(
    '',
    `insert into contracts (id, contract_id, guid, root_contract_id, product_id, status, monthly_cents, one_time_cents, ordered_at,
       min_term_months, details)
     values (gen_random_uuid(), $1, '${guid}', $1, 'glasfaser-500', 1, 4995, 0, now(), 24, $2::jsonb)`,
  )
  for (const [contractId, details] of bags) await db.query(add, [contractId, JSON.stringify(details)])
  await migrateTo('0029')
  // The store reads what later ones have added.
  await migrateTo('9999')
  const [changed, moves, begins, other] = await Promise.all(
    bags.map(async ([contractId]) => (await selectByRoot(db, guid, contractId))[0]),
  )
  expect(changed).toMatchObject({
    details: { confirmedOn: '2026-11-10' },
    productChange: { ...change, state: 'ordered', monthlyCents: null },
    porting: { direction: 'IMPORT', date: null },
  })
  const visit = { date: '2026-12-15', from: '12:00', to: '16:00', technician: true, atHome: true, contact: null }
  expect(moves).toMatchObject({
    details: {},
    relocation: { date: '2026-12-15', orderNumber: 'U-1', from: null, to: newPlace },
    appointment: visit,
  })
  expect(begins).toMatchObject({ relocation: null, appointment: visit })
  expect(begins?.details).toEqual({
    lineOrder: {
      orderKeys: ['U-1'],
      orderType: 'NEW',
      technology: 'FTTH',
      address: null,
      provisioningDate: null,
      terminationDate: null,
    },
  })
  expect(other).toMatchObject({
    details: { rufnummer: '+49 171 1' },
    productChange: null,
    porting: null,
    relocation: null,
    appointment: null,
    arrearsPayment: null,
  })
})

test.each([
  [
    'product_changes',
    `previous_product_id, future_product_id, change_date, ordered_at) values ($1, $2, $3, 'a', 'b', '2027-01-01', now())`,
  ],
  ['portings', `direction, ordered_at) values ($1, $2, $3, 'IMPORT', now())`],
  [
    'relocations',
    `order_number, relocation_date, technology, ordered_at) values ($1, $2, $3, 'U-1', '2027-01-01', 'FTTH', now())`,
  ],
  ['appointments', `visit_date, technician, at_home) values ($1, $2, $3, '2027-01-01', true, true)`],
])('%s: at most one open per contract', async (table, rest) => {
  const add = statement('', `insert into ${table} (guid, id, contract_id, ${rest}`)
  const row = (place: number) => db.query(add, [guid, `019a9e01-0000-7000-8000-00000000001${place}`, '3104893'])
  await row(1)
  await expect(row(2)).rejects.toThrow(`${table}_open`)
})

test('long texts are compressed by the faster method, where the database has it', async () => {
  await migrateTo('9999')
  const write = statement('', `update mails set html = repeat('Guten Tag, ', 1000)`)
  await db.query(write)
  const methods = statement<{ used: string; known: string[] }>(
    '',
    `select distinct pg_column_compression(html) as used,
       (select enumvals from pg_settings where name = 'default_toast_compression') as known from mails`,
  )
  const [{ known, used } = { known: [], used: '' }, ...others] = await db.query(methods)
  expect([used, others]).toEqual([known.includes('lz4') ? 'lz4' : 'pglz', []])
})

const shop = (kind: string) => `insert into shop_models (id, name, maker, categories, connectivity, sort_order, doc)
    values ('${kind}', '${kind}', 'M', '{}', '{}', 1, '{"typedTags": [{"tag": "${kind}", "type": {"id": "art"}}]}');
  insert into shop_variants (product_id, model_id, place, price_cents, tax_rate, max_per_order, visible, doc)
    values ('${kind}-1', '${kind}', 1, 2000, 7, 5, true, '{"ean": "1"}'),
      ('${kind}-2', '${kind}', 2, 2000, 7, 5, true, '{"fixedPrice": false}');`

test('books of the shop keep the price of their publisher, what is none does not; one that says so itself stays', async () => {
  await migrateTo('9999')
  for (const kind of ['buch', 'kalender']) await db.query(statement('', shop(kind)))
  // As on those that were there when it was applied.
  await db.query(statement('', readFileSync(join(all, '0164_fixed_prices.sql'), 'utf8')))
  const found = statement<{ id: string; doc: object }>(
    '',
    'select product_id as id, doc from shop_variants order by product_id',
  )
  expect(Object.fromEntries((await db.query(found)).map(({ doc, id }) => [id, doc]))).toEqual({
    'buch-1': { ean: '1', fixedPrice: true },
    'buch-2': { fixedPrice: false },
    'kalender-1': { ean: '1' },
    'kalender-2': { fixedPrice: false },
  })
})

test('devices that are there before lists know kinds stay in them, under the facts that a new one would have', async () => {
  await migrateTo('9999')
  await db.query(statement('', shop('tablet')))
  await db.query(statement('', `select shop_refresh(array['tablet'])`))
  await db.query(statement('', `update shop_profiles set facts = facts - 'kind'`))
  // As on those that were there when it was applied.
  await db.query(statement('', readFileSync(join(all, '0201_shop_kinds.sql'), 'utf8')))
  const listed = statement<{ alike: boolean }>(
    '',
    `select p.key = md5(f.facts::text)::uuid as alike from shop_listing l join shop_profiles p on p.id = l.profile
       join shop_facts f using (model_id) where model_id = 'tablet'`,
  )
  expect(await db.query(listed)).toEqual([{ alike: true }])
})
