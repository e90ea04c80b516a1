/**
 * Fills a database and opens sessions: a process of its own, so that its memory goes with it. Database and keys come
 * from the environment, as the server's. Arguments: file for the result, customers to generate, customers to sign in, devices to generate.
 */
import { randomUUIDv7 } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { seedLarge } from '#app/seed/large-seed.ts'
import { seedLargeShop } from '#app/seed/large-shop.ts'
import { guidOfLogin, seedDemo } from '#app/seed/seed.ts'
import { baseArchive } from '#app/server/base-archive.ts'
import { readConfig } from '#app/server/config.ts'
import { domainSettings } from '#app/server/settings.ts'
import { needsPaymentMethod } from '#domains/catalogue/rules.ts'
import { openCatalogue, type Catalogue } from '#domains/catalogue/server/catalogue.ts'
import { decidePossibleActions } from '#domains/contracts/actions.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { openSessionFor } from '#domains/identity/server/test-session.ts'
import { isOrderable, offeredOptions } from '#domains/options/rules.ts'
import { systemClock, today } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'
import { openEmbedded } from '#platform/server/embedded.ts'
import { makeLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { openPostgres } from '#platform/server/postgres.ts'
import { refreshStatistics } from '#platform/server/statistics.ts'

import type { PreparedContract, PreparedPerson } from './site.ts'

const [file = '', customers = '0', sample = '0', products = '0'] = process.argv.slice(2)
const config = readConfig()
const log = makeLog('warn')
const clock = systemClock
const newId = (): string => randomUUIDv7()
const db =
  config.DATABASE_URL === undefined
    ? await openEmbedded({ folder: { path: config.DATA_DIR, pid: process.pid }, archive: baseArchive() })
    : openPostgres(config.DATABASE_URL, log, { patient: true })

// Guids are chance, so that their order spreads the sample over the whole table.
const someCustomers = statement<{ guid: string }>(
  'bench.customers',
  `select guid from (select distinct guid from contracts where source = 'generated') as generated order by guid limit $1`,
)

// Buying is measured, not running out.
const fillShelves = statement('bench.fill-shelves', 'update shop_stock set available = 1000000')

function bookable(contract: ContractWithSubs, catalogue: Catalogue): string[] {
  const product = catalogue.product(contract.productId)
  if (product === undefined) return []
  const day = today(clock)
  const { canAddOption } = decidePossibleActions(contract, { today: day, isRoot: true, product }).possible
  return (
    offeredOptions(product)
      .filter((option) => isOrderable(option, { canAddOption, booked: 0 }))
      .map(({ id }) => id)
      // Not even one that has ended: what is there after a booking must be that booking.
      .filter((id) => contract.subContracts.every(({ productId }) => productId !== id))
      .filter((id) => {
        const option = catalogue.product(id)
        return option !== undefined && !needsPaymentMethod(option)
      })
  )
}

async function findPerson(guid: string, catalogue: Catalogue): Promise<PreparedPerson> {
  const deps = { db, clock, newId, config: domainSettings(config) }
  const { cookie } = await openSessionFor(deps, guid)
  const contracts = (await listContracts(db, guid)).map((contract): PreparedContract => ({
    contractId: contract.contractId,
    subContracts: contract.subContracts.length,
    options: bookable(contract, catalogue),
  }))
  return { guid, cookie, contracts }
}

await migrate(db, join(import.meta.dirname, '../db/migrations'))
await seedDemo({ db, clock, newId, sessionKeys: config.sessionKeys })
await db.query(fillShelves)
await seedLarge(db, clock, { customers: Number(customers), seed: 1, progress: () => undefined })
if (Number(products) > 0) await seedLargeShop(db, clock, { products: Number(products), progress: () => undefined })
const catalogue = await openCatalogue({ db, log, clock })
const people: PreparedPerson[] = []
for (const { guid } of await db.query(someCustomers, [Number(sample)])) people.push(await findPerson(guid, catalogue))
const demo = await findPerson(guidOfLogin('anna@example.org'), catalogue)
await refreshStatistics(db)
writeFileSync(file, JSON.stringify({ demo, people }))
await catalogue.close()
await db.close()
