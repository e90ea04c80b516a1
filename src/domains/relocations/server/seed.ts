/** Relocations that demo customers have ordered, and the local networks of the towns of the demonstration. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { recordHistory } from '#domains/contracts/server/history.ts'
import { addressFields } from '#domains/contracts/wire-schema.ts'
import { readDemoContracts } from '#domains/customer/server/seed.ts'
import { statement } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

const insert = statement<{ readonly id: string; readonly orderedAt: Date }>(
  'relocations.seed',
  `insert into relocations (guid, id, contract_id, order_number, relocation_date, from_address, to_address, technology, ordered_at)
   select guid, id, "contractId", "orderNumber", date, "from", "to", technology, ("orderedOn" + time '09:00') at time zone 'Europe/Berlin'
   from jsonb_to_recordset($1::jsonb) as row (guid uuid, id uuid, "contractId" text, "orderNumber" text, date date, "from" jsonb, "to" jsonb, technology text, "orderedOn" date)
   on conflict do nothing
   returning id, ordered_at as "orderedAt"`,
)

const insertNetworks = statement(
  'relocations.seed-networks',
  `insert into local_networks (zip, area_code)
   select zip, "areaCode" from jsonb_to_recordset($1::jsonb) as row (zip text, "areaCode" text) on conflict do nothing`,
)

/** Area codes, each with its postcodes. */
const networks = z.record(z.string(), z.array(z.string()))

const day = z.iso.date()
const seedAddress = z.strictObject(addressFields)
const relocation = z.strictObject({
  orderNumber: z.string(),
  date: day,
  from: seedAddress,
  to: seedAddress,
  technology: z.string(),
  orderedOn: day,
})

export const relocationsSeed: Seed = async (context) => {
  const rows = readDemoContracts(context, 'relocation', relocation)
  await context.db.tx(async (tx) => {
    const added = await tx.query(insert, [JSON.stringify(rows)])
    const at = new Map(added.map(({ id, orderedAt }) => [id, orderedAt.toISOString()]))
    for (const { contractId, date, from, guid, id, orderNumber, to } of rows) {
      const orderedAt = at.get(id)
      if (orderedAt === undefined) continue
      recordHistory(tx, context, {
        guid,
        contractId,
        at: orderedAt,
        actor: { by: 'customer' },
        kind: 'relocation-ordered',
        before: { address: from },
        after: { address: to, date, receiptId: orderNumber },
      })
    }
  })
  const file: unknown = JSON.parse(readFileSync(join(context.folder, 'demo/area-codes.json'), 'utf8'))
  const areas = Object.entries(networks.parse(file))
  const found = areas.flatMap(([areaCode, zips]) => zips.map((zip) => ({ zip, areaCode })))
  await context.db.query(insertNetworks, [JSON.stringify(found)])
}
