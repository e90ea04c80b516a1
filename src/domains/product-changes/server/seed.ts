/** Product changes that demo customers have ordered. */
import { z } from 'zod'

import { recordHistory } from '#domains/contracts/server/history.ts'
import { readDemoContracts } from '#domains/customer/server/seed.ts'
import { statement } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

const insert = statement<{ readonly id: string; readonly orderedAt: Date }>(
  'product-changes.seed',
  `insert into product_changes (guid, id, contract_id, previous_product_id, future_product_id, change_date, ordered_at)
   select guid, id, "contractId", "previousProduct", "futureProduct", "productChangeDate", ("orderedOn" + time '09:00') at time zone 'Europe/Berlin'
   from jsonb_to_recordset($1::jsonb) as row (guid uuid, id uuid, "contractId" text, "previousProduct" text, "futureProduct" text, "productChangeDate" date, "orderedOn" date)
   on conflict do nothing
   returning id, ordered_at as "orderedAt"`,
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
  await context.db.tx(async (tx) => {
    const added = await tx.query(insert, [JSON.stringify(rows)])
    const at = new Map(added.map(({ id, orderedAt }) => [id, orderedAt.toISOString()]))
    for (const { contractId, futureProduct, guid, id, previousProduct, productChangeDate } of rows) {
      const orderedAt = at.get(id)
      if (orderedAt === undefined) continue
      recordHistory(tx, context, {
        guid,
        contractId,
        at: orderedAt,
        actor: { by: 'customer' },
        kind: 'product-change-ordered',
        before: { productId: previousProduct },
        after: { productId: futureProduct, date: productChangeDate },
      })
    }
  })
}
