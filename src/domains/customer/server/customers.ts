/** Customers, and what other domains may ask about them. */
import { createDataLoader } from '#platform/server/data-loader.ts'
import { statement, type Sql, type Tx } from '#platform/server/db.ts'

import type { Customer } from '../customer.ts'

const columns = `guid, customer_number as "customerNumber", salutation, first_name as "firstName", last_name as "lastName",
  birthday, email, phone, postal_address as "postalAddress", source_id as "sourceId", source_version::float8 as "sourceVersion"`

const byGuids = statement<Customer>('customer.find', `select ${columns} from customers where guid = any($1::uuid[])`)

const byNumber = statement<{ guid: string }>(
  'customer.find-guid',
  'select guid from customer_numbers where customer_number = $1',
)

const row = `jsonb_to_recordset($1::jsonb) as row (guid uuid, "customerNumber" text, salutation text, "firstName" text,
  "lastName" text, birthday date, email text, phone text, "postalAddress" jsonb, "sourceId" text, "sourceVersion" bigint)`

// A newer version from the source wins, an older or equal one changes nothing.
const upsert = statement(
  'customer.upsert',
  `insert into customers (guid, customer_number, salutation, first_name, last_name, birthday, email, phone, postal_address, source_id,
     source_version)
   select guid, "customerNumber", salutation, "firstName", "lastName", birthday, email, phone,
     nullif("postalAddress", 'null'::jsonb), "sourceId", "sourceVersion" from ${row}
   on conflict (guid) do update set
     customer_number = excluded.customer_number, salutation = excluded.salutation, first_name = excluded.first_name,
     last_name = excluded.last_name, birthday = excluded.birthday, email = excluded.email, phone = excluded.phone,
     postal_address = excluded.postal_address,
     source_version = excluded.source_version
   where customers.source_version < excluded.source_version`,
)

// The numbers as the customers now bear them; one that somebody else bears is refused by the primary key.
const dropNumbers = statement(
  'customer.drop-numbers',
  `delete from customer_numbers n using customers c join ${row} on row.guid = c.guid
   where n.guid = c.guid and n.customer_number <> c.customer_number`,
)
const addNumbers = statement(
  'customer.add-numbers',
  `insert into customer_numbers (customer_number, guid)
   select c.customer_number, c.guid from customers c join ${row} on row.guid = c.guid
   where not exists (select 1 from customer_numbers n where n.guid = c.guid)`,
)

const lockForLogin = statement<{ blocked: boolean }>(
  'customer.may-sign-in',
  'select blocked_at is not null as blocked from customers where guid = $1::uuid for share',
)
const block = statement<{ guid: string }>(
  'customer.block',
  'update customers set blocked_at = $2::timestamptz where guid = $1::uuid returning guid',
)

const any = statement<{ any: boolean }>('customer.any', 'select exists (select 1 from customer_numbers) as any')

/** The customer, or undefined. */
export async function findCustomer(sql: Sql, guid: string): Promise<Customer | undefined> {
  return (await findCustomers(sql, [guid])).get(guid)
}

/** These customers by their guids. */
export async function findCustomers(sql: Sql, guids: readonly string[]): Promise<ReadonlyMap<string, Customer>> {
  return new Map((await sql.query(byGuids, [guids])).map((customer) => [customer.guid, customer]))
}

/** Reads customers; those who ask at the same time share a statement. */
export function customerReader(db: Sql): (guid: string) => Promise<Customer | undefined> {
  return createDataLoader(async (guids: readonly string[]) => {
    const found = await findCustomers(db, guids)
    return guids.map((guid) => found.get(guid))
  })
}

/** The guid behind the number that the customer knows, or undefined. */
export async function findGuidByNumber(sql: Sql, customerNumber: string): Promise<string | undefined> {
  return (await sql.query(byNumber, [customerNumber]))[0]?.guid
}

/** Whether the customer may not sign in; nobody blocks them before this transaction ends. */
export async function isBlocked(tx: Tx, guid: string): Promise<boolean> {
  return (await tx.query(lockForLogin, [guid]))[0]?.blocked === true
}

/** Keeps a customer out from `at` on (UTC instant), or lets them in again (null). */
export async function setBlocked(tx: Tx, guid: string, at: string | null): Promise<void> {
  await tx.query(block, [guid, at])
}

/** Whether there is anybody at all: an installation without customers was not connected to its source yet. */
export async function hasCustomers(sql: Sql): Promise<boolean> {
  return (await sql.query(any))[0]?.any === true
}

const batch = 5000

/** Stores customers; an older or equal source version changes nothing, so it may run at every start. */
export async function seedCustomers(sql: Sql, customers: readonly Customer[]): Promise<void> {
  for (let start = 0; start < customers.length; start += batch) {
    const some = [JSON.stringify(customers.slice(start, start + batch))]
    for (const each of [upsert, dropNumbers, addNumbers]) await sql.query(each, some)
  }
}
