/** Orders paid by direct debit, of a server process that tests kill. */
import { expect } from 'vitest'

import { seedPaymentMethods } from '#domains/payment-methods/server/payment-methods.ts'
import { statement, type Sql } from '#platform/server/db.ts'

import { prepareBookers, type Person } from './bookings.ts'
import { orders } from './buying.ts'
import type { KillableServer } from './killable-server.ts'
import { outsideBuying } from './outside-buying.ts'

export interface KillOrder {
  readonly person: Person
  readonly orderId: string
}

const device = 'mediastick-2'
const account = { type: 'BANKACCOUNTSEPA' as const, description: 'DE21500105175407324931' }
const fillShelves = statement('', 'update shop_stock set available = 1000000')
const stock = statement<{ available: number }>('', 'select available from shop_stock where product_id = $1')

/** Customers with a bank account, before the server starts, and more of the device than all of them want. */
export function prepareKillOrders(killable: KillableServer, customers: number): Promise<Person[]> {
  return killable.withDb(async (db) => {
    const people = await prepareBookers(db, killable.env, customers)
    const rows = people.map(({ guid }) => ({ id: guid, guid, ...account, bankName: 'Musterbank', isDefault: false }))
    await seedPaymentMethods(db, rows, new Date().toISOString())
    await db.query(fillShelves)
    return people
  })
}

/** How many of the device are on the shelf. */
export async function onShelf(db: Sql): Promise<number> {
  return (await db.query(stock, [device]))[0]?.available ?? 0
}

/** Each person's order of so many of the device, one after the other. */
export async function placeKillOrders(
  origin: string,
  people: readonly Person[],
  quantity: number,
): Promise<KillOrder[]> {
  const { call, fill } = outsideBuying(origin)
  const placed: KillOrder[] = []
  for (const person of people) {
    // As it is listed: without most of its number. Some have PayPal beside it.
    const methods = await call<(typeof account)[]>(person, 'GET /erleben/api/v2/paymenthandle/')
    const method = methods.find(({ type }) => type === account.type)
    const payment = { type: method?.type, description: method?.description }
    const order = { ...(await fill(person, { productId: device, quantity })), payment }
    const answer = await call<{ orderId: string }>(person, `POST ${orders}`, order, `buy-${person.guid}`)
    expect(answer).toHaveProperty('orderId')
    placed.push({ person, orderId: answer.orderId })
  }
  return placed
}
