/** Buying over HTTP with eight clients: add to the bag and read it back; a whole checkout of two things, durable when it is answered. */
import { randomUUID } from 'node:crypto'

import type { BareItem } from './bare-bag.ts'
import { atLeastThere, atMostThere, openBase } from './base.ts'
import { jobsDone } from './database.ts'
import { atLeast, atMost, binding, bindingRatio, interleave, loadFigures, type Figure } from './figures.ts'
import { keepAlive } from './keep-alive.ts'
import { loadPages, warmUp } from './rendering.ts'
import type { Server } from './server.ts'
import { siteEnvironment, type Person, type Site } from './site.ts'
import { sizes, type Sites } from './sites.ts'

const clients = 8
const flowsARound = 4000
const ordersARound = 600
const bags = '/v2/hardwareshop/bff/bag'

interface Bag {
  readonly bagId: string
  readonly digest: string
  readonly items: readonly { readonly productId: string; readonly quantity: number }[]
}

interface Buyer {
  readonly person: Person
  readonly bagId: string
}

interface Bought {
  readonly perSecond: number
  readonly p99: number
  /** Answered with something else than success. */
  readonly failed: number
}

type Ask = <Answer>(person: Person, method: string, path: string, body?: unknown) => Promise<Answer>

function asking({ server: { origin } }: Site): Ask {
  const send = keepAlive(origin)
  return async <Answer>(person: Person, method: string, path: string, body?: unknown) => {
    const headers = { ...person.headers, 'idempotency-key': randomUUID() }
    const { status, text } = await send({ method, path, headers, body })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
}

/** Devices of the first page; the bench's shelves are full (prepare.ts). */
async function someDevices({ server: { origin } }: Site): Promise<string[]> {
  const answer = await fetch(`${origin}/erleben/api/shop/v1/products?availability=now`)
  const { products } = (await answer.json()) as { products: { productId: string }[] }
  return products.map(({ productId }) => productId)
}

/** Runs `work` so many times, eight at once. */
async function run(times: number, work: (index: number) => Promise<void>): Promise<Bought> {
  const took: number[] = []
  let next = 0
  let failed = 0
  const client = async (): Promise<void> => {
    while (next < times) {
      const index = next
      next += 1
      const begun = performance.now()
      await work(index).catch((error: unknown) => {
        if (failed === 0) console.log(String(error))
        failed += 1
      })
      took.push(performance.now() - begun)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - begun) / 1000
  const sorted = took.toSorted((a, b) => a - b)
  return { perSecond: (times - failed) / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, failed }
}

function at<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value
}

/** Adds one piece of one of three things and reads the bag. */
function fillRound(ask: Ask, buyers: readonly Buyer[], products: readonly string[]): Promise<Bought> {
  return run(flowsARound, async (index) => {
    const { bagId, person } = at(buyers, index)
    const productId = at(products.slice(0, 3), Math.floor(index / buyers.length))
    await ask(person, 'POST', `${bags}/${bagId}/items`, { productId })
    await ask(person, 'GET', `${bags}/${bagId}`)
  })
}

/** The statements of the same alone. */
function fillBareRound({ origin }: Server, buyers: readonly Buyer[], products: readonly string[]): Promise<Bought> {
  const send = keepAlive(origin)
  return run(flowsARound, async (index) => {
    const { bagId, person } = at(buyers, index)
    const item: BareItem = {
      guid: person.guid,
      bagId,
      productId: at(products.slice(0, 3), Math.floor(index / buyers.length)),
    }
    const headers = { 'content-type': 'application/json' }
    const added = await send({ method: 'POST', path: '/items', headers, body: item })
    const query = new URLSearchParams({ guid: person.guid, bagId }).toString()
    const read = await send({ method: 'GET', path: `/bag?${query}`, headers: {} })
    if (added.status !== 200 || read.status !== 200) throw new Error(`bare bag: ${added.status}, ${read.status}`)
  })
}

/** A bag with two things, the address, the order. */
function buyRound(ask: Ask, people: readonly Person[], products: readonly string[]): Promise<Bought> {
  return run(ordersARound, async (index) => {
    const person = at(people, index)
    const { bagId } = await ask<Bag>(person, 'POST', bags)
    await ask(person, 'POST', `${bags}/${bagId}/items`, { productId: at(products, 2 * index) })
    const bag = await ask<Bag>(person, 'POST', `${bags}/${bagId}/items`, { productId: at(products, 2 * index + 1) })
    await ask(person, 'PUT', '/erleben/api/checkout/v1', { kind: 'home', phone: null })
    const [payment] = await ask<{ type: string; description: string }[]>(
      person,
      'GET',
      '/erleben/api/v2/paymenthandle/',
    )
    const order = { bagId, digest: bag.digest, payment: { type: payment?.type, description: payment?.description } }
    await ask(person, 'POST', '/erleben/api/orders/v1', { ...order, terms: true, early: [] })
  })
}

/** Who has a payment method and an address of their own. */
async function payingPeople(site: Site, ask: Ask): Promise<Person[]> {
  const people = await site.signedIn()
  const paying: Person[] = []
  for (const person of people) {
    const methods = await ask<unknown[]>(person, 'GET', '/erleben/api/v2/paymenthandle/')
    const { home } = await ask<{ home: unknown }>(person, 'GET', '/erleben/api/checkout/v1')
    if (methods.length > 0 && home !== null) paying.push(person)
  }
  return paying
}

/** What the orders of the round before have left to do is done before. */
async function afterJobs({ place }: Site, round: () => Promise<Bought>): Promise<Bought> {
  await jobsDone(place)
  return round()
}

export async function buyingFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const site = await sites.open('postgres')
  const ask = asking(site)
  const products = await someDevices(site)
  const people = await payingPeople(site, ask)
  const buyers: Buyer[] = []
  for (const person of people) buyers.push({ person, bagId: (await ask<Bag>(person, 'POST', bags)).bagId })
  const bare = await sites.start({ program: 'bench/bare-bag.ts', env: siteEnvironment(site.place) })
  const base = await openBase(sites, sizes.postgres.customers)
  const bag = (): Promise<Bought> => afterJobs(site, () => fillRound(ask, buyers, products))
  const bareBag = (): Promise<Bought> => fillBareRound(bare, buyers, products)
  const checkout = (): Promise<Bought> => afterJobs(site, () => buyRound(ask, people, products))
  // A process that has just started opens its connections and compiles: as with pages, that is not what is measured.
  await warmUp(base)
  for (const ahead of [bag, bareBag, checkout]) await ahead()
  const measured = await interleave(rounds, {
    base: async () => ({ ...(await loadPages(base)), failed: 0 }),
    bag,
    bareBag,
    checkout,
  })
  await Promise.all([bare.stop(), base.stop()])
  return figuresOf(measured)
}

