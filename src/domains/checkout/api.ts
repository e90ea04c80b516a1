/** The calls of the checkout (docs/product/checkout.md). */
import { z } from 'zod'

import { signedInFields } from '#domains/customer/api.ts'
import { deliveryKinds } from '#domains/orders/purchase.ts'
import { carriedFrom, paymentChoice, paymentTypes } from '#domains/payment-methods/api.ts'
import { endpoint } from '#kit/endpoint.ts'
import { tidyLine } from '#kit/tidy-text.ts'

const text = z.string().overwrite(tidyLine).min(1).max(70)

const postalAddress = z
  .object({
    name: text,
    street: text,
    streetNr: text,
    zip: z.string().regex(/^\d{5}$/),
    city: text,
    addition: text.optional(),
  })
  .meta({ id: 'PostalAddress' })

/** As it is known: another system may keep what nobody can enter here, such as a longer name. */
export const knownAddress = z
  .object({
    name: z.string(),
    street: z.string(),
    streetNr: z.string(),
    zip: z.string(),
    city: z.string(),
    addition: z.string().optional(),
  })
  .meta({ id: 'KnownAddress' })

const delivery = z
  .object({ kind: z.enum(deliveryKinds), address: knownAddress, shop: z.string().optional() })
  .meta({ id: 'Delivery' })

const phone = z
  .string()
  .regex(/^[+\d][\d\s/()-]{3,29}$/)
  .nullable()

export const readCheckout = endpoint('GET /api/checkout/v1', {
  summary: 'What is known of the purchase that is being made: who, where it is billed to, where it goes',
  answer: z.object({
    ...signedInFields,
    phone: z.string().nullable(),
    home: knownAddress.nullable().meta({ description: 'The own address; it is billed there' }),
    billing: knownAddress
      .nullable()
      .meta({ description: 'Where it is billed to without an own address, if it goes elsewhere' }),
    delivery: delivery.nullable().meta({ description: 'null: not chosen yet' }),
    means: z.array(z.enum(paymentTypes)).meta({ description: 'With what it can be paid here' }),
    carriedFrom,
    debitNoticeDays: z
      .int()
      .meta({ description: 'How many days before a direct debit its notice has to come, by the mandates that stand' }),
    unpaid: z.uuid().nullable().meta({ description: 'The latest order that waits for its payment' }),
  }),
})

/** What the checkout knows. */
export type Checkout = z.output<typeof readCheckout.answer>

export const listParcelShops = endpoint('GET /api/checkout/v1/parcel-shops', {
  summary: 'Parcel shops near a postal code',
  query: z.object({ zip: z.string().regex(/^\d{5}$/) }),
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      street: z.string(),
      streetNr: z.string(),
      zip: z.string(),
      city: z.string(),
      metres: z.int(),
      openUntil: z.string(),
    }),
  ),
})

export const saveDelivery = endpoint('PUT /api/checkout/v1', {
  summary: 'Where the purchase goes; kept until it is ordered, on all devices',
  body: z.strictObject({
    kind: z.enum(deliveryKinds),
    address: postalAddress
      .optional()
      .meta({ description: 'Of `address`; of `parcel-shop` where no own address is known: where it is billed to' }),
    shopId: z.string().max(20).optional().meta({ description: 'Of `parcel-shop`' }),
    phone,
  }),
  refusals: { 'home-unknown': 409, 'address-invalid': 422, 'shop-unknown': 422 },
})

export const placeOrder = endpoint('POST /api/orders/v1', {
  summary: 'Orders what lies in the bag: pieces are taken from the stock in the same transaction',
  idempotent: true,
  // Nobody consents for another person.
  neverOnBehalf: 'acceptance-required',
  status: 201,
  body: z.strictObject({
    bagId: z.string().regex(/^[\w-]{1,100}$/),
    digest: z
      .string()
      .max(64)
      .meta({ description: 'Of the bag that was shown; with another one of today it is refused' }),
    payment: paymentChoice,
    terms: z.literal(true),
    early: z.array(z.uuid()).max(100).meta({
      description: 'Options of the bag that the customer expressly wants to start before the withdrawal period ends',
    }),
  }),
  answer: z.object({
    orderId: z.uuid(),
    number: z.string(),
    payment: z
      .object({
        url: z.string().nullable().meta({
          description:
            'Where the customer agrees to pay: a path below the base, or an address; null: the provider is still asked',
        }),
      })
      .nullable()
      .meta({ description: 'null: its money is promised already, or there is none to come' }),
  }),
  refusals: {
    'acceptance-required': 403,
    'login-too-old': 403,
    'bag-unknown': 404,
    'bag-empty': 409,
    'price-changed': 409,
    'out-of-stock': 409,
    'delivery-missing': 409,
    'payment-method-unknown': 409,
    'payment-method-ended': 409,
    'option-refused': 409,
  },
})
