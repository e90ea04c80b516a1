/** The calls about purchases that were made (docs/product/purchases.md). */
import { z } from 'zod'

import { orderStates } from '#domains/orders/transitions.ts'
import { endpoint } from '#kit/endpoint.ts'

const money = z.number().meta({ description: 'Euro, VAT included' })

const line = z.object({
  kind: z.enum(['hardware', 'option']),
  productId: z.string(),
  contractId: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  oneTimePrice: money.nullable(),
  monthlyPrice: money.nullable(),
  discount: money,
})

const address = z.object({
  name: z.string(),
  street: z.string(),
  streetNr: z.string(),
  zip: z.string(),
  city: z.string(),
  addition: z.string().optional(),
})

const purchase = z
  .object({
    orderId: z.uuid(),
    number: z.string(),
    state: z.enum(orderStates),
    placedAt: z.iso.datetime(),
    deliveryDate: z.iso.date().nullable(),
    delivery: z.object({ kind: z.string(), address, shop: z.string().optional() }),
    billing: address,
    payment: z.object({ type: z.string(), description: z.string() }),
    lines: z.array(line),
    sums: z.object({
      goods: money,
      discount: money,
      shipping: money,
      oneTime: money,
      oneTimeVat: money,
      monthly: money,
    }),
    tracking: z.string().nullable(),
    events: z.array(z.object({ state: z.enum(orderStates), at: z.iso.datetime() })),
    canCancel: z.boolean(),
  })
  .meta({ id: 'Purchase' })

export type WirePurchase = z.output<typeof purchase>

const params = z.object({ orderId: z.uuid() })

export const listPurchases = endpoint({
  call: 'GET /api/orders/v1',
  access: 'personal',
  summary: "The customer's purchases, the latest first, at most 50",
  answer: z.array(purchase),
})

export const readPurchase = endpoint({
  call: 'GET /api/orders/v1/{orderId}',
  access: 'personal',
  summary: 'One purchase',
  params,
  answer: purchase,
  refusals: { 'order-unknown': 404 },
})

export const cancelPurchase = endpoint({
  call: 'POST /api/orders/v1/{orderId}/cancel',
  access: 'personal',
  summary: 'Cancels a purchase until its parcel is closed; options that were booked with it fall away',
  idempotent: true,
  params,
  answer: purchase,
  refusals: { 'order-unknown': 404, 'not-possible': 409 },
})
