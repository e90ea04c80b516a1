/** `npm run block -- --customer 2048113907 [--release]`: keeps a customer out and ends their sessions, or lets them in again. */
import { parseArgs } from 'node:util'

import { blockCustomer } from '#app/server/block-customer.ts'
import { failStart, readConfig } from '#app/server/config.ts'
import { systemClock } from '#platform/server/clock.ts'

import { withDatabase } from './open-database.ts'

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { customer: { type: 'string' }, release: { type: 'boolean', default: false } },
  })
  const { customer, release } = values
  if (customer === undefined) throw new Error('--customer: the customer number is missing')
  await withDatabase(readConfig(), async (db) => {
    const done = await blockCustomer({ clock: systemClock, db }, customer, { blocked: !release })
    if (!done.ok) throw new Error(`--customer: nobody has the number ${customer}`)
    console.log(release ? `${customer} may sign in again` : `${customer} is blocked, all sessions have ended`)
  })
}

await run().catch(failStart)
