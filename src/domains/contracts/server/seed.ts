/** Contracts of the demo customers: short entries become whole rows, prices and terms come from the catalogue. */
import { join } from 'node:path'

import { z } from 'zod'

import type { Product } from '#domains/catalogue/product.ts'
import { readCatalogueSeed } from '#domains/catalogue/server/seed.ts'
import { readDemoCustomers } from '#domains/customer/server/seed.ts'
import { keepPapers } from '#domains/documents/server/papers.ts'
import { seedReading } from '#domains/provider/server/seed-texts.ts'
import { addDays } from '#kit/dates.ts'
import { today } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

import type { ContractAddress } from '../contract-address.ts'
import type { ContractDetails } from '../contract.ts'
import type { Discount } from '../discount.ts'
import type { NewContract } from '../new-contract.ts'
import { contractStatus } from '../status.ts'
import { termEnd, withdrawalAcceptedUntil } from '../term.ts'
import { addressFields, discountFields } from '../wire-schema.ts'
import { markLettersSent } from './days-store.ts'
import { seedPapers } from './seed-papers.ts'
import { seedContracts } from './write-contracts.ts'

/** Devices that were handed out, and mailboxes; those that are there already stay as they are. */
const insertBelongings = statement(
  'contracts.seed-belongings',
  `with devices as (
     insert into contract_devices (guid, id, contract_id, name, handed_out_on)
     select guid, id, "contractId", name, "handedOutOn"
     from jsonb_to_recordset($1::jsonb) as row (guid uuid, id uuid, "contractId" text, name text, "handedOutOn" date)
     on conflict do nothing)
   insert into mailboxes (guid, id, contract_id, address, opened_on)
   select guid, id, "contractId", address, "openedOn"
   from jsonb_to_recordset($2::jsonb) as row (guid uuid, id uuid, "contractId" text, address text, "openedOn" date)
   on conflict do nothing`,
)

const day = z.iso.date()
const statusNames = Object.keys(contractStatus) as (keyof typeof contractStatus)[]

const seedAddress = z.strictObject(addressFields)

const common = {
  productId: z.string(),
  status: z.enum(statusNames),
  ordered: day,
  start: day.optional(),
  terminated: z.strictObject({ on: day, end: day }).optional(),
  ended: day.optional(),
  /** As ContractDetails; the wire's schema checks it in the tests. */
  details: z.record(z.string(), z.json()).optional(),
  discounts: z
    .array(
      z.strictObject({
        ...discountFields,
        amountCents: z.int().positive(),
        startDate: day,
        /** How many whole months it lasts; absent: it does not end. */
        months: z.int().positive().optional(),
        dependsOn: z.array(z.string()).min(1).optional(),
      }),
    )
    .optional(),
  /** An option that begins when its withdrawal period is over, as an order without express request does. */
  afterWithdrawal: z.literal(true).optional(),
}

const seedContract = z.strictObject({
  ...common,
  contractId: z.string().regex(/^\d{7}$/),
  externalContractId: z.string().optional(),
  /** At the customer's own address; or `address` gives another. */
  atHome: z.boolean().optional(),
  address: seedAddress.optional(),
  options: z.array(z.strictObject(common)).default([]),
  /** Handed out with it. */
  devices: z.array(z.strictObject({ name: z.string(), handedOut: day })).default([]),
  /** Of the provider; they belong to it. */
  mailboxes: z.array(z.email()).default([]),
  /** Each read by the domain that has its table. */
  productChange: z.unknown().optional(),
  porting: z.unknown().optional(),
  relocation: z.unknown().optional(),
  lineReport: z.unknown().optional(),
  appointment: z.unknown().optional(),
})

type SeedContract = z.output<typeof seedContract>
type SeedOption = SeedContract['options'][number]

interface SeedOwner {
  readonly guid: string
  readonly address: ContractAddress | null
}

/** An id that is the same every time, so that a seed can run again. */
function rowId(contractId: string): string {
  return `019a9e01-0000-7000-8000-${contractId.padStart(12, '0')}`
}

/** Orders come in at nine in the morning. */
function atNine(date: string): string {
  return `${date}T08:00:00Z`
}

function regular(product: Product, cycle: 'MONTHLY' | 'ONE_TIME'): number {
  return product.charges.find((charge) => charge.chargeCycle === cycle)?.amount ?? 0
}

function seedDetails({ afterWithdrawal, details, ordered }: SeedOption): ContractDetails {
  return {
    ...details,
    ...(afterWithdrawal === true && { startDateRequested: addDays(withdrawalAcceptedUntil(ordered), 1) }),
  }
}

