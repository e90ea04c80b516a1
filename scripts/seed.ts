/** `npm run seed [-- --customers 50000 --seed 1 --products 100000]`: the demo data, made-up customers with four contracts each, and devices. */
import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { seedLarge } from '#app/seed/large-seed.ts'
import { seedLargeShop } from '#app/seed/large-shop.ts'
import { seedDemo } from '#app/seed/seed.ts'
import { failStart, readConfig } from '#app/server/config.ts'
import { systemClock } from '#platform/server/clock.ts'
import { checkSessionKey } from '#platform/server/key-check.ts'
import { migrate } from '#platform/server/migrate.ts'

import { withDatabase } from './open-database.ts'

const mostCustomers = 20_000_000
const mostProducts = 1_000_000
const mostSeeds = 300

/** A whole number. @throws Error that names the option. */
function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new Error(`--${name} must be a whole number from ${least} to ${most}`)
}

async function seed(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      customers: { ...text, default: '0' },
      products: { ...text, default: '0' },
      seed: { ...text, default: '1' },
    },
  })
  const customers = wholeNumber('customers', values.customers, 0, mostCustomers)
  const products = wholeNumber('products', values.products, 0, mostProducts)
  const number = wholeNumber('seed', values.seed, 1, mostSeeds)
  // Seeding is a demonstration, whatever the server is configured to be.
  const config = readConfig({ ...process.env, DEMO: '1' })
  const begun = performance.now()
  const seconds = (): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  await withDatabase(config, async (db) => {
    await migrate(db, join(import.meta.dirname, '../db/migrations'))
    await checkSessionKey(db, config.sessionKeys)
    await seedDemo({
      db,
      clock: systemClock,
      newId: () => randomUUIDv7(),
      sessionKeys: config.sessionKeys,
      providerFile: config.PROVIDER_FILE,
    })
    console.log(`demo data: ${seconds()}`)
    if (products > 0) {
      const made = await seedLargeShop(db, systemClock, {
        products,
        progress: (percent) => console.log(`${String(percent).padStart(3)} %  devices  ${seconds()}`),
      })
      console.log(`${made} new devices: ${seconds()}`)
    }
    if (customers === 0) return
    const progress = (percent: number, contracts: number): void =>
      console.log(`${String(percent).padStart(3)} %  ${contracts} contracts  ${seconds()}`)
    const written = await seedLarge(db, systemClock, { customers, seed: number, progress })
    console.log(`${written} new contracts of ${customers} customers (seed ${number}): ${seconds()}`)
  })
}

await seed().catch(failStart)
