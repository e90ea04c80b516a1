/** The calls of whoever keeps shop and orders going (docs/product/operator.md). */
import { z } from 'zod'

import { accessRefusals } from '#domains/identity/api.ts'
import { parcelCodes } from '#domains/orders/parcel.ts'
import { returnStates } from '#domains/orders/purchase.ts'
import { orderStates } from '#domains/orders/transitions.ts'
import { campaignEffects } from '#domains/vouchers/campaign.ts'
import { endpoint } from '#kit/endpoint.ts'
import { tidyLine } from '#kit/tidy-text.ts'

import { shortestReason } from './input.ts'

const shared = { access: 'cookie', refusals: { ...accessRefusals, 'not-an-operator': 403 } } as const
const stale = { ...shared.refusals, 'changed-meanwhile': 409 } as const

const money = z.number().meta({ description: 'Euro, VAT included' })
const wantedMoney = z.number().min(0).max(1_000_000).multipleOf(0.01)
const productId = z.string().regex(/^[\w-]{1,80}$/)
const writtenReason = z.string().overwrite(tidyLine).min(shortestReason).max(200)

const act = z.object({
  at: z.iso.datetime(),
  name: z.string().meta({ description: 'Of the operator' }),
  kind: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})
export type WireAct = z.output<typeof act>

const stock = z.object({ available: z.int(), restockOn: z.iso.date().nullable(), deliveryDays: z.int() })
const device = stock.extend({
  productId: z.string(),
  name: z.string(),
  variant: z.string(),
  maker: z.string(),
  modelNumber: z.string(),
  price: money,
  regularPrice: money.nullable(),
  reducedUntil: z.iso.date().nullable(),
  visible: z.boolean(),
})
export type WireDevice = z.output<typeof device>

export const listOperatorDevices = endpoint('GET /api/operator/v1/devices', {
  ...shared,
  summary: 'Devices by name, maker, number or code, hidden ones too, 50 at most',
  query: z.object({ q: z.string().max(100).optional() }),
  answer: z.object({ devices: z.array(device), more: z.boolean() }),
})

export const readOperatorDevice = endpoint('GET /api/operator/v1/devices/{productId}', {
  ...shared,
  summary: 'One device with what operators have changed of it',
  params: z.object({ productId }),
  answer: z.object({ device, acts: z.array(act) }),
  refusals: { ...shared.refusals, 'product-unknown': 404 },
})

export const changeDeviceOffer = endpoint('PUT /api/operator/v1/devices/{productId}/offer', {
  ...shared,
  summary: 'Another price, or another visibility; a version of the catalogue. Another price ends a reduction',
  params: z.object({ productId }),
  body: z.strictObject({ price: wantedMoney, visible: z.boolean(), seenPrice: money, seenVisible: z.boolean() }),
  refusals: { ...stale, 'product-unknown': 404 },
})

const wantedStock = { restockOn: z.iso.date().nullable(), deliveryDays: z.int().min(1).max(60) }

export const changeDeviceStock = endpoint('PUT /api/operator/v1/devices/{productId}/stock', {
  ...shared,
  summary: 'What was counted, and why it is another number',
  params: z.object({ productId }),
  body: z.strictObject({
    ...wantedStock,
    available: z.int().min(0).max(1_000_000),
    reason: writtenReason,
    seenAvailable: z.int(),
  }),
  refusals: { ...stale, 'product-unknown': 404 },
})

const code = z.object({
  code: z.string(),
  campaign: z.string(),
  singleUse: z.boolean(),
  used: z.int().meta({ description: 'How often it was redeemed' }),
  blocked: z.boolean(),
})

export const listOperatorVouchers = endpoint('GET /api/operator/v1/vouchers', {
  ...shared,
  summary:
    'Campaigns with how far their codes are used up; with `q` codes that begin so or are of a campaign of that name, 50 at most',
  query: z.object({ q: z.string().max(60).optional() }),
  answer: z.object({
    campaigns: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        validFrom: z.iso.date(),
        validTo: z.iso.date(),
        singleUse: z.boolean(),
        maxRedemptions: z.int().nullable(),
        codes: z.int(),
        blocked: z.int(),
        used: z.int(),
      }),
    ),
    codes: z.array(code),
    more: z.boolean(),
  }),
})

export const blockOperatorVoucher = endpoint('PUT /api/operator/v1/vouchers/{code}', {
  ...shared,
  summary: 'Takes a code out of use, or lets it be used again; what was redeemed stays',
  params: z.object({ code: z.string().regex(/^[A-Z0-9-]{1,40}$/) }),
  body: z.strictObject({ blocked: z.boolean() }),
  refusals: { ...stale, 'code-unknown': 404 },
})

