/** The customers of the demonstration: an entry of db/seed/demo/customers.json each, of which every domain reads its part. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { today } from '#platform/server/clock.ts'
import type { Seed, SeedContext } from '#platform/server/domain.ts'
import { resolveDates } from '#platform/server/seed-dates.ts'

import type { Customer } from '../customer.ts'
import { seedCustomers } from './customers.ts'

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
  address: z.object({ street: z.string(), streetNr: z.string(), zip: z.string(), city: z.string() }).nullable(),
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

const withContracts = z.object({ contracts: z.array(z.looseObject({ contractId: z.string() })) })

interface DemoRow {
  readonly guid: string
  /** The same at every start. */
  readonly id: string
  readonly contractId: string
}

/** What demo contracts say under `field`: a row for each that says it. */
export function readDemoContracts<Value extends object>(
  context: Pick<SeedContext, 'clock' | 'folder'>,
  field: string,
  value: z.ZodType<Value>,
): (DemoRow & Value)[] {
  return readDemoCustomers(context, withContracts).flatMap(({ contracts, customer: { guid } }) =>
    contracts.flatMap(({ contractId, ...contract }) => {
      const id = `019a9e03-0001-7000-8000-${contractId.padStart(12, '0')}`
      const said = contract[field]
      return said === undefined ? [] : [{ guid, id, contractId, ...value.parse(said) }]
    }),
  )
}

function toCustomer({ address, customer, username }: DemoCustomer): Customer {
  return { ...customer, email: username, postalAddress: address, sourceId: customer.customerNumber, sourceVersion: 1 }
}

export const customerSeed: Seed = (context) =>
  seedCustomers(context.db, readDemoCustomers(context, z.object({})).map(toCustomer))
