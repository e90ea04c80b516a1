/** The shop's own calls (docs/product/shop.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

import { energySymbols } from './energy-label.ts'
import { availabilities, sorts } from './listing.ts'

const key = z.string().min(1).max(200)
const day = z.iso.date().nullable()
const euros = z.number()
const titled = z.object({ title: z.string(), text: z.string() })
const colour = z.object({ name: z.string(), hex: z.string().nullable() })

const pricing = {
  /** Gross, once, as today. */
  price: euros,
  monthlyPrice: euros.nullable(),
  regularPrice: euros.nullable(),
  reducedUntil: day,
  lowest30Price: euros.nullable(),
  taxRate: z.int(),
  /** Of the piece alone. */
  shipping: euros,
  available: z.int(),
  restockOn: day,
  deliveryDate: day,
}

const tile = z
  .object({
    id: z.string(),
    productId: z.string(),
    name: z.string(),
    maker: z.string(),
    line: z.string(),
    image: z.string(),
    colours: z.array(colour),
    /** Whether another variant costs more, of those that have all that is asked for. */
    isFrom: z.boolean(),
    energyClass: z.string().nullable(),
    ...pricing,
  })
  .meta({ id: 'ShopTile' })

const facetValue = z.object({ value: z.string(), count: z.int() })

const several = z.string().max(400).optional().meta({ description: 'Values, joined by |' })

const wholeEuros = z
  .string()
  .regex(/^\d{1,5}$/)
  .optional()
  .meta({ description: 'Whole euros, included; beside the classes of `price`' })

export const listDevices = endpoint('GET /api/shop/v1/products', {
  access: 'public',
  sending: { anonymous: true },
  hasEtag: true,
  summary: 'A page of devices: of a category, a search, some facets; with the counts of all facets',
  query: z.object({
    category: key.optional(),
    q: z.string().max(100).optional(),
    exact: z.literal('1').optional().meta({ description: 'Takes no word for another one' }),
    kind: several,
    maker: several,
    connectivity: several,
    storage: several,
    colour: several,
    price: several,
    availability: several,
    priceFrom: wholeEuros,
    priceTo: wholeEuros,
    sort: z.enum(sorts).optional(),
    after: z.string().max(240).optional().meta({ description: '`next` of the page before' }),
  }),
  answer: z.object({
    total: z.int(),
    shipping: z.object({ price: euros, freeFrom: euros }),
    corrected: z.string().nullable(),
    products: z.array(tile),
    before: z.int().meta({ description: 'How many stood on the pages before' }),
    next: z.string().nullable(),
    facets: z.object({
      kind: z.array(facetValue.extend({ text: z.string() })),
      maker: z.array(facetValue),
      connectivity: z.array(facetValue),
      storage: z.array(facetValue),
      colour: z.array(facetValue.extend({ hex: z.string().nullable() })),
      price: z.array(facetValue),
      availability: z.array(z.object({ value: z.enum(availabilities), count: z.int() })),
    }),
  }),
  refusals: { 'key-malformed': 400, 'too-many': 429 },
})

export const suggestDevices = endpoint('GET /api/shop/v1/suggestions', {
  summary: 'Three devices to begin with: those first that go with what the customer has',
  answer: z.array(tile.extend({ fitsTo: z.string().nullable().meta({ description: 'Name of a contract' }) })),
})

const variant = z
  .object({
    productId: z.string(),
    variant: z.string(),
    colour: colour.nullable(),
    storage: z.string().nullable(),
    images: z.array(z.string()),
    modelNumber: z.string(),
    modelCode: z.string(),
    maxPerOrder: z.int(),
    ...pricing,
  })
  .meta({ id: 'ShopVariant' })

const contact = { address: z.string(), contact: z.string() }

export const readDevice = endpoint('GET /api/shop/v1/products/{id}', {
  access: 'public',
  sending: { anonymous: true },
  hasEtag: true,
  summary: 'One device with all its variants; the id of a variant leads to its device',
  params: z.object({ id: key }),
  answer: z
    .object({
      orderUntil: z.iso
        .date()
        .meta({ description: 'What is ordered until its 18 o’clock, Berlin time, leaves the house on it' }),
      id: z.string(),
      name: z.string(),
      maker: z.object({
        name: z.string(),
        ...contact,
        responsible: z.object({ name: z.string(), ...contact }).optional(),
      }),
      categories: z.array(z.string()),
      connectivity: z.array(z.string()),
      line: z.string(),
      message: z.string(),
      features: z.array(z.string()),
      /** Markdown, as `legal`. */
      details: z.string(),
      legal: z.string(),
      facts: z.array(z.object({ title: z.string(), facts: z.array(titled) })),
      durability: z.array(titled),
      inTheBox: z.array(z.string()),
      warnings: z.array(z.string()),
      attachments: z.array(z.object({ name: z.string(), link: z.string(), type: z.string() })),
      guaranteeYears: z.int().nullable(),
      energyClass: z.string().nullable(),
      energyLabel: z
        .object({
          regulation: z.string(),
          /** Of the Union's product database. */
          registration: z.string().nullable(),
          image: z.string().nullable(),
          sheet: z.string().nullable(),
          facts: z.array(z.object({ symbol: z.enum(energySymbols), title: z.string(), value: z.string() })),
        })
        .nullable(),
      /** The maker's own picture of it. */
      guaranteeLabel: z.string().nullable(),
      updatesUntil: day,
      technologies: z.array(z.object({ technology: z.string(), fit: z.enum(['full', 'slower']), note: z.string() })),
      variants: z.array(variant),
    })
    .meta({ id: 'ShopDevice' }),
  refusals: { 'product-unknown': 404 },
})

export const readFit = endpoint('GET /api/shop/v1/products/{id}/compatibility', {
  summary: 'How a device goes with what the customer has, contract by contract',
  params: z.object({ id: key }),
  answer: z.array(z.object({ contract: z.string(), fit: z.enum(['full', 'slower']), note: z.string() })),
  refusals: { 'product-unknown': 404 },
})
