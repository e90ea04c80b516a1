/**
 * kill -9 while customers buy, until it has met every step that writes: sent again each purchase is there once and whole, with its
 * payment, and the shelves lack what was bought and nothing else. That the embedded database loses nothing either shows kill.test.ts.
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
/** Each kill meets a step that none has met; one that was answered in the same moment is tried again. */
const mostRounds = rounds + 10
const customers = mostRounds * 25
/** Purchases that are answered before each kill. */
const answeredFirst = 5
/** The calls of a checkout that write. */
const steps = ['bag', 'add', 'address', 'order'] as const
type Step = (typeof steps)[number] | 'read'
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
  /** What was sent last, and whether an answer came. */
  step?: Step
  isAnswered?: boolean
}

let killable: KillableServer
let server: ServerProcess
let buyers: Purchase[] = []
/** Number of the order of each customer who was told it. */
const numbers = new Map<string, string>()
let onShelves = new Map<string, number>()
/** Steps that were sent and never answered, as the server died. */
const met = new Set<Step>()

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

interface Call {
  readonly step: Step
  readonly what: string
  readonly body?: object
  readonly key?: string
}

/** @throws Refused with another answer than success, another error without one */
async function ask<Answer>(purchase: Purchase, { body, step, what, key = step }: Call) {
  const [method = '', path = ''] = what.split(' ')
  Object.assign(purchase, { step, isAnswered: false })
  const response = await fetch(killable.origin + path, {
    method,
    headers: { ...purchase.person.headers, 'idempotency-key': `${key}-of-this-purchase` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  purchase.isAnswered = true
  if (!response.ok) throw new Refused(`${what}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Answer
}

/** From wherever it stopped; @returns the number of the order */
async function buy(purchase: Purchase): Promise<string> {
  purchase.bagId ??= (await ask<Bag>(purchase, { step: 'bag', what: `POST ${bags}`, body: {} })).bagId
  if (purchase.order === undefined) {
    const address = `${bags}/${purchase.bagId}`
    for (const productId of things)
      await ask(purchase, { step: 'add', what: `POST ${address}/items`, body: { productId }, key: productId })
    await ask(purchase, { step: 'address', what: `PUT ${checkout}`, body: { kind: 'home', phone: null } })
    const { bagId, digest } = await ask<Bag>(purchase, { step: 'read', what: `GET ${address}` })
    const methods = { step: 'read', what: 'GET /erleben/api/v2/paymenthandle/' } as const
    const [method] = await ask<{ type: string; description: string }[]>(purchase, methods)
    const payment = { type: method?.type, description: method?.description }
    purchase.order = { bagId, digest, payment, terms: true, early: [] }
  }
  return (await ask<{ number: string }>(purchase, { step: 'order', what: `POST ${orders}`, body: purchase.order }))
    .number
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
  const isNew = ({ isAnswered, step }: Purchase): boolean =>
    isAnswered === false && step !== undefined && step !== 'read' && !met.has(step)
  const underWay: Purchase[] = []
  const again = await killDuring(server, {
    attempt: (purchase) => {
      underWay.push(purchase)
      return attempt(purchase)
    },
    isEnough: () => numbers.size >= enough && (met.size === steps.length || underWay.some(isNew)),
    waiting: buyers,
  })
  for (const { isAnswered, step } of again)
    if (isAnswered === false && step !== undefined && step !== 'read') met.add(step)
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
  'killed in every step of a checkout: each purchase is there once and whole, nothing is taken off the shelf twice',
  { timeout: 60_000 * mostRounds },
  async () => {
    for (let n = 0; n < rounds || (n < mostRounds && met.size < steps.length); n += 1) await round()
    expect(met).toEqual(new Set(steps))
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
