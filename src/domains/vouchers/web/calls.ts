/** The calls of the voucher service; their status tells more than their body. */
import type { BodyInput } from '#kit/endpoint.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

interface Answer<Value> {
  readonly status: number
  readonly answer: Value | undefined
}

/** Checks and reserves a voucher; 204 and 404 mean that it is invalid. */
export function validateVoucher(
  client: Client,
  voucher: BodyInput<typeof api.validateVoucher>,
): Promise<Answer<api.Promotion>> {
  return client.callWithStatus<typeof api.validateVoucher>('POST /api/v1/voucher-bff/voucher/validate', {
    body: voucher,
  })
}

/** The same for the code that the page holds; the session does not last longer for it. */
export function renewVoucher(
  client: Client,
  voucher: BodyInput<typeof api.renewVoucher>,
): Promise<Answer<api.Promotion>> {
  return client.callWithStatus<typeof api.renewVoucher>('POST /api/v1/voucher-bff/voucher/renew', { body: voucher })
}

/** The voucher that a cart holds; 204 and 404 mean none. */
export function readCartVoucher(client: Client, cartUserId: string) {
  return client.callWithStatus<typeof api.readCartVoucher>(
    'GET /api/v1/voucher-bff/voucher/cart/hasVoucher/{cartUserId}',
    { params: { cartUserId } },
  )
}

/** Takes a voucher off the cart; only 200 is success. */
export function removeVoucher(client: Client, voucher: BodyInput<typeof api.removeVoucher>): Promise<Answer<unknown>> {
  return client.callWithStatus<typeof api.removeVoucher>('DELETE /api/v1/voucher-bff/voucher/', {
    body: voucher,
    sending: { exactly200: true },
  })
}