function seedDiscount({ dependsOn, months, ...discount }: NonNullable<SeedOption['discounts']>[number]): Discount {
  const endDate = months === undefined ? null : termEnd(discount.startDate, months)
  return { ...discount, endDate, ...(dependsOn !== undefined && { dependsOn }) }
}

function row(
  entry: SeedOption,
  { contractId, guid, product }: { readonly contractId: string; readonly guid: string; readonly product: Product },
): Omit<NewContract, 'rootContractId' | 'address'> {
  const details = seedDetails(entry)
  return {
    id: rowId(contractId),
    contractId,
    guid,
    productId: entry.productId,
    status: contractStatus[entry.status],
    monthlyCents: regular(product, 'MONTHLY'),
    oneTimeCents: regular(product, 'ONE_TIME'),
    orderedAt: atNine(entry.ordered),
    startDate: entry.start ?? null,
    minTermMonths: product.minContractDuration,
    noticeMonths: 1,
    terminationDate: entry.terminated?.end ?? null,
    terminationReceivedAt: entry.terminated ? atNine(entry.terminated.on) : null,
    endedOn: entry.ended ?? details.revokedOn ?? null,
    details,
    discounts: (entry.discounts ?? []).map(seedDiscount),
    externalContractId: null,
    source: { name: 'demo', id: contractId, version: 1 },
  }
}

/** All rows of one customer. @throws Error when the catalogue does not have a product. */
function expandContracts(
  contracts: readonly SeedContract[],
  owner: SeedOwner,
  products: ReadonlyMap<string, Product>,
): NewContract[] {
  const find = (id: string): Product => {
    const product = products.get(id)
    if (product === undefined) throw new Error(`no product '${id}' in the catalogue`)
    return product
  }
  return contracts.flatMap(
    ({ options, contractId, atHome, address, devices: _devices, mailboxes: _boxes, externalContractId, ...entry }) => {
      const place = atHome === true ? owner.address : (address ?? null)
      const root: NewContract = {
        ...row(entry, { contractId, guid: owner.guid, product: find(entry.productId) }),
        rootContractId: contractId,
        address: place,
        externalContractId: externalContractId ?? null,
      }
      const subs = options.map((option, index): NewContract => {
        const subId = `${contractId}${String(index + 1).padStart(2, '0')}`
        return {
          ...row(option, { contractId: subId, guid: owner.guid, product: find(option.productId) }),
          rootContractId: contractId,
          address: null,
        }
      })
      return [root, ...subs]
    },
  )
}

function handedOut({ contractId, devices }: SeedContract, guid: string) {
  return devices.map(({ handedOut: handedOutOn, name }, index) => ({
    id: `019a9e03-0000-7000-8000-${`${contractId}${index}`.padStart(12, '0')}`,
    guid,
    contractId,
    name,
    handedOutOn,
  }))
}

function mailboxesOf({ contractId, mailboxes, ordered, start }: SeedContract, guid: string) {
  return mailboxes.map((address, index) => ({
    id: `019a9e04-0000-7000-8000-${`${contractId}${index}`.padStart(12, '0')}`,
    guid,
    contractId,
    address,
    openedOn: start ?? ordered,
  }))
}

const part = z.object({ address: seedAddress.nullable(), contracts: z.array(seedContract) })

export const contractsSeed: Seed = async (context) => {
  const { db, folder, providerFile } = context
  const products = new Map(
    (await readCatalogueSeed(join(folder, 'catalogue'), seedReading(context))).map((product) => [product.id, product]),
  )
  const customers = readDemoCustomers(context, part)
  const rows = customers.flatMap(({ customer, address, contracts }) =>
    expandContracts(contracts, { guid: customer.guid, address }, products),
  )
  const now = today(context.clock)
  if ((await seedContracts(db, rows)) > 0) await markLettersSent(db, now)
  const owned = customers.flatMap(({ customer: { guid }, contracts }) =>
    contracts.map((contract) => ({ devices: handedOut(contract, guid), mailboxes: mailboxesOf(contract, guid) })),
  )
  await db.query(insertBelongings, [
    JSON.stringify(owned.flatMap(({ devices }) => devices)),
    JSON.stringify(owned.flatMap(({ mailboxes }) => mailboxes)),
  ])
  await keepPapers(db, seedPapers(rows, { folder, products, providerFile, today: now }))
}
