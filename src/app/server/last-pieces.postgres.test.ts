/** A thousand buyers press at once for the last hundred pieces: over the network, each with a bag of their own. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { WireBag } from '#domains/bag/api.ts'
import { statement } from '#platform/server/db.ts'

import type { Person } from '../testing/bookings.ts'
import { bags, orders } from '../testing/buying.ts'
import { prepareKillOrders } from '../testing/kill-orders.ts'
import { openKillableServer, type KillableServer } from '../testing/killable-server.ts'
import { outsideBuying } from '../testing/outside-buying.ts'
import type { ServerProcess } from '../testing/test-server.ts'

const buyers = 1000
const pieces = 100
const device = 'mediastick-2'
/** Connections at once; the others wait for theirs, as browsers do. */
const lanes = 50

let killable: KillableServer
let server: ServerProcess
let people: Person[] = []

const fillBags = statement(
  '',
  `with one as (insert into bags (guid, id, created_at) select g, 'last-' || g, now() from unnest($1::uuid[]) g)
   insert into bag_items (guid, bag_id, id, product_id, quantity, added_at)
   select g, 'last-' || g, gen_random_uuid(), $2, 1, now() from unnest($1::uuid[]) g`,
)
const sayWhere = statement(
  '',
  `insert into checkout_drafts (guid, delivery, changed_at)
   select g, jsonb_build_object('kind', 'home', 'address', $2::jsonb), now() from unnest($1::uuid[]) g`,
)
const address = { name: 'Ole Brandt', street: 'Weg', streetNr: '5', zip: '04229', city: 'Leipzig' }
const setStock = statement('', 'update shop_stock set available = $2 where product_id = $1')
const left = statement<{ available: number }>('', 'select available from shop_stock where product_id = $1')
const sold = statement<{ orders: number; pieces: number; buyers: number }>(
  '',
  `select count(distinct o.id)::int as orders, sum(l.quantity)::int as pieces, count(distinct o.guid)::int as buyers
   from orders o join order_lines l on l.guid = o.guid and l.order_id = o.id where l.product_id = $1 and o.guid = any($2::uuid[])`,
)

beforeAll(async () => {
  killable = await openKillableServer()
  people = await prepareKillOrders(killable, buyers)
  await killable.withDb(async (db) => {
    const guids = people.map(({ guid }) => guid)
    await db.query(fillBags, [guids, device])
    await db.query(sayWhere, [guids, JSON.stringify(address)])
    await db.query(setStock, [device, pieces])
  })
  // What is ordered stays ordered meanwhile.
  server = await killable.start({ FULFILMENT_DELAY_MS: '600000' })
}, 180_000)

afterAll(async () => {
  await server.kill()
  await killable.release()
})

/** What each of them does, some of them at a time; @returns in their order */
async function each<Made>(work: (person: Person, index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < people.length; index = next++)
      made[index] = await work(people[index] as Person, index)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return made
}

test(
  `of ${buyers} buyers ${pieces} get the last ${pieces} pieces, and the others are told that there are none`,
  { timeout: 180_000 },
  async () => {
    const { call } = outsideBuying(killable.origin)
    // Everybody's account is the same one, and shown alike.
    const methods = await call<{ type: string; description: string }[]>(
      people[0] as Person,
      'GET /erleben/api/v2/paymenthandle/',
    )
    const debit = methods.find(({ type }) => type === 'BANKACCOUNTSEPA')
    const payment = { type: debit?.type, description: debit?.description }
    const wanted = await each(async (person) => {
      const { bagId, digest } = await call<WireBag>(person, `GET ${bags}/last-${person.guid}`)
      return { bagId, digest, payment, terms: true, early: [] }
    })
    const answers = await each((person, index) =>
      call<{ number?: string; code?: string }>(person, `POST ${orders}`, wanted[index], `press-${person.guid}`),
    )
    const refused = answers.flatMap(({ code, number }, index) => (number === undefined ? [{ code, index }] : []))
    expect(answers.length - refused.length).toBe(pieces)
    // While they pressed, or just before.
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['out-of-stock']))
    const [someone] = refused
    const { bagId = '' } = wanted[someone?.index ?? 0] ?? {}
    const bag = await call<WireBag>(people[someone?.index ?? 0] as Person, `GET ${bags}/${bagId}`)
    expect(bag.items.map(({ productId, state }) => [productId, state])).toEqual([[device, 'sold-out']])
    await killable.withDb(async (db) => {
      const guids = people.map(({ guid }) => guid)
      expect(await db.query(sold, [device, guids])).toEqual([{ orders: pieces, pieces, buyers: pieces }])
      expect(await db.query(left, [device])).toEqual([{ available: 0 }])
    })
  },
)
