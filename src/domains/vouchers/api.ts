/** The voucher service's calls (docs/product/vouchers.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

/** Ids of carts, items and products: what we and a catalogue hand out, never free text. */
const id = z.string().regex(/^[\w.:-]{1,64}$/)

const item = z.object({
  cartUserId: id,
  guid: z.string().max(64),
  itemInstanceId: id,
  product: id,
  voucher: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .regex(/^\P{Cc}+$/u),
})

const promotion = z
  .object({
    campaignId: z.string(),
    discountId: z.string(),
    title: z.string(),
    voucher: z.string(),
    itemInstanceId: z.string(),
    product: z.string(),
    /** Discount in euro per month. */
    discount: z.number(),
    months: z.int(),
    /** Last day of the discount if ordered today. */
    endDate: z.iso.date(),
  })
  .meta({ id: 'Promotion' })

/** What a valid voucher is good for. */
export type Promotion = z.output<typeof promotion>

const foreignGuid = { 'foreign-guid': 403 } as const

export const validateVoucher = endpoint({
  call: 'POST /api/v1/voucher-bff/voucher/validate',
  access: 'personal',
  summary: 'Check a voucher and reserve it for 15 minutes; 204 when it is not valid',
  body: item,
  answer: promotion,
  maybeEmpty: true,
  refusals: { ...foreignGuid, 'too-many-wrong-codes': 429 },
})

export const readCartVoucher = endpoint({
  call: 'GET /api/v1/voucher-bff/voucher/cart/hasVoucher/{cartUserId}',
  access: 'personal',
  summary: 'The voucher of a cart; 204 when it has none',
  params: z.object({ cartUserId: id }),
  answer: promotion,
  maybeEmpty: true,
})

export const removeVoucher = endpoint({
  call: 'DELETE /api/v1/voucher-bff/voucher/',
  access: 'personal',
  sending: { exactly200: true },
  summary: 'Take the voucher off a cart',
  body: item,
  answer: z.object({ removed: z.literal(true) }),
  refusals: foreignGuid,
})
