/** Buying over HTTP, for tests of what comes before and after. */
import type { WireBag } from '#domains/bag/api.ts'
import type { WirePurchase } from '#domains/purchases/api.ts'

import type { Credentials, TestPortal } from './test-app.ts'

export const bags = '/v2/hardwareshop/bff/bag'
export const orders = '/erleben/api/orders/v1'
export const checkout = '/erleben/api/checkout/v1'

type Who = Credentials | undefined

interface Item {
  readonly productId: string
  readonly quantity?: number
  readonly contractId?: string
  readonly service?: { readonly optionId: string; readonly contractId: string }
}

export function buying(portal: Pick<TestPortal, 'call'>) {
  async function fill(as: Who, ...items: readonly Item[]): Promise<WireBag> {
    const { bagId } = (await portal.call('POST', bags, { as })).json<WireBag>()
    for (const body of items) await portal.call('POST', `${bags}/${bagId}/items`, { as, body })
    return (await portal.call('GET', `${bags}/${bagId}`, { as })).json<WireBag>()
  }
  /** The default one. */
  async function payment(as: Who) {
    const address = '/erleben/api/v2/paymenthandle/'
    const [method] = (await portal.call('GET', address, { as })).json<{ type: string; description: string }[]>()
    return { type: method?.type ?? '', description: method?.description ?? '' }
  }
  const deliver = (as: Who, body: Readonly<Record<string, unknown>> = { kind: 'home', phone: null }) =>
    portal.call('PUT', checkout, { as, body })
  async function place(
    as: Who,
    { bagId, digest }: WireBag,
    more: Readonly<Record<string, unknown>> = {},
    key?: string,
  ) {
    const body = { bagId, digest, payment: await payment(as), terms: true, early: [], ...more }
    return portal.call('POST', orders, { as, body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
  }
  const read = async (as: Who, orderId: string) =>
    (await portal.call('GET', `${orders}/${orderId}`, { as })).json<WirePurchase>()
  /** A purchase of these things, delivered home. */
  async function buy(as: Who, ...items: readonly Item[]): Promise<string> {
    const bag = await fill(as, ...items)
    await deliver(as)
    return (await place(as, bag)).json<{ orderId: string }>().orderId
  }
  return { buy, deliver, fill, place, read }
}
