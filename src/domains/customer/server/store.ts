/** SQL of the customers. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { Customer } from '../customer.ts'

const columns = `guid, customer_number as "customerNumber", salutation, first_name as "firstName", last_name as "lastName",
  birthday, email, phone, source_id as "sourceId", source_version::float8 as "sourceVersion"`

const find = statement<Customer>('customer.find', `select ${columns} from customers where guid = $1`)

const findGuid = statement<{ guid: string }>(
  'customer.find-guid',
  'select guid from customers where customer_number = $1',
)

// A newer version from the source wins, an older or equal one changes nothing.
const upsert = statement(
  'customer.upsert',
  `insert into customers (guid, customer_number, salutation, first_name, last_name, birthday, email, phone, source_id, source_version)
   select guid, "customerNumber", salutation, "firstName", "lastName", birthday, email, phone, "sourceId", "sourceVersion"
   from jsonb_to_recordset($1::jsonb) as t (guid uuid, "customerNumber" text, salutation text, "firstName" text, "lastName" text,
     birthday date, email text, phone text, "sourceId" text, "sourceVersion" bigint)
   on conflict (guid) do update set
     customer_number = excluded.customer_number, salutation = excluded.salutation, first_name = excluded.first_name,
     last_name = excluded.last_name, birthday = excluded.birthday, email = excluded.email, phone = excluded.phone,
     source_version = excluded.source_version
   where customers.source_version < excluded.source_version`,
)

export async function selectCustomer(sql: Sql, guid: string): Promise<Customer | undefined> {
  const [row] = await sql.query(find, [guid])
  return row
}

export async function selectGuid(sql: Sql, customerNumber: string): Promise<string | undefined> {
  const [row] = await sql.query(findGuid, [customerNumber])
  return row?.guid
}

export async function upsertCustomers(sql: Sql, customers: readonly Customer[]): Promise<void> {
  await sql.query(upsert, [JSON.stringify(customers)])
}
