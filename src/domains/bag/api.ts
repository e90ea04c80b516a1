/** The calls of the bag (docs/product/bag.md). They stand outside the bases, as the count in the header does. */
import { z } from 'zod'

import { goodsCodeRefusals, typedCode } from '#domains/vouchers/api.ts'
import { endpoint, type Refusals } from '#kit/endpoint.ts'

import { lineStates } from './bag.ts'
import { mergeChoices, mostPieces } from './rules.ts'

const bagId = z.string().regex(/^[\w-]{1,100}$/)
const productId = z.string().regex(/^[\w.:-]{1,64}$/)
const contract = z.string().regex(/^[\w.:-]{1,64}$/)
const itemId = z.uuid()
const quantity = z.int().min(0).max(mostPieces)
const money = z
  .number()
  .nullable()
  .meta({ description: 'Euro, VAT included, per piece; null: nothing is paid of that kind' })

const seenPrice = z.number().min(0).max(1_000_000).nullable()

const item = z
  .object({
    itemId,
    productId: z.string(),
    kind: z.enum(['hardware', 'digital', 'option']),
    contractId: z.string().nullable().meta({ description: 'The contract that an option is for' }),
    forProductId: z.string().nullable().meta({ description: 'The device that a service was taken along for' }),
    title: z.string(),
    detail: z.string(),
    slug: z.string().nullable().meta({ description: 'Of the page in the shop' }),
    image: z.string().nullable(),
    quantity: z.int(),
    oneTimePrice: money,
    monthlyPrice: money,
    available: z.int().nullable().meta({ description: 'Pieces left; null: no end of them' }),
    most: z.int().meta({ description: 'Pieces that can be ordered at once' }),
    deliveryDate: z.iso.date().nullable(),
    state: z.enum(lineStates).meta({ description: 'without-device: the device that it is for is not ordered' }),
    before: z
      .object({ oneTimePrice: money, monthlyPrice: money, since: z.iso.date().nullable() })
      .nullable()
      .meta({ description: 'What it cost when the customer last took note of it; null: the same' }),
  })
  .meta({ id: 'BagItem' })

/** What a campaign takes off, and on which conditions. */
export const voucherTerms = z.object({
  title: z.string(),
  amount: z.number().meta({ description: 'In euro; of a share the most' }),
  percent: z.int().nullable(),
  minimum: z.number(),
  once: z.boolean().meta({ description: 'Each code is good once' }),
  validTo: z.iso.date(),
  some: z.boolean().meta({ description: 'Good for some goods or options alone' }),
})

const voucher = z
  .object({
    code: z.string(),
    state: z.enum(['applied', 'waiting', 'minimum', 'fixed-price', 'gone']),
    discount: z.number().meta({ description: 'What it takes off now, in euro' }),
    missing: z.number().meta({ description: 'What lacks for its least sum, in euro' }),
    terms: voucherTerms.nullable(),
  })
  .meta({ id: 'BagVoucher' })

const bag = z
  .object({
    bagId: z.string(),
    items: z.array(item),
    kept: z.array(item).meta({ description: 'Put aside for later' }),
    voucher: voucher.nullable(),
    sums: z.object({
      pieces: z.int(),
      goods: z.number(),
      discount: z.number(),
      shipping: z.number(),
      oneTime: z.number(),
      oneTimeVat: z.number(),
      onInvoice: z.number().meta({ description: 'What options cost once, with the next invoice of their contracts' }),
      monthly: z.number(),
      monthlyVat: z.number(),
    }),
    digest: z.string().meta({ description: 'Of what would be ordered and what it costs; an order names it' }),
  })
  .meta({ id: 'Bag' })

/** A bag with today's prices. */
export type WireBag = z.output<typeof bag>
export type WireBagItem = z.output<typeof item>

const unknownBag = { 'bag-unknown': 404 } as const satisfies Refusals
const params = z.object({ bagId })
const itemParams = z.object({ bagId, itemId })
const common = { base: false } as const

export const listBags = endpoint('GET /v2/hardwareshop/bff/bag', {
  ...common,
  summary: "The customer's bags, the one in use first; several where two devices began at once",
  answer: z.array(bag),
})

