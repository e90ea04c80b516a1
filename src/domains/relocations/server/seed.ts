/** Relocations that demo customers have ordered, and the local networks of the towns of the demonstration. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { demoCatalogue } from '#domains/catalogue/server/seed.ts'
import { recordHistory } from '#domains/contracts/server/history.ts'
import { addressFields } from '#domains/contracts/wire-schema.ts'
import { readDemoContracts } from '#domains/customer/server/seed.ts'
import { keepPapers } from '#domains/documents/server/papers.ts'
import { addMessage } from '#domains/messages/server/messages.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { statement, type Tx } from '#platform/server/db.ts'
import type { Seed, SeedContext } from '#platform/server/domain.ts'

import { moveConfirmation } from './move-confirmation.ts'
import { findMove } from './store.ts'

interface Added {
  readonly id: string
  readonly orderedAt: Date
}

const insert = statement<Added>(
  'relocations.seed',
  `insert into relocations (guid, id, contract_id, order_number, relocation_date, old_line_until, from_address, to_address, technology,
     ordered_at, visit, fee_cents, receipt_number, declared, declared_at, confirmed_at)
   select guid, id, "contractId", "orderNumber", date, date - 1, "from", "to", technology, at, visit, "feeCents",
     "orderNumber", 'ordered', at, at
   from jsonb_to_recordset($1::jsonb) as row (guid uuid, id uuid, "contractId" text, "orderNumber" text, date date,
     "from" jsonb, "to" jsonb, technology text, visit text, "feeCents" integer, "orderedOn" date),
     lateral (select ("orderedOn" + time '09:00') at time zone 'Europe/Berlin' as at) as received
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
  visit: z.string(),
  feeCents: z.int().nonnegative(),
  orderedOn: day,
})

export const relocationsSeed: Seed = async (context) => {
  const rows = readDemoContracts(context, 'relocation', relocation)
  await context.db.tx(async (tx) => {
    const added = await tx.query(insert, [JSON.stringify(rows)])
    if (added.length > 0) await leaveTraces(tx, context, { rows, added })
  })
  const file: unknown = JSON.parse(readFileSync(join(context.folder, 'demo/area-codes.json'), 'utf8'))
  const areas = Object.entries(networks.parse(file))
  const found = areas.flatMap(([areaCode, zips]) => zips.map((zip) => ({ zip, areaCode })))
  await context.db.query(insertNetworks, [JSON.stringify(found)])
}

type Row = ReturnType<typeof readDemoContracts<z.output<typeof relocation>>>[number]

/** What an order leaves behind: its entry in the contract's record, its confirmation among the papers and in the inbox. */
async function leaveTraces(
  tx: Tx,
  context: SeedContext,
  { added, rows }: { readonly rows: readonly Row[]; readonly added: readonly Added[] },
): Promise<void> {
  const deps = { ...context, catalogue: await demoCatalogue(context), provider: readProvider(context.providerFile) }
  const at = new Map(added.map(({ id, orderedAt }) => [id, orderedAt.toISOString()]))
  for (const { contractId, date, from, guid, id, orderNumber, to } of rows) {
    const orderedAt = at.get(id)
    const move = await findMove(tx, guid, id)
    const confirmation = move && (await moveConfirmation(tx, deps, move))
    if (orderedAt === undefined || confirmation === undefined) continue
    recordHistory(tx, context, {
      guid,
      contractId,
      at: orderedAt,
      actor: { by: 'customer' },
      kind: 'relocation-ordered',
      before: { address: from },
      after: { address: to, date, receiptId: orderNumber },
    })
    const { dedupeKey, message, papers } = confirmation
    await keepPapers(tx, papers)
    addMessage(tx, { ...message, id: context.newId(), guid, createdAt: orderedAt, dedupeKey })
  }
}
