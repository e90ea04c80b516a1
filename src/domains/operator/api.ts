/** The calls about devices of whoever keeps shop and orders going (docs/product/operator.md): catalogue and stock. */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

import { longestSearch, mostPieces } from './input.ts'
import { stockFilters } from './stock.ts'
import { act, money, stale, wantedMoney, writtenReason } from './wire-schema.ts'

const productId = z.string().regex(/^[\w-]{1,80}$/)

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
  access: 'operator',
  summary: 'Devices by name, maker, number or code, hidden ones too, or by stock, 50 at a time',
  query: z.object({
    q: z.string().max(longestSearch).optional(),
    stock: z.enum(stockFilters).optional(),
    after: productId.optional().meta({ description: '`next` of the answer before' }),
  }),
  answer: z.object({
    devices: z.array(device),
    left: z.int().meta({ description: 'How many there are from this page on' }),
    next: z.string().nullable(),
  }),
})

export const readOperatorDevice = endpoint('GET /api/operator/v1/devices/{productId}', {
  access: 'operator',
  summary: 'One device with what operators have changed of it',
  params: z.object({ productId }),
  answer: z.object({ device, acts: z.array(act) }),
  refusals: { 'product-unknown': 404 },
})

export const changeDeviceOffer = endpoint('PUT /api/operator/v1/devices/{productId}/offer', {
  access: 'operator',
  summary: 'Another price, or another visibility; a version of the catalogue. Another price ends a reduction',
  params: z.object({ productId }),
  body: z.strictObject({
    price: wantedMoney,
    visible: z.boolean(),
    seenPrice: money,
    seenVisible: z.boolean(),
    confirmedPrice: wantedMoney
      .optional()
      .meta({ description: 'The same again, for 0, less than half of what is asked now, or more than twice' }),
  }),
  refusals: { ...stale, 'product-unknown': 404, 'price-unusual': 422 },
})

const wantedStock = { restockOn: z.iso.date().nullable(), deliveryDays: z.int().min(1).max(60) }

export const changeDeviceStock = endpoint('PUT /api/operator/v1/devices/{productId}/stock', {
  access: 'operator',
  summary: 'What was counted, and why it is another number',
  params: z.object({ productId }),
  body: z.strictObject({
    ...wantedStock,
    available: z.int().min(0).max(mostPieces),
    reason: writtenReason,
    seenAvailable: z.int(),
    seenRestockOn: z.iso.date().nullable(),
    seenDeliveryDays: z.int(),
  }),
  refusals: { ...stale, 'product-unknown': 404, 'restock-wrong': 422 },
})
