/** Product changes that demo customers have ordered, as an order leaves them behind. */
import { z } from 'zod'

import { demoCatalogue } from '#domains/catalogue/server/seed.ts'
import { demoInstruction } from '#domains/contracts/server/seed-papers.ts'
import { readDemoContracts } from '#domains/customer/server/seed.ts'
import { keepPapers } from '#domains/documents/server/papers.ts'
import { addMessage } from '#domains/messages/server/messages.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { berlinInstant } from '#kit/berlin-instant.ts'
import { statement, type Tx } from '#platform/server/db.ts'
import type { Seed, SeedContext } from '#platform/server/domain.ts'

import { changeConfirmation } from './change-papers.ts'
import { comparison, type Asked } from './compare-yearly.ts'
import { loadChangeFacts, offerFor } from './offers.ts'
import { keepOrdered } from './order-change.ts'
import { findChange, findOrderedChange, noteConfirmed } from './store.ts'

const productChange = z.strictObject({ orderNumber: z.string(), futureProduct: z.string(), orderedOn: z.iso.date() })

type Row = ReturnType<typeof readDemoContracts<z.output<typeof productChange>>>[number]

/** What is there already stays as it is. */
export const productChangesSeed: Seed = async (context) => {
  await keepComparisons(context)
  for (const row of readDemoContracts(context, 'productChange', productChange)) {
    if ((await findChange(context.db, row.guid, row.id)) !== undefined) continue
    await context.db.tx((tx) => order(tx, context, row))
  }
}

const compared = statement<Asked>(
  'product-changes.seed-compared',
  `select guid, contract_id as "contractId", tariff_compared_on as today from contracts c
   where source = 'demo' and contract_id = root_contract_id and ended_at is null and tariff_compared_on is not null
     and not exists (select from contract_papers p where p.guid = c.guid and p.contract_id = c.contract_id and p.kind = 'best-tariff')`,
)

/** The latest yearly letter about each contract. */
async function keepComparisons(context: SeedContext): Promise<void> {
  const rows = await context.db.query(compared)
  if (rows.length === 0) return
  const deps = { ...context, ...(await demoDeps(context)) }
  const found = await Promise.all(rows.map((row) => comparison(context.db, deps, row)))
  const papers = found.flatMap((one) => (one === undefined ? [] : [one.letter]))
  const { city, company, email, name, phone, street } = deps.provider
  const provider = { name, company, street, city, email, phone }
  await keepPapers(
    context.db,
    papers.map(({ contract, dedupeKey, guid, paper: { date, kind, sections, title } }) => {
      const id = context.newId()
      return { id, guid, provider, contract, dedupeKey, date, kind, sections, title }
    }),
  )
}

async function demoDeps(context: SeedContext) {
  const moves = { isSupplied: () => Promise.resolve(true), lostWith: () => Promise.resolve(null) }
  return { provider: readProvider(context.providerFile), catalogue: await demoCatalogue(context), moves }
}

/** On the terms that the day of the order had. @throws Error when the contract could not change to it */
async function order(
  tx: Tx,
  context: SeedContext,
  { contractId, futureProduct, guid, id, ...row }: Row,
): Promise<void> {
  const at = berlinInstant(row.orderedOn, '09:00')
  const deps = { ...(await demoDeps(context)), clock: { now: () => Date.parse(at) } }
  const facts = await loadChangeFacts(tx, deps, { guid, contractId })
  const target = facts?.targets.find(({ product }) => product.id === futureProduct)
  const offer = facts && target && offerFor(deps, facts, target)
  if (facts === undefined || offer === undefined) throw new Error(`${contractId} cannot change to ${futureProduct}`)
  const { orderNumber } = row
  keepOrdered(tx, context, { ...facts, offer, order: { id, orderNumber, at, actor: { by: 'customer' } } })
  const change = await findOrderedChange(tx, guid, id)
  if (change === undefined) throw new Error(`the change of ${contractId} was not kept`)
  const instruction = demoInstruction(context.folder, deps.provider)
  const { dedupeKey, message, papers } = changeConfirmation(change, context.newId, instruction)
  await keepPapers(tx, papers)
  addMessage(tx, { ...message, id: context.newId(), guid, createdAt: at, dedupeKey })
  noteConfirmed(tx, change, at)
}
