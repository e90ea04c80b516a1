/** Writes many made-up customers, in batches that stay small in memory. */
import { readCatalogueSeed } from '#domains/catalogue/server/seed.ts'
import { markLettersSent } from '#domains/contracts/server/days-store.ts'
import { seedContracts } from '#domains/contracts/server/write-contracts.ts'
import { seedCustomers } from '#domains/customer/server/customers.ts'
import { seedPaymentMethods } from '#domains/payment-methods/server/payment-methods.ts'
import { instant, today, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { refreshStatistics } from '#platform/server/statistics.ts'

import { generateCustomer, readWordLists } from './generated-customers.ts'
import { catalogueFolder } from './seed.ts'

const largestBatch = 1250

export interface LargeSeed {
  readonly customers: number
  /** Another seed makes other customers, beside those that are there. */
  readonly seed: number
  /** After each tenth: percent done and contracts written. */
  readonly progress: (percent: number, contracts: number) => void
}

/** Adds the customers; run again with the same seed it adds only those that are missing. Returns how many contracts are new. */
export async function seedLarge(db: Db, clock: Clock, { customers, seed, progress }: LargeSeed): Promise<number> {
  const products = new Map(
    (await readCatalogueSeed(catalogueFolder, { today: today(clock) })).map((product) => [product.id, product]),
  )
  const world = { seed, today: today(clock), words: readWordLists(), products }
  const batch = Math.min(largestBatch, Math.ceil(customers / 10))
  let written = 0
  let tenths = 0
  for (let first = 1; first <= customers; first += batch) {
    const last = Math.min(customers, first + batch - 1)
    const made = Array.from({ length: last - first + 1 }, (_, step) => generateCustomer(world, first + step))
    written += await db.tx(async (tx) => {
      await seedCustomers(
        tx,
        made.map(({ customer }) => customer),
      )
      await seedPaymentMethods(
        tx,
        made.flatMap(({ paymentMethods }) => paymentMethods),
        instant(clock),
      )
      return seedContracts(
        tx,
        made.flatMap(({ contracts }) => contracts),
      )
    })
    for (; (tenths + 1) * customers <= last * 10; tenths += 1) progress((tenths + 1) * 10, written)
  }
  await markLettersSent(db, world.today)
  await refreshStatistics(db)
  return written
}
