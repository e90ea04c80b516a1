/** The calls of operators about orders: what was bought, its parcel, what goes back. */
import { z } from 'zod'

import { carrierCodes } from '#domains/orders/parcel.ts'
import { returnStates } from '#domains/orders/purchase.ts'
import { orderStates } from '#domains/orders/transitions.ts'
import { chosenPieces } from '#domains/purchases/api.ts'
import { endpoint } from '#kit/endpoint.ts'
import { tidyLine } from '#kit/tidy-text.ts'

import { longestSearch } from './input.ts'
import { listedOrder, partThen, wireOrder } from './order-schema.ts'
import { act, stale, writtenReason } from './wire-schema.ts'

export const listOperatorOrders = endpoint('GET /api/operator/v1/orders', {
  access: 'operator',
  summary: 'Orders by number, by customer number, or in a state, the latest first, 50 at a time',
  query: z.object({
    q: z.string().max(longestSearch).optional(),
    state: z.enum([...orderStates, 'return', 'asked-back']).optional(),
    after: z
      .templateLiteral([z.iso.datetime(), '_', z.uuid()])
      .optional()
      .meta({ description: '`next` of the answer before' }),
  }),
  answer: z.object({ orders: z.array(listedOrder), next: z.string().nullable() }),
})

/** Within its order. */
const parcelNo = z.int().min(1).optional().meta({ description: 'absent: the only one that is under way' })

const parcelLines = z.array(z.object({ lineNo: z.int().min(1).max(200), quantity: z.int().min(0).max(99) })).max(200)

/** A call about one order. */
const ofOrder = { access: 'operator', params: z.object({ guid: z.uuid(), orderId: z.uuid() }) } as const
const changeRefusals = { ...stale, 'order-unknown': 404, 'not-possible': 409 } as const

export const readOperatorOrder = endpoint('GET /api/operator/v1/orders/{guid}/{orderId}', {
  ...ofOrder,
  summary: 'One order with what operators have done to it',
  answer: z.object({
    order: wireOrder,
    carriers: z.array(z.string()).meta({ description: 'Who can carry the parcel, the usual one first' }),
    now: z.iso.datetime().meta({ description: "By the server's clock" }),
    acts: z.array(act.extend({ partBefore: partThen, partAfter: partThen })),
  }),
  refusals: { 'order-unknown': 404 },
})

export const moveOperatorOrder = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/move', {
  ...ofOrder,
  summary: 'The next step of an order: packed, sent with the number of its parcel and who carries it, delivered',
  body: z.strictObject({
    step: z.enum(['pack', 'send', 'deliver']),
    tracking: z
      .string()
      .overwrite((text) => tidyLine(text).replaceAll(' ', ''))
      .max(60)
      .default('')
      .meta({ description: 'Letters, digits and dashes, as many as its carrier gives; blanks are taken out' }),
    carrier: z.string().max(80).optional().meta({ description: 'absent: the usual one' }),
    lines: parcelLines.optional().meta({ description: 'What is put into the parcel; absent: everything that waits' }),
    seen: z.enum(orderStates),
  }),
  refusals: {
    ...changeRefusals,
    'tracking-missing': 422,
    'tracking-wrong': 422,
    'tracking-used': 422,
    'carrier-unknown': 422,
    'parcel-empty': 422,
  },
})

export const reportOperatorParcel = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/parcel', {
  ...ofOrder,
  summary:
    'What the carrier tells of a parcel on its way; handed over, it is a delivered order from then on; of a lost one that it was handed over after all',
  body: z.strictObject({
    code: z.enum(carrierCodes),
    at: z.iso.datetime().meta({ description: 'When it happened: not before it was sent, not ahead' }),
    place: z.string().overwrite(tidyLine).max(80).default(''),
    parcel: parcelNo,
    seen: z.enum(orderStates),
  }),
  refusals: { ...changeRefusals, 'time-before-sent': 422, 'time-ahead': 422 },
})

export const takeBackOperatorParcel = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/parcel/undo', {
  ...ofOrder,
  summary:
    'Takes back what was told of a parcel by mistake; without its delivery the order is on its way again, which the customer is told',
  body: z.strictObject({
    code: z.enum(carrierCodes),
    at: z.iso.datetime().meta({ description: 'Of the event' }),
    parcel: parcelNo.meta({ description: 'absent: the last one' }),
    seen: z.enum(orderStates),
  }),
  refusals: changeRefusals,
})

export const takeInOperatorParcel = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/parcel/back', {
  ...ofOrder,
  summary: 'What was asked back of a lost parcel that had turned up is here; its money went back before',
  body: z.strictObject({
    parcel: z.int().min(1).meta({ description: 'Within its order' }),
    sound: chosenPieces.optional().meta({ description: 'What of it is sold again, the rest is not; absent: all' }),
  }),
  refusals: { ...changeRefusals, 'sound-wrong': 422 },
})

export const cancelOperatorOrder = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/cancel', {
  ...ofOrder,
  summary:
    'Cancels an order, or pieces of it, until its parcel is closed: pieces, money and voucher come back, the customer is told the reason',
  body: z.strictObject({
    reason: writtenReason,
    seen: z.enum(orderStates),
    lines: chosenPieces.optional().meta({ description: 'absent: the whole order' }),
    seenReturns: z
      .int()
      .min(0)
      .default(0)
      .meta({ description: 'Of pieces: how many `returns` were shown; with another number by now they are refused' }),
  }),
  refusals: { ...changeRefusals, 'nothing-chosen': 422 },
})

export const reportOperatorCameBack = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/came-back', {
  ...ofOrder,
  summary:
    'A parcel of an order is here again: pieces, money and voucher come back, its services end, the customer is told; where another has gone or pieces wait, its pieces alone; a reason where its carrier has said nothing',
  body: z.strictObject({
    reason: z.string().overwrite(tidyLine).max(200).default(''),
    parcel: parcelNo,
    sound: chosenPieces.optional().meta({ description: 'What of it is sold again, the rest is not; absent: all' }),
    seen: z.enum(orderStates),
  }),
  refusals: { ...changeRefusals, 'cancel-reason-missing': 422, 'sound-wrong': 422 },
})

export const reportOperatorLost = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/lost', {
  ...ofOrder,
  summary:
    'A parcel on its way is lost: what was in it goes once more, taken off the shelf now, or its money goes back; what was withdrawn of it is paid back without being sent; the customer is told',
  body: z.strictObject({
    reason: writtenReason.meta({ description: 'What is known of it, as the customer reads it' }),
    way: z.enum(['replace', 'refund']),
    parcel: parcelNo,
    seen: z.enum(orderStates),
  }),
  refusals: { ...changeRefusals, 'out-of-stock': 409 },
})

export const moveOperatorReturn = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/returns/{number}/move', {
  ...ofOrder,
  summary: 'What goes back has come in; then its money goes back',
  params: ofOrder.params.extend({ number: z.string().regex(/^[\w-]{1,40}$/) }),
  body: z.strictObject({
    seen: z.enum(returnStates),
    sound: chosenPieces
      .optional()
      .meta({ description: 'Of what comes in: the pieces that are sold again, the others are not; absent: all' }),
  }),
  refusals: { ...changeRefusals, 'sound-wrong': 422 },
})
