/** The customers of the demonstration: an entry of db/seed/demo/customers.json each, of which every domain reads its part. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { today } from '#platform/server/clock.ts'
import type { Seed, SeedContext } from '#platform/server/domain.ts'

import type { Customer } from '../customer.ts'
import { seedCustomers } from './customers.ts'
import { resolveDates } from './seed-dates.ts'

const demoCustomer = z.object({
  username: z.email(),
  customer: z.strictObject({
    guid: z.uuid(),
    customerNumber: z.string(),
    salutation: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    birthday: z.iso.date(),
    phone: z.string().nullable(),
  }),
})

type DemoCustomer = z.output<typeof demoCustomer>

/** The demo customers with the part of each that a domain asks for; days are counted from today. */
export function readDemoCustomers<Part extends object>(
  { clock, folder }: Pick<SeedContext, 'clock' | 'folder'>,
  part: z.ZodType<Part>,
): (DemoCustomer & Part)[] {
  const file: unknown = JSON.parse(readFileSync(join(folder, 'demo/customers.json'), 'utf8'))
  return z.array(demoCustomer.and(part)).parse(resolveDates(file, today(clock)))
}

function toCustomer({ customer, username }: DemoCustomer): Customer {
  return { ...customer, email: username, sourceId: customer.customerNumber, sourceVersion: 1 }
}

export const customerSeed: Seed = (context) =>
  seedCustomers(context.db, readDemoCustomers(context, z.object({})).map(toCustomer))
