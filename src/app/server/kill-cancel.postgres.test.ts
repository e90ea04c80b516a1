/** kill -9 while customers take pieces out of their orders: each piece is out once, or not at all, and the retry has one effect. */
import { randomInt } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { statement } from '#platform/server/db.ts'

import { orders } from '../testing/buying.ts'
import { onShelf, placeKillOrders, prepareKillOrders, type KillOrder } from '../testing/kill-orders.ts'
import { isAnswered, killDuring } from '../testing/kill-round.ts'
import { openKillableServer, type KillableServer } from '../testing/killable-server.ts'
import { disagreeing } from '../testing/money.ts'
import { outsideBuying } from '../testing/outside-buying.ts'
import { longTests } from '../testing/test-database.ts'
import type { ServerProcess } from '../testing/test-server.ts'

const rounds = longTests ? 5 : 1
const customers = rounds * 30
const pieces = 3

let killable: KillableServer
let server: ServerProcess
const waiting: KillOrder[] = []
const done: KillOrder[] = []
let shelf = 0

/** Nobody but an operator packs: the orders stay open. */
const start = () => killable.start({ FULFILMENT: 'operator' })

beforeAll(async () => {
  killable = await openKillableServer()
  const people = await prepareKillOrders(killable, customers)
  server = await start()
  waiting.push(...(await placeKillOrders(killable.origin, people, pieces)))
  shelf = await killable.withDb(onShelf)
}, 180_000)

afterAll(async () => {
  await server.kill()
  await killable.release()
})

async function takeOut({ orderId, person }: KillOrder): Promise<void> {
  const lines = [{ lineNo: 1, quantity: 1 }]
  const { call } = outsideBuying(killable.origin)
  const taken = await call<{ receiptId: string }>(
    person,
    `POST ${orders}/${orderId}/cancellations`,
    { lines },
    `out-${orderId}`,
  )
  expect(taken.receiptId).toMatch(/^A-/)
  done.push({ orderId, person })
}

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
      const again = await killDuring(server, {
        attempt: (order) => isAnswered(takeOut(order)),
        isEnough: () => done.length >= enough,
        waiting,
      })
      server = await start()
      for (const order of again) await takeOut(order)
    }
    await killable.withDb(async (db) => {
      const [all] = await db.query(found, [done.map(({ orderId }) => orderId)])
      expect(all).toEqual({ returns: done.length, pieces: done.length, less: true })
      expect(await onShelf(db)).toBe(shelf + done.length)
      expect(await disagreeing(db)).toEqual([])
    })
    expect(server.output()).not.toMatch(/fault|"level":[56]0/)
  },
)