type Measured = Readonly<Record<'base' | 'bag' | 'bareBag' | 'checkout', readonly Bought[]>>

function figuresOf(measured: Measured): Figure[] {
  const failed = [...measured.bag, ...measured.bareBag, ...measured.checkout].reduce(
    (sum, round) => sum + round.failed,
    0,
  )
  const each = (name: keyof Measured): number[] => measured[name].map(({ perSecond }) => perSecond)
  const pageMs = each('base').map((perSecond) => 1000 / perSecond)
  const slowest = measured.checkout.map(({ p99 }) => p99)
  return [
    ...loadFigures('add to bag, read it back, PostgreSQL', measured.bag, { perSecond: 1000, p99: 60 }),
    bindingRatio('add to bag, read it back / its bare statements', [each('bag'), each('bareBag')], atLeast(0.5)),
    bindingRatio(
      'add to bag, read it back / option selections of commit 61de95c',
      [each('bag'), each('base')],
      atLeastThere(1000),
    ),
    ...loadFigures('a whole checkout, PostgreSQL', measured.checkout, { perSecond: 200, p99: 100 }),
    bindingRatio(
      'a whole checkout / option selections of commit 61de95c',
      [each('checkout'), each('base')],
      atLeastThere(200),
    ),
    bindingRatio('a whole checkout, p99 / a page of commit 61de95c', [slowest, pageMs], atMostThere(100)),
    binding('purchases that failed', failed, '', atMost(0)),
  ]
}
