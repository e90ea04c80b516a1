/** The calls of the voucher service; their status tells more than their body. */
import type { BodyInput } from '#kit/endpoint.ts'
import { fieldsOf, type Shape } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

const isId: Shape = (value) => typeof value === 'string' && value !== ''

/** What every voucher service says; what a promotion takes off not every one does. */
const shape = fieldsOf<api.Promotion>({ campaignId: isId, discountId: isId })
const sending = { exactly200: true } as const

/** Checks and reserves a voucher; 200 is success, 204 and 404 mean that it is invalid. */
export function validateVoucher(client: Client, voucher: BodyInput<typeof api.validateVoucher>) {
  return client.callWithStatus<typeof api.validateVoucher>('POST /api/v1/voucher-bff/voucher/validate', {
    body: voucher,
    shape,
    sending,
  })
}

/** The same for the code that the page holds; the session does not last longer for it. */
export function renewVoucher(client: Client, voucher: BodyInput<typeof api.renewVoucher>) {
  return client.callWithStatus<typeof api.renewVoucher>('POST /api/v1/voucher-bff/voucher/renew', {
    body: voucher,
    shape,
    sending,
  })
}

/** The voucher that a cart holds; 204 and 404 mean none. */
export function readCartVoucher(client: Client, cartUserId: string) {
  return client.callWithStatus<typeof api.readCartVoucher>(
    'GET /api/v1/voucher-bff/voucher/cart/hasVoucher/{cartUserId}',
    { params: { cartUserId }, shape, sending },
  )
}

/** Takes a voucher off the cart; only 200 is success. */
export function removeVoucher(client: Client, voucher: BodyInput<typeof api.removeVoucher>) {
  return client.callWithStatus<typeof api.removeVoucher>('DELETE /api/v1/voucher-bff/voucher/', {
    body: voucher,
    shape: () => true,
    sending,
  })
}
