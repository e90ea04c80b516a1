/** Product changes that demo customers have ordered, as an order leaves them behind. */
import { z } from 'zod'

import { demoCatalogue } from '#domains/catalogue/server/seed.ts'
import { demoInstruction } from '#domains/contracts/server/seed-papers.ts'
import { readDemoContracts } from '#domains/customer/server/seed.ts'
import { keepPapers } from '#domains/documents/server/papers.ts'
import { addMessage } from '#domains/messages/server/messages.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { berlinInstant } from '#kit/dates.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Seed, SeedContext } from '#platform/server/domain.ts'

import { changeConfirmation } from './change-papers.ts'
import { keepOrdered } from './order-change.ts'
import { loadChangeFacts, offerFor } from './read-change.ts'
import { findChange, findOrderedChange, noteConfirmed } from './store.ts'

const productChange = z.strictObject({ orderNumber: z.string(), futureProduct: z.string(), orderedOn: z.iso.date() })

type Row = ReturnType<typeof readDemoContracts<z.output<typeof productChange>>>[number]

/** What is there already stays as it is. */
export const productChangesSeed: Seed = async (context) => {
  for (const row of readDemoContracts(context, 'productChange', productChange)) {
    if ((await findChange(context.db, row.guid, row.id)) !== undefined) continue
    await context.db.tx((tx) => order(tx, context, row))
  }
}

/** On the terms that the day of the order had. @throws Error when the contract could not change to it */
async function order(
  tx: Tx,
  context: SeedContext,
  { contractId, futureProduct, guid, id, ...row }: Row,
): Promise<void> {
  const at = berlinInstant(row.orderedOn, '09:00')
  const provider = readProvider(context.providerFile)
  const deps = {
    provider,
    catalogue: await demoCatalogue(context),
    clock: { now: () => Date.parse(at) },
    moves: { isSupplied: () => Promise.resolve(true), lostWith: () => Promise.resolve(null) },
  }
  const facts = await loadChangeFacts(tx, deps, { guid, contractId })
  const target = facts?.targets.find(({ product }) => product.id === futureProduct)
  const offer = facts && target && offerFor(deps, facts, target)
  if (facts === undefined || offer === undefined) throw new Error(`${contractId} cannot change to ${futureProduct}`)
  const { orderNumber } = row
  keepOrdered(tx, context, { ...facts, offer, order: { id, orderNumber, at, actor: { by: 'customer' } } })
  const change = await findOrderedChange(tx, guid, id)
  if (change === undefined) throw new Error(`the change of ${contractId} was not kept`)
  const instruction = demoInstruction(context.folder, provider)
  const { dedupeKey, message, papers } = changeConfirmation(change, context.newId, instruction)
  await keepPapers(tx, papers)
  addMessage(tx, { ...message, id: context.newId(), guid, createdAt: at, dedupeKey })
  noteConfirmed(tx, change, at)
}
