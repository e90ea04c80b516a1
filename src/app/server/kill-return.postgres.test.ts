/** kill -9 while customers send pieces back and logistics and payments carry that on: each piece comes in once, and its money goes back once. */
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
const pieces = 2
const patient = { timeout: 90_000, interval: 500 }

interface Shown {
  readonly state: string
  readonly returns: readonly { readonly state: string }[]
}

let killable: KillableServer
let server: ServerProcess
const waiting: KillOrder[] = []
const done: KillOrder[] = []
let shelf = 0

beforeAll(async () => {
  killable = await openKillableServer()
  const people = await prepareKillOrders(killable, customers)
  shelf = await killable.withDb(onShelf)
  server = await killable.start()
  waiting.push(...(await placeKillOrders(killable.origin, people, pieces)))
}, 180_000)

afterAll(async () => {
  await server.kill()
  await killable.release()
})

/** Of how many orders that is not true. */
async function countOthers(of: readonly KillOrder[], is: (shown: Shown) => boolean): Promise<number> {
  const { call } = outsideBuying(killable.origin)
  let others = 0
  for (const { orderId, person } of of) if (!is(await call<Shown>(person, `GET ${orders}/${orderId}`))) others += 1
  return others
}

const isBack = ({ returns }: Shown) => returns[0]?.state === 'refunded'

async function sendBack({ orderId, person }: KillOrder): Promise<void> {
  const { call } = outsideBuying(killable.origin)
  const back = { lines: [{ lineNo: 1, quantity: 1 }], reason: null }
  const sent = await call<{ receiptId: string }>(person, `POST ${orders}/${orderId}/returns`, back, `back-${orderId}`)
  expect(sent.receiptId).toMatch(/^R-/)
  done.push({ orderId, person })
}

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
      const again = await killDuring(server, {
        attempt: (order) => isAnswered(sendBack(order)),
        isEnough: () => done.length >= enough,
        waiting,
      })
      server = await killable.start()
      for (const order of again) await sendBack(order)
    }
    await expect.poll(() => countOthers(done, isBack), patient).toBe(0)
    expect(server.output()).not.toMatch(/fault|"level":[56]0/)
    await server.stop()
    await killable.withDb(async (db) => {
      const [all] = await db.query(found, [done.map(({ orderId }) => orderId)])
      expect(all).toEqual({ returns: done.length, asked: done.length, gone: 0, mails: done.length })
      expect(await onShelf(db)).toBe(shelf - pieces * customers + done.length)
      expect(await disagreeing(db)).toEqual([])
    })
  },
)
