/** Made-up customers for large data sets: believable, and the same for the same seed number and day. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { Product } from '#domains/catalogue/product.ts'
import type { ContractAddress } from '#domains/contracts/contract-address.ts'
import type { ContractDetails } from '#domains/contracts/contract.ts'
import { justOrdered, type NewContract } from '#domains/contracts/new-contract.ts'
import type { Customer } from '#domains/customer/customer.ts'
import type { SeedPaymentMethod } from '#domains/payment-methods/server/payment-methods.ts'
import { addDays, addMonths, type IsoDate } from '#kit/dates.ts'

import { createRandom, type Random } from './random.ts'

const names = z.array(z.string()).min(1)
const wordLists = z.object({
  women: names,
  men: names,
  lastNames: names,
  streets: names,
  cities: z.array(z.object({ zip: z.string(), city: z.string(), onkz: z.string() })).min(1),
  tariffs: z.object({ first: names, more: names }),
  /** Options that nobody has yet: for load tests that book. */
  neverBooked: names,
})

type WordLists = z.output<typeof wordLists>

/** Names, streets and towns that generated customers are made of. */
export function readWordLists(): WordLists {
  return wordLists.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../db/seed/demo/names.json'), 'utf8')),
  )
}

export interface Generated {
  readonly customer: Customer
  /** Four, roots and options together. */
  readonly contracts: readonly NewContract[]
  readonly paymentMethods: readonly SeedPaymentMethod[]
}

interface SeedContext {
  readonly seed: number
  readonly today: IsoDate
  readonly words: WordLists
  readonly products: ReadonlyMap<string, Product>
}

/** How many options each contract of a customer has; every pattern makes four rows. */
const patterns: readonly (readonly number[])[] = [[3], [3], [3], [2, 0], [1, 1], [1, 0, 0]]
/** 0 ordered, 1 active, 7 cable provider pending, 90 ended; each as often as it stands here. */
const optionStatuses = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 7, 90] as const
const perCustomer = 4

function uuid(chance: Random): string {
  return `${chance.hex(8)}-${chance.hex(4)}-4${chance.hex(3)}-8${chance.hex(3)}-${chance.hex(12)}`
}

/** In the order of the numbers, so that neighbours lie together in the index. */
function rowId(seed: number, serial: number): string {
  const text = serial.toString(16).padStart(12, '0')
  return `019a9e02-${(seed % 65_536).toString(16).padStart(4, '0')}-7000-8000-${text}`
}

interface Person {
  readonly guid: string
  /** From 1. */
  readonly index: number
}

/** The `index`-th customer (from 1) of a seed. */
export function generateCustomer(world: SeedContext, index: number): Generated {
  const { seed, words } = world
  const chance = createRandom(seed, index)
  const guid = uuid(chance)
  const customer = person(world, chance, { guid, index })
  const { zip, city, onkz } = chance.pick(words.cities)
  const address: ContractAddress = {
    street: chance.pick(words.streets),
    streetNr: String(1 + chance.below(180)),
    zip,
    city,
    klsId: String(1_000_000 + chance.below(8_999_999)),
    onkz,
    asb: String(1 + chance.below(9)),
  }
  return {
    customer,
    contracts: generateContracts(world, chance, { guid, index, address }),
    paymentMethods: chance.happens(70) ? [paymentMethod(seed, chance, { guid, index })] : [],
  }
}

function person({ seed, words, today }: SeedContext, chance: Random, { guid, index }: Person): Customer {
  const woman = chance.happens(50)
  const firstName = chance.pick(woman ? words.women : words.men)
  const customerNumber = String(3_000_000_000 + seed * 20_000_000 + index)
  return {
    guid,
    customerNumber,
    salutation: woman ? 'Frau' : 'Herr',
    firstName,
    lastName: chance.pick(words.lastNames),
    birthday: addDays(today, -7000 - chance.below(22_000)),
    email: `kunde-${customerNumber}@example.org`,
    phone: null,
    postalAddress: null,
    sourceId: customerNumber,
    sourceVersion: 1,
  }
}

function paymentMethod(seed: number, chance: Random, { guid, index }: Person): SeedPaymentMethod {
  const common = { id: rowId(seed, index), guid, isDefault: true }
  if (chance.happens(25)) return { ...common, type: 'PAYPAL', description: `kunde-${index}@example.org` }
  const account = `DE${10 + chance.below(89)}120300${String(chance.below(1_000_000)).padStart(6, '0')}${String(chance.below(1_000_000)).padStart(6, '0')}`
  return { ...common, type: 'BANKACCOUNTSEPA', description: account, bankName: 'DKB' }
}

