/** kill -9 while customers take pieces out of their orders: each piece is out once, or not at all, and the retry has one effect. */
import { randomInt } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedPaymentMethods } from '#domains/payment-methods/server/payment-methods.ts'
import { statement } from '#platform/server/db.ts'

import { prepareBookers, type Person } from '../testing/bookings.ts'
import { orders } from '../testing/buying.ts'
import { killDuring } from '../testing/kill-round.ts'
import { openKillableServer, type KillableServer } from '../testing/killable-server.ts'
import { disagreeing } from '../testing/money.ts'
import { outsideBuying } from '../testing/outside-buying.ts'
import { longTests } from '../testing/test-database.ts'
import type { ServerProcess } from '../testing/test-server.ts'

const rounds = longTests ? 5 : 1
const customers = rounds * 30
const payment = { type: 'BANKACCOUNTSEPA' as const, description: 'DE21500105175407324931' }
const pieces = 3

interface Order {
  readonly person: Person
  readonly orderId: string
}

let killable: KillableServer
let server: ServerProcess
const waiting: Order[] = []
const done: Order[] = []
let shelf = 0

const fillShelves = statement('', 'update shop_stock set available = 1000000')
const stock = statement<{ available: number }>('', `select available from shop_stock where product_id = 'mediastick-2'`)

/** Nobody but an operator packs: the orders stay open. */
const start = () => killable.start({ FULFILMENT: 'operator' })

beforeAll(async () => {
  killable = await openKillableServer()
  const everyone = await killable.withDb(async (db) => {
    const people = await prepareBookers(db, killable.env, customers)
    const rows = people.map(({ guid }) => ({ id: guid, guid, ...payment, bankName: 'Musterbank', isDefault: false }))
    await seedPaymentMethods(db, rows, new Date().toISOString())
    await db.query(fillShelves)
    return people
  })
  server = await start()
  for (const person of everyone) waiting.push(await buy(person))
  shelf = await killable.withDb(async (db) => (await db.query(stock))[0]?.available ?? 0)
}, 180_000)

afterAll(async () => {
  await server.kill()
  await killable.release()
})

async function buy(person: Person): Promise<Order> {
  const { call, fill } = outsideBuying(killable.origin)
  // As it is listed: without most of its number. Some have PayPal beside it.
  const methods = await call<(typeof payment)[]>(person, 'GET /erleben/api/v2/paymenthandle/')
  const method = methods.find(({ type }) => type === payment.type)
  const paid = { type: method?.type, description: method?.description }
  const order = { ...(await fill(person, { productId: 'mediastick-2', quantity: pieces })), payment: paid }
  const placed = await call<{ orderId: string }>(person, `POST ${orders}`, order, `buy-${person.guid}`)
  expect(placed).toHaveProperty('orderId')
  return { person, orderId: placed.orderId }
}

async function takeOut({ orderId, person }: Order): Promise<void> {
  const lines = [{ lineNo: 1, quantity: 1 }]
  const { call } = outsideBuying(killable.origin)
  const taken = await call<{ receiptId: string }>(
    person,
    `POST ${orders}/${orderId}/cancellations`,
    { lines },
    `out-${orderId}`,
  )
  expect(taken.receiptId).toMatch(/^S-/)
  done.push({ orderId, person })
}

const attempt = (order: Order): Promise<boolean> =>
  takeOut(order).then(
    () => true,
    () => false, // the server died before it could say whether it worked
  )

const found = statement<{ returns: number; pieces: number; less: boolean }>(
  '',
  `select count(r.id)::int as returns, sum(l.quantity)::int as pieces, bool_and(p.amount_cents = o.total_cents - r.refund_cents) as less
   from orders o join order_returns r on r.guid = o.guid and r.order_id = o.id
     join order_return_lines l on l.guid = r.guid and l.return_id = r.id
     join payments p on p.guid = o.guid and p.order_id = o.id where o.id = any($1::uuid[])`,
)

test(
  `${rounds} kills: what was taken out is out once, on the shelf and in the payment`,
  { timeout: 120_000 },
  async () => {
    for (let n = 0; n < rounds; n += 1) {
      const enough = done.length + randomInt(3, 12)
      const again = await killDuring(server, { attempt, isEnough: () => done.length >= enough, waiting })
      server = await start()
      for (const order of again) await takeOut(order)
    }
    await killable.withDb(async (db) => {
      const [all] = await db.query(found, [done.map(({ orderId }) => orderId)])
      expect(all).toEqual({ returns: done.length, pieces: done.length, less: true })
      expect((await db.query(stock))[0]?.available).toBe(shelf + done.length)
      expect(await disagreeing(db)).toEqual([])
    })
    expect(server.output()).not.toMatch(/fault|"level":[56]0/)
  },
)
