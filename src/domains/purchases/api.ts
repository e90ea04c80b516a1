/** The calls about purchases that were made (docs/product/purchases.md). */
import { z } from 'zod'

import { knownAddress } from '#domains/checkout/api.ts'
import { orderExtents } from '#domains/orders/cancel-pieces.ts'
import { parcelCodes } from '#domains/orders/parcel.ts'
import { returnCauses } from '#domains/orders/part-state.ts'
import { lineKinds, orderEnds, returnKinds, returnStates } from '#domains/orders/purchase.ts'
import { orderStates } from '#domains/orders/transitions.ts'
import { carriedFrom, paymentChoice } from '#domains/payment-methods/api.ts'
import { setupTypes } from '#domains/payment-methods/setup.ts'
import { declineReasons } from '#domains/payments/payment.ts'
import { endpoint } from '#kit/endpoint.ts'
import { tidyText } from '#kit/tidy-text.ts'

const money = z.number().meta({ description: 'Euro, VAT included' })

const line = z.object({
  kind: z.enum(lineKinds),
  productId: z.string(),
  contractId: z.string().nullable(),
  forProductId: z.string().nullable().meta({ description: 'The device that a service was taken along for' }),
  title: z.string(),
  detail: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  oneTimePrice: money.nullable(),
  monthlyPrice: money.nullable(),
  discount: money,
  digital: z
    .object({
      startsOn: z.iso.date(),
      early: z.boolean().meta({ description: 'Wished for at once, so that the right of withdrawal is lost' }),
      code: z.string().nullable().meta({ description: 'To load it with; null before its day' }),
    })
    .nullable(),
  lineNo: z.int(),
  cancelled: z.int().meta({
    description:
      'Pieces that were taken out before the parcel was closed; of an option: that ended before the money came',
  }),
  piecesLeft: z.int().meta({ description: 'That can go back; before the parcel is closed, that are left' }),
  refund: money.meta({ description: 'What all of these would bring back' }),
  piecesToCancel: z.int().meta({ description: 'That can be taken out: their parcel is open' }),
  less: money.meta({ description: 'What is paid less, or comes back, without all of these' }),
})

const pieces = z.object({ lineNo: z.int(), quantity: z.int() })

const parcel = z.object({
  no: z.int(),
  carrier: z.string().nullable().meta({ description: 'null: it was not noted' }),
  number: z.string(),
  link: z.string().nullable().meta({ description: "The carrier's page about it" }),
  sentAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  isBack: z.boolean().meta({ description: 'It is with us again, and the rest of the order lives on' }),
  isLost: z.boolean().meta({ description: 'It never arrived: its pieces go once more, or their money goes back' }),
  askedBack: z.array(pieces).meta({
    description: 'It was lost and has turned up: what its customer is asked to send back, as its money is back',
  }),
  lines: z.array(pieces),
  events: z.array(z.object({ code: z.enum(parcelCodes), at: z.iso.datetime(), place: z.string() })),
})

/** What a purchase costs, by how it is paid. */
export const purchaseSums = z.object({
  goods: money,
  discount: money,
  shipping: money,
  oneTime: money,
  oneTimeVat: money,
  onInvoice: money.meta({ description: 'What options cost once, with the next invoice of their contracts' }),
  monthly: money,
  left: money.meta({ description: 'What is paid once, without what was taken out of it' }),
})

const purchaseFields = z.object({
  orderId: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  extent: z.enum(orderExtents).meta({ description: 'How much of it is left, beside its state' }),
  end: z.enum(orderEnds).nullable().meta({ description: 'How it ended where it has fallen away' }),
  placedAt: z.iso.datetime(),
  deliveryDate: z.iso.date().nullable(),
  delivery: z
    .object({ kind: z.string(), address: knownAddress, shop: z.string().optional() })
    .nullable()
    .meta({ description: 'null: nothing is sent' }),
  billing: knownAddress.nullable().meta({ description: 'null: none was known, and nothing is sent' }),
  payment: z.object({ type: z.string(), description: z.string() }),
  lines: z.array(line),
  sums: purchaseSums,
  voucher: z.string().nullable().meta({ description: 'The code that took the discount off' }),
  parcels: z.array(parcel).meta({ description: 'What has gone, in that order' }),
  unsent: z.array(pieces).meta({ description: 'What waits for the next parcel once one has gone' }),
  payUntil: z.iso.datetime().nullable().meta({ description: 'Until when it waits for its money; null: it does not' }),
  events: z.array(z.object({ state: z.enum(orderStates), at: z.iso.datetime() })),
  canCancel: z.boolean(),
  canCancelPieces: z.boolean(),
  canReturn: z.boolean(),
  returnUntil: z.iso.date().nullable().meta({ description: 'null: the period has not begun' }),
  returns: z.array(
    z.object({
      kind: z.enum(returnKinds).meta({ description: 'cancel: taken out before the parcel was closed' }),
      cause: z
        .enum(returnCauses)
        .meta({ description: 'asked: somebody wanted it; else what became of the parcel of these pieces' }),
      number: z.string(),
      state: z.enum(returnStates).meta({ description: 'released: its money was never fetched' }),
      declaredAt: z.iso.datetime(),
      until: z.iso.date().meta({ description: 'The last day to hand it in and to give its money back' }),
      receivedAt: z.iso.datetime().nullable(),
      refundedAt: z.iso.datetime().nullable(),
      refund: money.meta({
        description: 'That of all lines, with the shipping where nothing was left of what is sent',
      }),
      lost: z
        .array(pieces)
        .meta({ description: 'Of what is to be handed in the pieces that lay in a lost parcel: they are not' }),
      here: z.array(pieces).meta({ description: 'And those whose parcel came back: they are with us already' }),
      lines: z.array(
        z.object({
          lineNo: z.int(),
          quantity: z.int(),
          refund: money.meta({ description: 'With the share of the voucher taken off' }),
        }),
      ),
    }),
  ),
  refund: z.object({ amount: money, until: z.iso.date(), refundedAt: z.iso.datetime().nullable() }).nullable().meta({
    description: 'What goes back of an order that has fallen away, beside its returns; null: nothing was fetched',
  }),
})

const purchase = purchaseFields.meta({ id: 'Purchase' })

const onePurchase = purchaseFields
  .extend({
    debit: z
      .object({ expectedOn: z.iso.date(), mandate: z.string().nullable() })
      .nullable()
      .meta({ description: 'When a direct debit is expected, and by which mandate; null: there is none' }),
  })
  .meta({ id: 'OnePurchase' })

export type WirePurchase = z.output<typeof purchase>
export type WireOnePurchase = z.output<typeof onePurchase>

/** A call about one purchase. */
const ofPurchase = { params: z.object({ orderId: z.uuid() }), refusals: { 'order-unknown': 404 } } as const

export const listPurchases = endpoint('GET /api/orders/v1', {
  summary: "The customer's purchases, the latest first, at most 50",
  answer: z.array(purchase),
})

export const readPurchase = endpoint('GET /api/orders/v1/{orderId}', {
  ...ofPurchase,
  summary: 'One purchase',
  answer: onePurchase,
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