export const findBagInUse = endpoint('GET /v2/hardwareshop/bff/bag/in-use', {
  ...common,
  summary: 'The bag in which something lies, for the header of a page; 204 where there is none',
  answer: z.object({ bagId: z.string() }),
  maybeEmpty: true,
  extendsSession: false,
})

export const createBag = endpoint('POST /v2/hardwareshop/bff/bag', {
  ...common,
  summary: 'An empty bag',
  idempotent: true,
  status: 201,
  answer: bag,
})

export const layCode = endpoint('PUT /v2/hardwareshop/bff/bag/voucher', {
  ...common,
  summary: 'Lays a code for goods into the bag in use, or into a new one, before anything there is cheaper by it',
  body: z.strictObject({ voucher: typedCode }),
  answer: bag,
  refusals: { 'voucher-invalid': 409, 'voucher-option-only': 409, 'too-many-wrong-codes': 429 },
})

export const readBag = endpoint('GET /v2/hardwareshop/bff/bag/{bagId}', {
  ...common,
  summary: "A bag; somebody else's is as unknown as none",
  params,
  answer: bag,
  refusals: unknownBag,
})

export const countBagItems = endpoint('GET /v2/hardwareshop/bff/bag/{bagId}/count', {
  ...common,
  summary: "How many items lie in the cart; somebody else's is as unknown as none",
  params: z.object({ bagId: z.string().min(1).max(100) }),
  answer: z.int().nonnegative(),
  refusals: unknownBag,
  extendsSession: false,
})

export const addBagItem = endpoint('POST /v2/hardwareshop/bff/bag/{bagId}/items', {
  ...common,
  summary: 'Adds goods, or an option for a contract; what lies there already becomes more',
  idempotent: true,
  status: 201,
  params,
  body: z.strictObject({
    productId,
    quantity: quantity.min(1).default(1),
    contractId: contract.optional().meta({ description: 'The contract that an option is for; absent for goods' }),
    service: z
      .strictObject({ optionId: productId, contractId: contract })
      .optional()
      .meta({ description: 'Of a device: an option that is taken along for it, on that contract' }),
    kept: z
      .boolean()
      .default(false)
      .meta({ description: 'Puts it aside for later; what lies there so stays as it is' }),
    voucher: typedCode
      .optional()
      .meta({ description: 'A code for the goods of the bag: both lie there afterwards, or neither' }),
  }),
  answer: bag,
  refusals: {
    ...unknownBag,
    ...goodsCodeRefusals,
    'product-unknown': 404,
    'contract-unknown': 404,
    'option-not-offered': 409,
    'option-not-bookable': 409,
    'out-of-stock': 409,
    'quantity-too-high': 409,
    'already-in-bag': 409,
    'bag-full': 409,
  },
})

export const changeBagItem = endpoint('PUT /v2/hardwareshop/bff/bag/{bagId}/items/{itemId}', {
  ...common,
  summary: 'Changes the pieces (0 removes), puts aside or takes back, takes note of a changed price',
  params: itemParams,
  body: z.strictObject({
    quantity: quantity.optional(),
    kept: z.boolean().optional(),
    seen: z
      .union([z.literal(true), z.strictObject({ oneTimePrice: seenPrice, monthlyPrice: seenPrice })])
      .optional()
      .meta({ description: "Takes note of the price that was shown; true: of today's" }),
  }),
  answer: bag,
  refusals: {
    ...unknownBag,
    'item-unknown': 404,
    'product-unknown': 409,
    'out-of-stock': 409,
    'quantity-too-high': 409,
  },
})

export const removeBagItem = endpoint('DELETE /v2/hardwareshop/bff/bag/{bagId}/items/{itemId}', {
  ...common,
  summary: 'Takes something out; what is gone already stays gone',
  params: itemParams,
  answer: bag,
  refusals: unknownBag,
})

export const mergeBags = endpoint('POST /v2/hardwareshop/bff/bag/{bagId}/merge', {
  ...common,
  summary: 'Makes one of two bags: both together, or one of them, the other being put aside',
  params,
  body: z.strictObject({ with: bagId, take: z.enum(mergeChoices) }),
  answer: bag,
  refusals: unknownBag,
})
