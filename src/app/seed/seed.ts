/** Fills the database with the demo provider's catalogue, content, vouchers and customers; running it again adds what is missing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { Product } from '#domains/catalogue/product.ts'
import { readCatalogueSeed, seedCatalogue } from '#domains/catalogue/server/seed.ts'
import { seedContent } from '#domains/content/server/seed.ts'
import { expandContracts, seedAddress, seedContract } from '#domains/contracts/server/seed.ts'
import { seedContracts } from '#domains/contracts/server/write-contracts.ts'
import { seedCustomers } from '#domains/customer/server/customers.ts'
import { seedAccounts } from '#domains/login-provider/server/seed-accounts.ts'
import { addMessage } from '#domains/messages/server/messages.ts'
import { addDirectDebit } from '#domains/payment-methods/server/add-direct-debit.ts'
import { seedPaymentMethods } from '#domains/payment-methods/server/payment-methods.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { readVoucherSeed, seedVouchers } from '#domains/vouchers/server/seed.ts'
import type { IsoDate } from '#kit/dates.ts'
import { instant, today, type Clock, type NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'

import { resolveDates } from './seed-dates.ts'

const folder = join(import.meta.dirname, '../../../db/seed')
export const catalogueFolder = join(folder, 'catalogue')
/** Of all demo logins; it is printed in the README. */
export const demoPassword = 'erleben-demo'

const day = z.iso.date()

const demoCustomer = z.strictObject({
  username: z.email(),
  /** What this customer shows, for the README's table. */
  situation: z.string(),
  customer: z.strictObject({
    guid: z.uuid(),
    customerNumber: z.string(),
    salutation: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    birthday: day,
    phone: z.string().nullable(),
  }),
  address: seedAddress.nullable(),
  paymentMethods: z.array(
    z.strictObject({ type: z.enum(['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA']), description: z.string() }),
  ),
  messages: z.array(z.strictObject({ title: z.string(), body: z.string(), on: day })),
  contracts: z.array(seedContract),
})

type DemoCustomer = z.output<typeof demoCustomer>

const demoAdviser = z.strictObject({ username: z.email(), situation: z.string(), name: z.string(), sub: z.uuid() })

export interface SeedDeps {
  readonly db: Db
  readonly clock: Clock
  readonly newId: NewId
  /** The installation's key: account numbers rest encrypted. */
  readonly sessionKey: Uint8Array
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'demo', file), 'utf8'))
}

/** The demo customers with their days counted from `date`. */
function readCustomers(date: IsoDate): DemoCustomer[] {
  return z.array(demoCustomer).parse(resolveDates(read('customers.json'), date))
}

function readAdvisers() {
  return z.array(demoAdviser).parse(read('advisers.json'))
}

/** Who can sign in and what each shows; the password of all is the same. */
export function demoLogins(): { username: string; situation: string }[] {
  const customers = readCustomers('2026-01-01')
  return [...customers, ...readAdvisers()].map(({ username, situation }) => ({ username, situation }))
}

/** The customer behind a demo login. @throws Error when there is none. */
export function guidOfLogin(username: string): string {
  const found = readCustomers('2026-01-01').find((one) => one.username === username)
  if (found === undefined) throw new Error(`no demo customer ${username}`)
  return found.customer.guid
}

/** Seeds everything that the demo shows; what is there already stays as it is. */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const { db, clock } = deps
  const now = instant(clock)
  await seedCatalogue(db, catalogueFolder)
  await seedContent(db, join(folder, 'content'), now)
  await seedVouchers(db, await readVoucherSeed(join(folder, 'vouchers')))
  const customers = readCustomers(today(clock))
  await seedCustomers(db, customers.map(asCustomer))
  const products = new Map((await readCatalogueSeed(catalogueFolder)).map((product) => [product.id, product]))
  await seedContracts(
    db,
    customers.flatMap((one) => contractsOf(one, products)),
  )
  for (const one of customers) await seedBelongings(deps, one)
  await seedAccounts(db, accountsOf(customers))
}

function asCustomer({ customer, username }: DemoCustomer) {
  return { ...customer, email: username, sourceId: customer.customerNumber, sourceVersion: 1 }
}

function contractsOf({ customer, address, contracts }: DemoCustomer, products: ReadonlyMap<string, Product>) {
  return expandContracts(contracts, { guid: customer.guid, address }, products)
}

function accountsOf(customers: readonly DemoCustomer[]) {
  return [
    ...customers.map(({ username, customer }) => ({
      username,
      password: demoPassword,
      sub: customer.guid,
      customerNumber: customer.customerNumber,
      name: `${customer.firstName} ${customer.lastName}`,
    })),
    ...readAdvisers().map(({ username, name, sub }) => ({
      username,
      password: demoPassword,
      sub,
      name,
      adviser: true,
    })),
  ]
}

/** Payment methods and messages; direct debits with their mandate, as the customer would have given it. */
async function seedBelongings(
  deps: SeedDeps,
  { customer, username, paymentMethods, messages }: DemoCustomer,
): Promise<void> {
  const { db, clock, newId } = deps
  const { guid } = customer
  const debits = paymentMethods.filter(({ type }) => type === 'BANKACCOUNTSEPA')
  const others = paymentMethods.filter(({ type }) => type !== 'BANKACCOUNTSEPA')
  const rows = others.map(({ type, description }, index) => ({
    id: `${guid.slice(0, -12)}${String(index + 1).padStart(4, '0')}${guid.slice(-8)}`,
    guid,
    type,
    description,
    isDefault: index === 0 && debits.length === 0,
  }))
  await seedPaymentMethods(db, rows, instant(clock))
  const holder = `${customer.firstName} ${customer.lastName}`
  for (const { description: iban } of debits) {
    const added = await addDirectDebit(
      { ...deps, provider: readProvider(undefined) },
      { guid, holder, iban, mandate: true },
    )
    if (!added.ok && added.refusal !== 'account-known') throw new Error(`${username}: ${added.refusal}`)
  }
  await db.tx(async (tx) => {
    for (const [index, { title, body, on }] of messages.entries()) {
      const dedupeKey = `demo:${username}:${index}`
      addMessage(tx, { id: newId(), guid, title, body, createdAt: `${on}T08:00:00Z`, dedupeKey })
    }
  })
}
