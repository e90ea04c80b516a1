/** What an operator does with orders, over HTTP, for tests. */
import { signInBrowser } from '#domains/identity/server/test-browser.ts'
import type { WireOrder } from '#domains/operator/order-schema.ts'
import type { WireAct } from '#domains/operator/wire-schema.ts'
import { statement } from '#platform/server/db.ts'

import type { Credentials, TestPortal } from './test-app.ts'

const ordersAt = '/erleben/api/operator/v1/orders'

const stockOf = statement<{ n: number }>('test.stock-of', 'select available as n from shop_stock where product_id = $1')
const moneyOf = statement<{ captured: number; refunded: number }>(
  'test.money-of',
  'select captured_cents as captured, refunded_cents as refunded from payments where order_id = $1',
)

/** Statuses of answers to the same call made at once, in their order. */
export function statuses(answers: readonly { readonly statusCode: number }[]): number[] {
  return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
}

/** The desk at which one customer's orders are worked on; paths begin at that customer's. A session ends: `enter` begins another one. */
export async function operatorDesk(portal: TestPortal, whose: Pick<Credentials, 'guid'>) {
  const orders = `${ordersAt}/${whose.guid}`
  let operator = await signInBrowser(portal, 'betrieb@example.org')
  const post = async (below: string, payload: object) =>
    portal.app.inject({ method: 'POST', url: `${orders}/${below}`, headers: await operator.headers(), payload })
  return {
    enter: async () => {
      operator = await signInBrowser(portal, 'betrieb@example.org')
    },
    post,
    /** Only whether it was done. */
    act: async (below: string, payload: object) => (await post(below, payload)).statusCode,
    read: async (orderId: string) =>
      (await portal.app.inject({ url: `${orders}/${orderId}`, headers: await operator.headers() })).json<{
        order: WireOrder
        acts: WireAct[]
      }>(),
    /** Orders in the list; `more` narrows it: '&state=sent'. */
    find: async (q: string, more = '') => {
      const found = await portal.app.inject({ url: `${ordersAt}?q=${q}${more}`, headers: await operator.headers() })
      return found.json<{ orders: Pick<WireOrder, 'isAskedBack' | 'number' | 'part' | 'state'>[] }>().orders
    },
    /** Pieces of a product on the shelf. */
    stock: async (productId = 'tuerkamera') => (await portal.db.query(stockOf, [productId]))[0]?.n ?? 0,
    /** Cents of an order's payment. */
    money: async (orderId: string) => (await portal.db.query(moneyOf, [orderId]))[0],
  }
}

/** The steps of a test that is about something else. */
export function operating(portal: TestPortal) {
  /** Moves on an order or, with `{orderId}/returns/{number}`, one of its returns. @returns the answer's status */
  async function move({ guid }: Pick<Credentials, 'guid'>, what: string, payload: object): Promise<number> {
    // Signed in for each: tests let days pass.
    const operator = await signInBrowser(portal, 'betrieb@example.org')
    const url = `${ordersAt}/${guid}/${what}/move`
    const answer = await portal.app.inject({ method: 'POST', url, headers: await operator.headers(), payload })
    return answer.statusCode
  }
  const pack = (whose: Pick<Credentials, 'guid'>, orderId: string) =>
    move(whose, orderId, { seen: 'paid', step: 'pack' })
  /** Packs an order, unless that is done, and hands it to the carrier. */
  async function send(whose: Pick<Credentials, 'guid'>, orderId: string): Promise<void> {
    await pack(whose, orderId)
    await move(whose, orderId, { seen: 'packed', step: 'send', tracking: '00340' })
  }
  return { move, pack, send }
}
