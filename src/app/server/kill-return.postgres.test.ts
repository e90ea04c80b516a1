/** kill -9 while customers send pieces back and logistics and payments carry that on: each piece comes in once, and its money goes back once. */
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
const patient = { timeout: 90_000, interval: 500 }

interface Order {
  readonly person: Person
  readonly orderId: string
}

interface Shown {
  readonly state: string
  readonly returns: readonly { readonly state: string }[]
}

let killable: KillableServer
let server: ServerProcess
const waiting: Order[] = []
const done: Order[] = []
let shelf = 0

const fillShelves = statement('', 'update shop_stock set available = 1000000')
const stock = statement<{ available: number }>('', `select available from shop_stock where product_id = 'mediastick-2'`)

beforeAll(async () => {
  killable = await openKillableServer()
  const everyone = await killable.withDb(async (db) => {
    const people = await prepareBookers(db, killable.env, customers)
    const rows = people.map(({ guid }) => ({ id: guid, guid, ...payment, bankName: 'Musterbank', isDefault: false }))
    await seedPaymentMethods(db, rows, new Date().toISOString())
    await db.query(fillShelves)
    shelf = (await db.query(stock))[0]?.available ?? 0
    return people
  })
  server = await killable.start()
  for (const person of everyone) waiting.push(await buy(person))
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
  const order = { ...(await fill(person, { productId: 'mediastick-2', quantity: 2 })), payment: paid }
  const placed = await call<{ orderId: string }>(person, `POST ${orders}`, order, `buy-${person.guid}`)
  expect(placed).toHaveProperty('orderId')
  return { person, orderId: placed.orderId }
}

/** Of how many orders that is not true. */
async function countOthers(of: readonly Order[], is: (shown: Shown) => boolean): Promise<number> {
  const { call } = outsideBuying(killable.origin)
  let others = 0
  for (const { orderId, person } of of) if (!is(await call<Shown>(person, `GET ${orders}/${orderId}`))) others += 1
  return others
}

const isBack = ({ returns }: Shown) => returns[0]?.state === 'refunded'

async function sendBack({ orderId, person }: Order): Promise<void> {
  const { call } = outsideBuying(killable.origin)
  const back = { lines: [{ lineNo: 1, quantity: 1 }], reason: null }
  const sent = await call<{ receiptId: string }>(person, `POST ${orders}/${orderId}/returns`, back, `back-${orderId}`)
  expect(sent.receiptId).toMatch(/^R-/)
  done.push({ orderId, person })
}

const attempt = (order: Order): Promise<boolean> =>
  sendBack(order).then(
    () => true,
    () => false, // the server died before it could say whether it worked
  )

const found = statement<{ returns: number; asked: number; gone: number; mails: number }>(
  '',
  `select count(*)::int as returns,
     sum((select count(*) from payment_refunds f where f.guid = r.guid and f.id = r.id))::int as asked,
     sum((select coalesce(sum(p.refunded_cents), 0) from payments p where p.guid = r.guid and p.order_id = r.order_id)
       - r.refund_cents)::int as gone,
     sum((select count(*) from mails m where m.guid = r.guid and m.subject like '%erstattet'))::int as mails
   from order_returns r where r.order_id = any($1::uuid[])`,
)

test(
  `${rounds} kills: what was sent back comes in once, and its money goes back once`,
  { timeout: 180_000 },
  async () => {
    await expect.poll(() => countOthers(waiting, ({ state }) => state === 'delivered'), patient).toBe(0)
    for (let n = 0; n < rounds; n += 1) {
      const enough = done.length + randomInt(5, 20)
      const again = await killDuring(server, { attempt, isEnough: () => done.length >= enough, waiting })
      server = await killable.start()
      for (const order of again) await sendBack(order)
    }
    await expect.poll(() => countOthers(done, isBack), patient).toBe(0)
    expect(server.output()).not.toMatch(/fault|"level":[56]0/)
    await server.stop()
    await killable.withDb(async (db) => {
      const [all] = await db.query(found, [done.map(({ orderId }) => orderId)])
      expect(all).toEqual({ returns: done.length, asked: done.length, gone: 0, mails: done.length })
      expect((await db.query(stock))[0]?.available).toBe(shelf - 2 * customers + done.length)
      expect(await disagreeing(db)).toEqual([])
    })
  },
)
