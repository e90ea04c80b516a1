/** Product changes that demo customers have ordered. */
import { z } from 'zod'

import { readDemoContracts } from '#domains/customer/server/seed.ts'
import { statement } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

const insert = statement(
  'product-changes.seed',
  `insert into product_changes (guid, id, contract_id, previous_product_id, future_product_id, change_date, ordered_at)
   select guid, id, "contractId", "previousProduct", "futureProduct", "productChangeDate", ("orderedOn" + time '09:00') at time zone 'Europe/Berlin'
   from jsonb_to_recordset($1::jsonb) as row (guid uuid, id uuid, "contractId" text, "previousProduct" text, "futureProduct" text, "productChangeDate" date, "orderedOn" date)
   on conflict do nothing`,
)

const day = z.iso.date()
const productChange = z.strictObject({
  productChangeDate: day,
  futureProduct: z.string(),
  previousProduct: z.string(),
  orderedOn: day,
})

export const productChangesSeed: Seed = async (context) => {
  const rows = readDemoContracts(context, 'productChange', productChange)
  await context.db.query(insert, [JSON.stringify(rows)])
}
