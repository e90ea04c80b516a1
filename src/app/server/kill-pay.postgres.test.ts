/**
 * kill -9 while customers pay: between the order and the provider's question, between the payment and its answer, between the
 * parcel and the capture. Nothing is lost, nothing is done twice, and money and orders agree.
 */
import { randomInt } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedPaymentMethods } from '#domains/payment-methods/server/payment-methods.ts'
import { statement } from '#platform/server/db.ts'

import { prepareBookers, type Person } from '../testing/bookings.ts'
import { orders } from '../testing/buying.ts'
import { isAnswered, killDuring } from '../testing/kill-round.ts'
import { openKillableServer, type KillableServer } from '../testing/killable-server.ts'
import { disagreeing } from '../testing/money.ts'
import { outsideBuying } from '../testing/outside-buying.ts'
import { longTests } from '../testing/test-database.ts'
import type { ServerProcess } from '../testing/test-server.ts'

const rounds = longTests ? 10 : 1
const customers = rounds * 40
const payment = { type: 'PAYPAL' as const, description: 'zahlt@example.org' }

interface Flow {
  readonly person: Person
  /** As it was sent first: the same again under the same key. */
  order?: object
}

let killable: KillableServer
let server: ServerProcess
const waiting: Flow[] = []
const done: Person[] = []

beforeAll(async () => {
  killable = await openKillableServer()
  const { description, type } = payment
  await killable.withDb(async (db) => {
    const everyone = await prepareBookers(db, killable.env, customers)
    for (const person of everyone) waiting.push({ person })
    const rows = everyone.map(({ guid }) => ({ id: guid, guid, type, description, isDefault: false }))
    await seedPaymentMethods(db, rows, new Date().toISOString())
  })
  server = await killable.start()
}, 180_000)

afterAll(async () => {
  await server.kill()
  await killable.release()
})

/** Orders, agrees at the provider, comes back. */
async function pay(flow: Flow): Promise<void> {
  const { person } = flow
  const { call, fill } = outsideBuying(killable.origin)
  flow.order ??= { ...(await fill(person, { productId: 'mediastick-2' })), payment }
  const placed = await call<{ orderId?: string; payment?: { url: string | null } }>(
    person,
    `POST ${orders}`,
    flow.order,
    `pay-${person.guid}`,
  )
  expect(placed).toHaveProperty('orderId')
  const check = `POST ${orders}/${placed.orderId}/payment/check`
  const asked = await call<{ url: string | null }>(person, check)
  const ref = new URLSearchParams(asked.url?.split('?')[1]).get('zahlung')
  if (ref !== null) await call(person, `POST /erleben/api/payments/v1/embedded/${ref}`, { outcome: 'success' })
  expect(await call(person, check)).toMatchObject({ state: 'paid' })
  done.push(person)
}

async function round(): Promise<void> {
  const before = done.length
  const enough = before + randomInt(5, 20)
  const again = await killDuring(server, {
    attempt: (flow) => isAnswered(pay(flow)),
    isEnough: () => done.length >= enough,
    waiting,
  })
  server = await killable.start()
  for (const flow of again) await pay(flow)
  expect(done.length).toBeGreaterThan(before)
}

const unrest = statement<{ unrest: number }>(
  '',
  `select (select count(*) from orders where guid = any($1::uuid[]) and state <> 'delivered')::int
     + (select count(*) from payments where guid = any($1::uuid[]) and agreed_at is null)::int as unrest`,
)
const money = statement<{ orders: number; payments: number; theirs: number; captured: boolean }>(
  '',
  `select count(distinct o.id)::int as orders, count(distinct p.id)::int as payments, count(distinct e.ref)::int as theirs,
     bool_and(e.captured_cents = o.total_cents and p.captured_cents = o.total_cents) as captured
   from orders o left join payments p on p.guid = o.guid and p.order_id = o.id left join embedded_payments e on e.order_id = o.id
   where o.guid = any($1::uuid[])`,
)

test(
  `${rounds} kills: every order that was paid is there once, and fetched once`,
  { timeout: 90_000 * rounds },
  async () => {
    for (let n = 0; n < rounds; n += 1) await round()
    const guids = done.map(({ guid }) => guid)
    await killable.withDb(async (db) => {
      const resting = async () => (await db.query(unrest, [guids]))[0]?.unrest
      await expect.poll(resting, { timeout: 90_000, interval: 500 }).toBe(0)
      const many = guids.length
      expect(await db.query(money, [guids])).toEqual([{ orders: many, payments: many, theirs: many, captured: true }])
      expect(await disagreeing(db)).toEqual([])
    })
    expect(server.output()).not.toMatch(/fault|"level":[56]0/)
  },
)
