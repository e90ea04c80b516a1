/**
 * kill -9 while customers buy: whatever step it meets, sent again each purchase is there once and whole, with its payment, and the
 * shelves lack what was bought and nothing else. That the embedded database loses nothing either shows kill.test.ts.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { statement } from '#platform/server/db.ts'

import { prepareBookers, type Person } from '../testing/bookings.ts'
import { bags, checkout, orders } from '../testing/buying.ts'
import { killDuring } from '../testing/kill-round.ts'
import { openKillableServer, type KillableServer } from '../testing/killable-server.ts'
import { longTests } from '../testing/test-database.ts'
import type { ServerProcess } from '../testing/test-server.ts'

const rounds = longTests ? 10 : 1
const customers = rounds * 80
/** Purchases that are answered before each kill. */
const answeredFirst = 15
const things = ['usb-c-kabel', 'mediabox-4k']

interface Bag {
  readonly bagId: string
  readonly digest: string
}

/** What a browser knows of its purchase, also after an answer that never came. */
interface Purchase {
  readonly person: Person
  bagId?: string
  /** The order as the button sent it: sent again it is the same. */
  order?: Readonly<Record<string, unknown>>
}

let killable: KillableServer
let server: ServerProcess
let buyers: Purchase[] = []
/** Number of the order of each customer who was told it. */
const numbers = new Map<string, string>()
let onShelves = new Map<string, number>()

const stock = statement<{ id: string; available: number }>(
  '',
  'select product_id as id, available from shop_stock where product_id = any($1)',
)
const payers = statement<{ guid: string }>('', 'select distinct guid from payment_methods')
const fillShelves = statement('', 'update shop_stock set available = 1000000')

async function readShelves(): Promise<Map<string, number>> {
  const rows = await killable.withDb((db) => db.query(stock, [things]))
  return new Map(rows.map(({ available, id }) => [id, available]))
}

beforeAll(async () => {
  killable = await openKillableServer()
  buyers = await killable.withDb(async (db) => {
    const everyone = await prepareBookers(db, killable.env, customers)
    await db.query(fillShelves)
    const paying = new Set((await db.query(payers)).map(({ guid }) => guid))
    return everyone.filter(({ guid }) => paying.has(guid)).map((person) => ({ person }))
  })
  onShelves = await readShelves()
  server = await killable.start()
}, 180_000)

afterAll(async () => {
  await server.kill()
  await killable.release()
})

class Refused extends Error {}

/** @throws Refused with another answer than success, another error without one */
async function ask<Answer>({ headers }: Person, method: string, path: string, key: string, body?: object) {
  const response = await fetch(killable.origin + path, {
    method,
    headers: { ...headers, 'idempotency-key': `${key}-of-this-purchase` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Refused(`${method} ${path}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

/** From wherever it stopped; @returns the number of the order */
async function buy(purchase: Purchase): Promise<string> {
  const { person } = purchase
  purchase.bagId ??= (await ask<Bag>(person, 'POST', bags, 'bag', {})).bagId
  if (purchase.order === undefined) {
    const address = `${bags}/${purchase.bagId}`
    for (const productId of things) await ask(person, 'POST', `${address}/items`, productId, { productId })
    await ask(person, 'PUT', checkout, 'address', { kind: 'home', phone: null })
    const { bagId, digest } = await ask<Bag>(person, 'GET', address, 'read')
    const [method] = await ask<{ type: string; description: string }[]>(
      person,
      'GET',
      '/erleben/api/v2/paymenthandle/',
      'methods',
    )
    const payment = { type: method?.type, description: method?.description }
    purchase.order = { bagId, digest, payment, terms: true, early: [] }
  }
  return (await ask<{ number: string }>(person, 'POST', orders, 'order', purchase.order)).number
}

/** Whether it was answered. */
async function attempt(purchase: Purchase): Promise<boolean> {
  const number = await buy(purchase).catch((error: unknown) => {
    if (error instanceof Refused) throw error
    return undefined // the server died before it could say whether it worked
  })
  if (number !== undefined) numbers.set(purchase.person.guid, number)
  return number !== undefined
}

async function round(): Promise<void> {
  const enough = numbers.size + answeredFirst
  const again = await killDuring(server, { attempt, isEnough: () => numbers.size >= enough, waiting: buyers })
  server = await killable.start()
  expect(again).not.toEqual([])
  for (const purchase of again) expect(await attempt(purchase)).toBe(true)
  expect(numbers.size).toBeGreaterThanOrEqual(enough)
}

/** Each purchase with what belongs to it. */
const whole = statement<{
  guid: string
  number: string
  lines: number
  placed: number
  payments: number
  left: number
}>(
  '',
  `select o.guid, o.number,
     (select count(*)::int from order_lines l where l.guid = o.guid and l.order_id = o.id and l.quantity = 1) as lines,
     (select count(*)::int from order_events e where e.guid = o.guid and e.order_id = o.id and e.state = 'placed') as placed,
     (select count(*)::int from payments p where p.guid = o.guid and p.order_id = o.id) as payments,
     (select count(*)::int from bag_items i where i.guid = o.guid) as left
   from orders o where o.guid = any($1)`,
)

test(
  `${rounds} kills during checkouts: each purchase is there once and whole, nothing is taken off the shelf twice`,
  { timeout: 60_000 * rounds },
  async () => {
    for (let n = 0; n < rounds; n += 1) await round()
    await server.kill()
    const guids = [...numbers.keys()]
    const found = await killable.withDb((db) => db.query(whole, [guids]))
    expect(new Map(found.map(({ guid, number }) => [guid, number]))).toEqual(numbers)
    expect(found).toHaveLength(numbers.size)
    expect(
      found.filter(({ left, lines, payments, placed }) => lines !== 2 || placed !== 1 || payments !== 1 || left > 0),
    ).toEqual([])
    const taken = [...(await readShelves())].map(([id, available]) => (onShelves.get(id) ?? 0) - available)
    expect(taken).toEqual(things.map(() => numbers.size))
  },
)
