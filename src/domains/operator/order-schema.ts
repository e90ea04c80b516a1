/** An order as operators read it. */
import { z } from 'zod'

import { parcelCodes } from '#domains/orders/parcel.ts'
import { partStates, returnCauses } from '#domains/orders/part-state.ts'
import { orderEnds, returnKinds, returnStates } from '#domains/orders/purchase.ts'
import { orderStates } from '#domains/orders/transitions.ts'
import { purchaseSums } from '#domains/purchases/wire-schema.ts'

import { money } from './wire-schema.ts'

export const listedOrder = z.object({
  guid: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  placedAt: z.iso.datetime(),
  total: money,
  name: z.string(),
  hasReturn: z.boolean(),
  isAskedBack: z.boolean().meta({ description: 'Pieces of a lost parcel that turned up are asked back, and not here' }),
  part: z.enum(partStates).nullable().meta({ description: 'How far its parcels are while pieces wait' }),
  end: z.enum(orderEnds).nullable().meta({ description: 'How it ended where it has fallen away' }),
})

const titledLine = z.object({ lineNo: z.int(), title: z.string(), quantity: z.int() })

const parcel = z.object({
  no: z.int(),
  carrier: z.string().nullable(),
  number: z.string(),
  sentAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  isBack: z.boolean().meta({ description: 'It is here again, and the rest of the order lives on' }),
  isUnderWay: z.boolean().meta({ description: 'Its carrier can tell of it, or bring it back' }),
  isComingBack: z.boolean().meta({ description: 'Its carrier said so last: no reason is needed' }),
  isSpare: z.boolean().meta({
    description: 'It replaces a lost one that its buyer has, or, lost itself, did: nothing is paid back for it',
  }),
  contents: z.array(z.string()),
  isLost: z.boolean(),
  askedBack: z
    .array(titledLine)
    .meta({ description: 'It has turned up: what its customer is asked to send back, as its money is back' }),
  canTurnUp: z.boolean().meta({ description: 'It is lost, and can still be reported as handed over' }),
  back: z.array(titledLine).meta({ description: 'What would be here with it, were it here again' }),
  inside: z
    .array(titledLine)
    .meta({ description: 'What would go once more, were it lost: without what was withdrawn' }),
  events: z.array(
    z.object({ code: z.enum(parcelCodes), at: z.iso.datetime(), place: z.string(), canTakeBack: z.boolean() }),
  ),
})

export const partThen = z
  .enum(partStates)
  .nullable()
  .meta({ description: 'How far its parcels were while pieces waited' })

export const wireOrder = listedOrder.extend({
  customerNumber: z.string(),
  parcels: z.array(parcel),
  payment: z.string(),
  delivery: z.string(),
  next: z.enum(['pack', 'send', 'deliver']).nullable(),
  canCancel: z.boolean(),
  canCancelPieces: z.boolean(),
  sums: purchaseSums,
  voucher: z.string().nullable().meta({ description: 'The code that took the discount off' }),
  refund: z.object({ amount: money, refundedAt: z.iso.datetime().nullable() }).nullable(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      title: z.string(),
      detail: z.string(),
      quantity: z.int(),
      oneTimePrice: money.nullable().meta({ description: 'Per piece; null: nothing is paid of that kind' }),
      monthlyPrice: money.nullable(),
      cancelled: z.int(),
      piecesLeft: z.int().meta({ description: 'That can be taken out while their parcel is open' }),
      waiting: z.int().meta({ description: 'That have not gone' }),
    }),
  ),
  events: z.array(z.object({ state: z.enum(orderStates), part: partThen, at: z.iso.datetime(), by: z.string() })),
  returns: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(returnKinds),
      cause: z.enum(returnCauses),
      state: z.enum(returnStates),
      refund: money,
      isAsked: z.boolean().meta({ description: 'Its money is asked to go back, and not confirmed' }),
      reason: z.string().nullable().meta({ description: 'What the customer said; no reason is needed' }),
      lines: z.array(titledLine),
    }),
  ),
})
export type WireOrder = z.output<typeof wireOrder>
