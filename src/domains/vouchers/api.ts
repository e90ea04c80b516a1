/** The voucher service's calls (docs/product/vouchers.md). */
import { z } from 'zod'

import { endpoint, type Refusals } from '#kit/endpoint.ts'

/** Ids of carts, items and products: what we and a catalogue hand out, never free text. */
const id = z.string().regex(/^[\w.:-]{1,64}$/)

/** As it was typed, whatever it says: a code with a tab in it, as one is pasted from a table, is an unknown one. */
export const typedCode = z.string().trim().min(1).max(64)

const item = z.object({
  cartUserId: id,
  guid: z.string().max(64),
  itemInstanceId: id,
  product: id,
  voucher: typedCode,
})

const promotion = z
  .object({
    campaignId: z.string(),
    discountId: z.string(),
    title: z.string(),
    voucher: z.string(),
    itemInstanceId: z.string(),
    product: z.string(),
    /** Discount in euro: per month, or once. */
    discount: z.number(),
    priceType: z.enum(['MONTHLY', 'ONE_TIME']),
    /** Whole months; 0 for what is given once. */
    months: z.int(),
    /** Last day of the discount if ordered today; today itself for what is given once. */
    endDate: z.iso.date(),
  })
  .meta({ id: 'Promotion' })

/** What a valid voucher is good for. */
export type Promotion = z.output<typeof promotion>

const foreignGuid = { 'foreign-guid': 403 } as const

/** A code that is not valid is 204; these say more. */
export const codeRefusals = {
  'voucher-monthly-only': 409,
  'voucher-one-time-only': 409,
  'voucher-goods-only': 409,
  'too-many-wrong-codes': 429,
} as const satisfies Refusals

/** What a code in a bag is refused with besides. */
const goodsRefusals = {
  'voucher-option-only': 409,
  'voucher-minimum': 409,
  'voucher-fixed-price': 409,
} as const satisfies Refusals

/** Where a code comes along with something else, one that is not valid refuses both. */
export const goodsCodeRefusals = {
  ...goodsRefusals,
  'voucher-invalid': 409,
  'too-many-wrong-codes': 429,
} as const satisfies Refusals

const reserving = {
  sending: { exactly200: true },
  body: item,
  answer: promotion,
  maybeEmpty: true,
  refusals: { ...foreignGuid, 'foreign-cart': 403, ...codeRefusals, ...goodsRefusals },
} as const

export const validateVoucher = endpoint('POST /api/v1/voucher-bff/voucher/validate', {
  ...reserving,
  summary: 'Check a voucher and reserve it for 15 minutes; 204 when it is not valid',
})

export const renewVoucher = endpoint('POST /api/v1/voucher-bff/voucher/renew', {
  ...reserving,
  // Sent by an open page by itself: nobody has done anything.
  extendsSession: false,
  audited: false,
  summary: 'The same for a page that stays open: keeps the reservation, not the session',
})

export const readCartVoucher = endpoint('GET /api/v1/voucher-bff/voucher/cart/hasVoucher/{cartUserId}', {
  sending: { exactly200: true },
  summary: 'The voucher of a cart; 204 when it has none',
  params: z.object({ cartUserId: id }),
  answer: promotion,
  maybeEmpty: true,
})

export const removeVoucher = endpoint('DELETE /api/v1/voucher-bff/voucher/', {
  sending: { exactly200: true },
  summary: 'Take the voucher off a cart: 200 says that it is not there; `removed`, whether this call took it off',
  body: item,
  answer: z.object({ removed: z.boolean() }),
  refusals: foreignGuid,
})