export const makeOperatorCampaign = endpoint('POST /api/operator/v1/vouchers/campaigns', {
  ...shared,
  summary: 'A new campaign with its codes: one that many use, or as many as wanted that are used once each',
  status: 201,
  body: z.strictObject({
    id: z.uuid().meta({ description: 'Made by the caller: sent again it is made once' }),
    title: z.string().trim().min(3).max(80),
    effect: z.enum(campaignEffects),
    amount: wantedMoney.meta({ description: 'Euro; of a share the most' }),
    percent: z.int().min(1).max(100).nullable(),
    months: z.int().min(0).max(24).meta({ description: 'Of option-monthly' }),
    minimum: wantedMoney.meta({ description: 'Of goods: from which sum on' }),
    textId: z.string().trim().max(80).meta({ description: 'Of an option: its promotion text in the content service' }),
    validFrom: z.iso.date(),
    validTo: z.iso.date(),
    codes: z.union([
      z.strictObject({ count: z.int().min(1).max(10_000) }),
      z.strictObject({
        code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,29}$/),
        atMost: z.int().min(1).max(1_000_000).nullable(),
      }),
    ]),
  }),
  answer: z.object({ id: z.uuid(), codes: z.int() }),
  refusals: { ...stale, 'validity-wrong': 422, 'effect-incomplete': 422, 'text-missing': 409, 'code-known': 409 },
})

const found = z.object({
  guid: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  placedAt: z.iso.datetime(),
  total: money,
  name: z.string(),
  hasReturn: z.boolean(),
})

export const listOperatorOrders = endpoint('GET /api/operator/v1/orders', {
  ...shared,
  summary: 'Orders by number, by customer number, or in a state, the latest first, 50 at most',
  query: z.object({ q: z.string().max(60).optional(), state: z.enum([...orderStates, 'return']).optional() }),
  answer: z.object({ orders: z.array(found), more: z.boolean() }),
})

const order = found.extend({
  customerNumber: z.string(),
  tracking: z.string().nullable(),
  carrier: z.string().nullable(),
  parcelEvents: z.array(
    z.object({ code: z.enum(parcelCodes), at: z.iso.datetime(), place: z.string(), canTakeBack: z.boolean() }),
  ),
  payment: z.string(),
  delivery: z.string(),
  next: z.enum(['pack', 'send', 'deliver']).nullable(),
  canCancel: z.boolean(),
  lines: z.array(z.object({ lineNo: z.int(), title: z.string(), detail: z.string(), quantity: z.int() })),
  events: z.array(z.object({ state: z.enum(orderStates), at: z.iso.datetime(), by: z.string() })),
  returns: z.array(
    z.object({
      number: z.string(),
      state: z.enum(returnStates),
      refund: money,
      lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
    }),
  ),
})
export type WireOrder = z.output<typeof order>

const orderParams = z.object({ guid: z.uuid(), orderId: z.uuid() })

export const readOperatorOrder = endpoint('GET /api/operator/v1/orders/{guid}/{orderId}', {
  ...shared,
  summary: 'One order with what operators have done to it',
  params: orderParams,
  answer: z.object({
    order,
    carriers: z.array(z.string()).meta({ description: 'Who can carry the parcel, the usual one first' }),
    now: z.iso.datetime().meta({ description: "By the server's clock" }),
    acts: z.array(act),
  }),
  refusals: { ...shared.refusals, 'order-unknown': 404 },
})

export const moveOperatorOrder = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/move', {
  ...shared,
  summary: 'The next step of an order: packed, sent with the number of its parcel and who carries it, delivered',
  params: orderParams,
  body: z.strictObject({
    step: z.enum(['pack', 'send', 'deliver']),
    tracking: z.string().overwrite(tidyLine).max(60).default(''),
    carrier: z.string().max(80).optional().meta({ description: 'absent: the usual one' }),
    seen: z.enum(orderStates),
  }),
  refusals: { ...stale, 'order-unknown': 404, 'not-possible': 409, 'tracking-missing': 422, 'carrier-unknown': 422 },
})

export const reportOperatorParcel = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/parcel', {
  ...shared,
  summary: 'What the carrier tells of a parcel on its way; handed over, it is a delivered order from then on',
  params: orderParams,
  body: z.strictObject({
    code: z.enum(parcelCodes),
    at: z.iso.datetime().meta({ description: 'When it happened: not before it was sent, not ahead' }),
    place: z.string().overwrite(tidyLine).max(80).default(''),
    seen: z.enum(orderStates),
  }),
  refusals: { ...stale, 'order-unknown': 404, 'not-possible': 409, 'time-before-sent': 422, 'time-ahead': 422 },
})

export const takeBackOperatorParcel = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/parcel/undo', {
  ...shared,
  summary:
    'Takes back what was told of a parcel by mistake; without its delivery the order is on its way again, which the customer is told',
  params: orderParams,
  body: z.strictObject({
    code: z.enum(parcelCodes),
    at: z.iso.datetime().meta({ description: 'Of the event' }),
    seen: z.enum(orderStates),
  }),
  refusals: { ...stale, 'order-unknown': 404, 'not-possible': 409 },
})

export const cancelOperatorOrder = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/cancel', {
  ...shared,
  summary:
    'Cancels an order until its parcel is closed: pieces, money and voucher come back, the customer is told the reason',
  params: orderParams,
  body: z.strictObject({ reason: writtenReason, seen: z.enum(orderStates) }),
  refusals: { ...stale, 'order-unknown': 404, 'not-possible': 409 },
})

export const moveOperatorReturn = endpoint('POST /api/operator/v1/orders/{guid}/{orderId}/returns/{number}/move', {
  ...shared,
  summary: 'What goes back has come in; then its money goes back',
  params: orderParams.extend({ number: z.string().regex(/^[\w-]{1,40}$/) }),
  body: z.strictObject({ seen: z.enum(returnStates) }),
  refusals: { ...stale, 'order-unknown': 404, 'not-possible': 409 },
})
