/** The calls about purchases that were made (docs/product/purchases.md). */
import { z } from 'zod'

import { carriedFrom, paymentChoice } from '#domains/payment-methods/api.ts'
import { setupTypes } from '#domains/payment-methods/setup.ts'
import { declineReasons } from '#domains/payments/payment.ts'
import { endpoint } from '#kit/endpoint.ts'
import { tidyText } from '#kit/tidy-text.ts'

import { money, purchase } from './wire-schema.ts'

export type WirePurchase = z.output<typeof purchase>

/** A call about one purchase. */
const ofPurchase = { params: z.object({ orderId: z.uuid() }), refusals: { 'order-unknown': 404 } } as const

export const listPurchases = endpoint('GET /api/orders/v1', {
  summary: "The customer's purchases, the latest first, at most 50",
  answer: z.array(purchase),
})

export const readPurchase = endpoint('GET /api/orders/v1/{orderId}', {
  ...ofPurchase,
  summary: 'One purchase',
  answer: purchase,
})

export const chosenPieces = z
  .array(z.object({ lineNo: z.int().min(1).max(200), quantity: z.int().min(1).max(99) }))
  .max(200)

export const returnGoods = endpoint('POST /api/orders/v1/{orderId}/returns', {
  ...ofPurchase,
  summary: 'Withdraws goods of a purchase, piece by piece; no reason is needed',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    lines: chosenPieces,
    reason: z.string().overwrite(tidyText).max(200).nullable().default(null),
  }),
  answer: z.object({
    receiptId: z.string(),
    refund: money.meta({ description: 'What comes back, with the shipping where nothing is left of what is sent' }),
  }),
  refusals: { ...ofPurchase.refusals, 'not-possible': 409, 'nothing-chosen': 422, 'too-many': 409 },
})

export const cancelPieces = endpoint('POST /api/orders/v1/{orderId}/cancellations', {
  ...ofPurchase,
  summary:
    'Takes pieces out of a purchase until its parcel is closed; where nothing is left it is cancelled as a whole',
  idempotent: true,
  status: 201,
  body: z.strictObject({ lines: chosenPieces }),
  answer: z.object({
    receiptId: z.string().nullable().meta({ description: 'null: the whole purchase was cancelled' }),
    less: money.meta({ description: 'What is paid less, or comes back' }),
  }),
  refusals: { ...ofPurchase.refusals, 'not-possible': 409, 'nothing-chosen': 422, 'too-many': 409 },
})

const payment = z
  .object({
    orderId: z.uuid(),
    number: z.string(),
    state: z.enum(['paid', 'action-needed', 'pending', 'declined', 'over']).meta({
      description:
        'pending: the provider decides; declined: it can be paid in another way; over: the purchase has fallen away',
    }),
    amount: money,
    payment: z.object({ type: z.string(), description: z.string() }),
    reason: z.enum(declineReasons).nullable(),
    url: z.string().nullable().meta({ description: 'Where the customer agrees: a path below the base, or an address' }),
    payUntil: z.iso.datetime().nullable().meta({ description: 'So long its pieces are kept' }),
    secondsLeft: z
      .int()
      .nullable()
      .meta({ description: 'From this answer until then: a browser has a clock of its own' }),
    once: z.array(z.enum(setupTypes)).meta({ description: 'What can pay it without being stored' }),
    carriedFrom,
    remember: z.boolean().meta({ description: 'What was given was to be stored' }),
  })
  .meta({ id: 'PurchasePayment' })

export type PurchasePayment = z.output<typeof payment>

export const checkPayment = endpoint('POST /api/orders/v1/{orderId}/payment/check', {
  ...ofPurchase,
  summary: 'How far the payment is; the provider is asked where it has not decided',
  audited: false,
  extendsSession: false,
  answer: payment,
})

export const payAgain = endpoint('POST /api/orders/v1/{orderId}/payment', {
  ...ofPurchase,
  summary: 'Tries to pay the same purchase in another way; the try before is given up',
  idempotent: true,
  neverOnBehalf: 'not-on-behalf',
  body: z.strictObject({ payment: paymentChoice }),
  answer: payment,
  refusals: {
    ...ofPurchase.refusals,
    'not-possible': 409,
    'payment-method-unknown': 409,
    'payment-method-ended': 409,
    'too-many-tries': 429,
    'not-on-behalf': 403,
    'login-too-old': 403,
  },
})

export const cancelPurchase = endpoint('POST /api/orders/v1/{orderId}/cancel', {
  ...ofPurchase,
  summary: 'Cancels a purchase until its parcel is closed; options that were booked with it fall away',
  idempotent: true,
  answer: purchase,
  refusals: { ...ofPurchase.refusals, 'not-possible': 409 },
})
