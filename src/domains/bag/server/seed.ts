import { z } from 'zod'

import { readDemoCustomers } from '#domains/customer/server/seed.ts'
import { instant } from '#platform/server/clock.ts'
import type { Seed } from '#platform/server/domain.ts'

import { addBag, findBag, findBagsInUse, saveItem, saveVoucher } from './store.ts'

const part = z.object({
  /** The code that was redeemed there. */
  bagVoucher: z.string().nullable().default(null),
  bag: z
    .array(
      z.strictObject({
        productId: z.string(),
        /** The contract that an option is for. */
        contractId: z.string().default(''),
        quantity: z.int().positive().default(1),
        /** What it cost when the customer put it there, per piece once or every month. */
        seenCents: z.int(),
      }),
    )
    .default([]),
})

/** What demo customers have in their bags; somebody who has something in one keeps it, and what was ordered or taken out stays out. */
export const bagSeed: Seed = async (context) => {
  const at = instant(context.clock)
  for (const { bag, bagVoucher, customer } of readDemoCustomers(context, part)) {
    const { guid } = customer
    const bagId = `demo-${guid.slice(-4)}`
    if (bag.length === 0 || (await findBagsInUse(context.db, [guid]))[0] !== undefined) continue
    if ((await findBag(context.db, { guid, bagId }, { now: at })) !== undefined) continue
    await context.db.tx(async (tx) => {
      addBag(tx, guid, { id: bagId, at })
      saveVoucher(tx, { guid, bagId }, bagVoucher)
      for (const [place, { contractId, productId, quantity, seenCents }] of bag.entries()) {
        const isOption = contractId !== ''
        const seen = { seenOnceCents: isOption ? null : seenCents, seenMonthlyCents: isOption ? seenCents : null }
        const item = { id: context.newId(), productId, contractId, forProductId: '', quantity, kept: false, ...seen }
        saveItem(tx, { guid, bagId }, { item, at: instant({ now: () => context.clock.now() + place }) })
      }
    })
  }
}
