/** Numbers that demo customers bring along. */
import { z } from 'zod'

import { readDemoContracts } from '#domains/customer/server/seed.ts'
import { statement } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

const insert = statement(
  'portings.seed',
  `insert into portings (guid, id, contract_id, direction, porting_date, ordered_at)
   select guid, id, "contractId", direction, case when date = 'product-change' then (select change_date from product_changes c
     where c.guid = row.guid and c.contract_id = "contractId" and c.state = 'ordered') else date::date end, ("orderedOn" + time '09:00') at time zone 'Europe/Berlin'
   from jsonb_to_recordset($1::jsonb) as row (guid uuid, id uuid, "contractId" text, direction text, date text, "orderedOn" date)
   on conflict do nothing`,
)

const day = z.iso.date()
const porting = z.strictObject({
  direction: z.enum(['IMPORT', 'EXPORT']),
  /** With the product that is ordered: on its first day. */
  date: z.union([day, z.literal('product-change')]).nullable(),
  orderedOn: day,
})

export const portingsSeed: Seed = async (context) => {
  const rows = readDemoContracts(context, 'porting', porting)
  await context.db.query(insert, [JSON.stringify(rows)])
}