function generateContracts(
  world: SeedContext,
  chance: Random,
  { address, guid, index }: Person & { readonly address: ContractAddress },
): NewContract[] {
  const { tariffs } = world.words
  const rows: NewContract[] = []
  for (const [place, optionCount] of chance.pick(patterns).entries()) {
    const tariff = pickProduct(world, chance.pick(place === 0 ? tariffs.first : tariffs.more))
    const root = rootRow(world, chance, { guid, address, tariff, serial: index * perCustomer + rows.length })
    rows.push(root)
    for (const optionId of generateOptions(world, chance, { tariff, count: optionCount })) {
      const product = pickProduct(world, optionId)
      rows.push(optionRow(world, chance, { root, product, serial: index * perCustomer + rows.length }))
    }
  }
  return rows
}

function pickProduct({ products }: SeedContext, id: string): Product {
  const product = products.get(id)
  if (product === undefined) throw new Error(`no product '${id}' in the catalogue`)
  return product
}

/** Different options that the tariff offers to everybody. */
function generateOptions(
  { words }: SeedContext,
  chance: Random,
  { count, tariff }: { readonly count: number; readonly tariff: Product },
): string[] {
  const offered = tariff.options
    .filter(
      ({ id, isVisibleForCustomer, roles }) =>
        isVisibleForCustomer && !roles.includes(23) && !words.neverBooked.includes(id),
    )
    .map(({ id }) => id)
  const first = chance.below(offered.length)
  return Array.from({ length: count }, (_, step) => offered[(first + step * 5) % offered.length] ?? '')
}

function price(product: Product, cycle: 'MONTHLY' | 'ONE_TIME'): number {
  return product.charges.find((charge) => charge.chargeCycle === cycle)?.amount ?? 0
}

interface Row {
  readonly guid: string
  readonly product: Product
  readonly serial: number
  readonly status: NewContract['status']
  readonly ordered: IsoDate
  readonly start: IsoDate | null
}

function baseRow(
  { seed }: SeedContext,
  { guid, product, serial, status, ordered, start }: Row,
): Omit<NewContract, 'rootContractId'> {
  const contractId = String(seed * 100_000_000 + 10_000_000 + serial)
  return {
    id: rowId(seed, serial),
    contractId,
    guid,
    productId: product.id,
    status,
    monthlyCents: price(product, 'MONTHLY'),
    oneTimeCents: price(product, 'ONE_TIME'),
    orderedAt: `${ordered}T08:00:00Z`,
    startDate: start,
    minTermMonths: product.minContractDuration,
    ...justOrdered,
    source: { name: 'generated', id: contractId, version: 1 },
  }
}

interface Root {
  readonly guid: string
  readonly address: ContractAddress
  readonly tariff: Product
  readonly serial: number
}

function rootRow(world: SeedContext, chance: Random, { guid, address, tariff, serial }: Root): NewContract {
  const start = addDays(addMonths(world.today, -1 - chance.below(48)), -chance.below(28))
  const mobile = tariff.tags.includes('mobilfunk')
  const row = baseRow(world, { guid, product: tariff, serial, status: 1, ordered: addDays(start, -14), start })
  return {
    ...row,
    rootContractId: row.contractId,
    address: mobile ? null : address,
    details: contractDetails(chance, { tariff, address, serial }),
  }
}

/** Numbers that nobody has: those kept free for films. */
function contractDetails(chance: Random, { address, serial, tariff }: Omit<Root, 'guid'>): ContractDetails {
  const digits = chance.below(90)
  if (tariff.tags.includes('tv')) return {}
  if (tariff.tags.includes('mobilfunk')) {
    return { rufnummer: `+49 171 39200${10 + digits}`, iccid: `894902${String(serial).padStart(13, '0')}` }
  }
  return { landlineNumberDetails: { id: String(serial), ndc: address.onkz ?? '', sn: `5550${100 + digits}` } }
}

function optionRow(
  world: SeedContext,
  chance: Random,
  { product, root, serial }: { readonly product: Product; readonly root: NewContract; readonly serial: number },
): NewContract {
  const status = chance.pick(optionStatuses)
  const since = root.startDate ?? world.today
  const months = chance.below(12)
  const booked = addMonths(world.today, -months)
  const start = status === 0 ? null : booked > since ? booked : since
  const row = baseRow(world, {
    guid: root.guid,
    product,
    serial,
    status,
    ordered: status === 0 ? addDays(world.today, -1) : (start ?? since),
    start,
  })
  const ended =
    status === 90 && start !== null ? { terminationDate: world.today, endedOn: addDays(world.today, -1) } : {}
  return { ...row, rootContractId: root.rootContractId, ...ended }
}
