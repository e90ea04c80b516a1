/** The form of db/seed/shop/*.json, written by people; `makers.json` says who made it. Money is whole cents, VAT included. */
import { z } from 'zod'

import { mostCents } from '#domains/catalogue/limits.ts'
import { seedName } from '#domains/catalogue/server/seed-schema.ts'
import { safeHref } from '#kit/links.ts'
import { slug } from '#kit/slug.ts'

const name = seedName
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
/** A page or a file: never a script. */
const link = name.refine((address) => safeHref(address) !== undefined, {
  message: 'is no address that a page may link to',
})
const cents = z.int().min(0).max(mostCents)
const day = z.iso.date()
const lines = z.array(z.string()).min(1)

/** Something of it has to stand in an address. */
const kind = name.refine((text) => slug(text) !== '', { message: 'has neither a letter nor a digit' })

const titled = z.strictObject({ title: name, text: name })
const contact = { address: name, contact: name }

export const seedMakers = z.record(
  name,
  z.strictObject({ ...contact, responsible: z.strictObject({ name, ...contact }).optional() }),
)

const variant = z.strictObject({
  /** The product's id in calls, bags and orders. */
  id,
  colour: name.nullable().default(null),
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
  storage: name.nullable().default(null),
  price: cents,
  monthly: cents.nullable().default(null),
  /** A price for some days, both included. */
  reduced: z.strictObject({ price: cents, from: day, until: day }).optional(),
  /** What it cost before, from which day on. */
  before: z.array(z.strictObject({ price: cents, from: day })).default([]),
  tax: z.union([z.literal(19), z.literal(7), z.literal(0)]).default(19),
  /** A bag holds no more of one thing. */
  max: z.int().min(1).max(99).default(3),
  stock: z.int().min(0),
  restock: day.nullable().default(null),
  days: z.int().positive().default(2),
  /** Digital content: nothing is sent. */
  digital: z.literal(true).optional(),
  /** A book (BuchPrG § 3): no voucher takes anything off. */
  fixedPrice: z.literal(true).optional(),
  visible: z.boolean().default(true),
  images: z.array(id).min(1),
  modelNumber: name,
  modelCode: z.string().regex(/^\d{13}$/),
})

const letter = z.string().regex(/^[A-G]$/)
/** Of repair and of falls there are five. */
const shortScale = z.string().regex(/^[A-E]$/)

const energyFacts = z.discriminatedUnion('regulation', [
  z.strictObject({
    regulation: z.literal('2023/1669'),
    minutes: z.int().positive(),
    fallClass: shortScale,
    cycles: z.int().positive(),
    repairClass: shortScale,
    protection: z.string().regex(/^IP[0-6X][0-9X]$/),
  }),
  z.strictObject({
    regulation: z.literal('2019/2013'),
    sdrKwh: z.number().positive(),
    hdrClass: letter,
    hdrKwh: z.number().positive(),
    diagonalCm: z.number().positive(),
    pixels: z.tuple([z.int().positive(), z.int().positive()]),
  }),
  z.strictObject({ regulation: z.literal('2019/2015'), kwh: z.number().positive() }),
])

const energyLabel = z.strictObject({
  facts: energyFacts,
  registration: z.int().positive().optional(),
  image: id.optional(),
  sheet: name.optional(),
})

export const seedModels = z.strictObject({
  models: z.array(
    z.strictObject({
      id,
      /** What leads comes first. */
      place: z.int().positive(),
      /** Since when the shop has it; the newest come first under 'Neu im Shop'. */
      addedOn: day.optional(),
      name,
      maker: name,
      /** What it is, as 'Kopfhörer'; lists are filtered by it. */
      kind: kind.optional(),
      categories: z.array(id),
      connectivity: z.array(name),
      line: name,
      words: z.string().default(''),
      message: name,
      features: z.array(name).min(2),
      details: lines,
      facts: z.array(z.strictObject({ title: name, facts: z.array(titled).min(1) })).default([]),
      durability: z.array(titled).default([]),
      inTheBox: z.array(name).default([]),
      // What only this device needs said; the price stands beside it.
      legal: z.array(z.string()).default([]),
      warnings: z.array(name).default([]),
      attachments: z.array(z.strictObject({ name, link, type: name })).default([]),
      guaranteeYears: z.int().positive().nullable().default(null),
      energyClass: letter.nullable().default(null),
      energyLabel: energyLabel.optional(),
      guaranteeLabel: id.optional(),
      technologies: z
        .array(z.strictObject({ technology: name, fit: z.enum(['full', 'slower']), note: name }))
        .default([]),
      updatesUntil: day.nullable().default(null),
      /** Options of a contract that can be taken along for it. */
      services: z.array(id).default([]),
      icon: name,
      tags: z.array(id).default([]),
      typedTags: z.array(z.string().regex(/^[a-z0-9-]+:[a-z0-9-]+$/)).default([]),
      variants: z.array(variant).min(1),
    }),
  ),
})

export type SeedModel = z.output<typeof seedModels>['models'][number]
export type SeedMakers = z.output<typeof seedMakers>
