/** The wire form of a purchase: its lines, parcels, sums and what goes back of it, with euro decimals. Server only: zod must not reach the browser. */
import { z } from 'zod'

import { knownAddress } from '#domains/checkout/api.ts'
import { orderExtents } from '#domains/orders/cancel-pieces.ts'
import { parcelCodes } from '#domains/orders/parcel.ts'
import { returnCauses } from '#domains/orders/part-state.ts'
import { lineKinds, orderEnds, returnKinds, returnStates } from '#domains/orders/purchase.ts'
import { orderStates } from '#domains/orders/transitions.ts'

export const money = z.number().meta({ description: 'Euro, VAT included' })

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
  left: money.meta({ description: 'What is paid once, without what was taken out of it or has been refunded' }),
})

export const purchase = z
  .object({
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
        isOff: z.boolean().meta({ description: 'Whether `left` is without it' }),
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
    debit: z
      .object({ expectedOn: z.iso.date(), mandate: z.string().nullable() })
      .nullable()
      .meta({ description: 'When a direct debit is expected, and by which mandate; null: there is none' }),
  })
  .meta({ id: 'Purchase' })
