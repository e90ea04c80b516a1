/** Fills the database with the demonstration, domain by domain; running it again adds what is missing. */
import { join } from 'node:path'

import { z } from 'zod'

import { appointmentsSeed } from '#domains/appointments/server/seed.ts'
import { bagSeed } from '#domains/bag/server/seed.ts'
import { findChangedOffers } from '#domains/catalogue-import/server/versions.ts'
import { catalogueSeed } from '#domains/catalogue/server/seed.ts'
import { contentSeed } from '#domains/content/server/seed.ts'
import { contractsSeed } from '#domains/contracts/server/seed.ts'
import { customerSeed, readDemoCustomers } from '#domains/customer/server/seed.ts'
import { lineReportsSeed } from '#domains/line-reports/server/seed.ts'
import { accountsSeed, readDemoAdvisers } from '#domains/login-provider/server/seed-accounts.ts'
import { messagesSeed } from '#domains/messages/server/seed.ts'
import { optionPapersSeed } from '#domains/options/server/seed.ts'
import { purchasesSeed } from '#domains/orders/server/seed.ts'
import { paymentMethodsSeed } from '#domains/payment-methods/server/seed.ts'
import { portingsSeed } from '#domains/portings/server/seed.ts'
import { productChangesSeed } from '#domains/product-changes/server/seed.ts'
import { relocationsSeed } from '#domains/relocations/server/seed.ts'
import { shopSeed } from '#domains/shop/server/seed.ts'
import { terminationsSeed } from '#domains/terminations/server/seed.ts'
import { vouchersSeed } from '#domains/vouchers/server/seed.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Seed, SeedContext } from '#platform/server/domain.ts'

const folder = join(import.meta.dirname, '../../../db/seed')
export const catalogueFolder = join(folder, 'catalogue')

/** In the order of the domains: a later one's rows name those of an earlier one. */
const seeds: readonly Seed[] = [
  customerSeed,
  accountsSeed,
  catalogueSeed(findChangedOffers),
  contentSeed,
  messagesSeed,
  paymentMethodsSeed,
  vouchersSeed,
  shopSeed,
  contractsSeed,
  terminationsSeed,
  appointmentsSeed,
  optionPapersSeed,
  productChangesSeed,
  relocationsSeed,
  portingsSeed,
  lineReportsSeed,
  bagSeed,
  purchasesSeed,
]

/** Seeds everything that the demonstration shows; what is there already stays as it is. */
export async function seedDemo(context: Omit<SeedContext, 'folder'>): Promise<void> {
  for (const seed of seeds) await seed({ ...context, folder })
}

/** What a customer shows, for the README's table. */
const situation = z.object({ situation: z.string() })

function readLogins() {
  return readDemoCustomers({ folder, clock: systemClock }, situation)
}

/** Who can sign in and what each shows; the password of all is the same. */
export function demoLogins(): { username: string; situation: string }[] {
  return [...readLogins(), ...readDemoAdvisers(folder)].map(({ username, situation: shown }) => ({
    username,
    situation: shown,
  }))
}

/** The customer behind a demo login. @throws Error when there is none. */
export function guidOfLogin(username: string): string {
  const found = readLogins().find((login) => login.username === username)
  if (found === undefined) throw new Error(`no demo customer ${username}`)
  return found.customer.guid
}
