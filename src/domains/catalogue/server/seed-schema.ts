/**
 * The form of db/seed/catalogue/*.json: one file per family, written by people. Money is whole cents, VAT included;
 * what a family shares stands once; expand-seed.ts makes whole products of it.
 */
import { z } from 'zod'

import { tidyLine } from '#kit/tidy-text.ts'

import { mostCents } from '../limits.ts'
import { bookedForSpans, speedEffects } from '../product.ts'

/** Words that are printed: something to read, and nothing that turns the line round or cannot be seen. */
export const seedName = z
  .string()
  .min(1)
  .refine((text) => tidyLine(text) === text, {
    message: 'begins or ends with a blank, or holds characters that cannot be seen',
  })
const name = seedName
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const cents = z.int().min(0).max(mostCents)
const day = z.iso.date()
const ids = z.array(id)
/** Markdown as a list of lines. */
const lines = z.array(z.string()).min(1)

const promotion = z.strictObject({
  on: z.enum(['monthly', 'oneTime']).default('monthly'),
  price: cents,
  campaignId: id,
  campaign: name,
  discountId: id,
  discount: name,
  from: day.nullable().default(null),
  to: day.nullable().default(null),
})

const speeds = z.strictObject({ min: z.number(), normal: z.number(), max: z.number() })

const optionGroup = z.strictObject({
  id,
  name,
  min: z.int().min(0).default(0),
  max: z.int().min(1),
  options: ids.min(1),
})

const churn = z.strictObject({
  internalName: name,
  slug: id,
  promotions: z
    .array(
      z.strictObject({
        title: name,
        description: name,
        campaignId: id,
        image: id.nullable().default(null),
        discounts: z
          .array(z.strictObject({ discountId: id, discount: name, amount: cents, months: z.int().min(1) }))
          .min(1),
      }),
    )
    .min(1),
})

/** `catalogue.json` beside a provider's file: what their products are called and cost, by product. */
export const seedOwnOffers = z.record(
  id,
  z.strictObject({ name: name.optional(), monthly: cents.optional(), oneTime: cents.optional() }),
)

export type SeedOwnOffers = z.output<typeof seedOwnOffers>

const family = z.strictObject({
  serviceGroup: z.int(),
  serviceGroupName: id,
  kind: z.enum(['TARIFF', 'OPTION', 'HARDWARE']),
  productType: name,
  flavor: name,
  firstSortOrder: z.int(),
  minContractDuration: z.int().min(0),
  autoprolongation: z.int().min(1).nullable(),
  cancellationPeriodInfo: name,
  trackingCategory: name,
  /** Markdown that ends the legal information of every product of the family. */
  legalNote: lines,
  tags: ids.default([]),
  /** What every tariff of the family offers, before its own. */
  options: ids.default([]),
  optionGroups: z.array(optionGroup).default([]),
  churn: churn.optional(),
  smartTransition: z.strictObject({ title: name, text: name }).optional(),
})

/** What one can change to from a tariff. */
export const seedTargets = z.strictObject({
  UPGRADE: ids.default([]),
  DOWNGRADE: ids.default([]),
  SIDEGRADE: ids.default([]),
})

const product = z.strictObject({
  id,
  name,
  displayTitle: name.optional(),
  subTitle: name.optional(),
  keyMessage: name.optional(),
  message: name,
  features: z.array(name).min(2),
  sellingPoints: z.array(name).default([]),
  details: lines,
  moreDetails: z.array(z.strictObject({ title: name, lines })).default([]),
  facts: z.array(z.strictObject({ title: name, text: name })).default([]),
  contents: z.array(z.strictObject({ title: name, items: z.array(name).min(1) })).default([]),
  notIncluded: z.array(name).default([]),
  legal: lines,
  tooltip: name.optional(),
  icon: name,
  /** Picture of the drawn set: {image}.svg and {image}-icon.svg. */
  image: id,
  /** Of a device: {image}.svg alone, a drawing for every size. */
  drawing: z.boolean().default(false),
  brandLogo: id.optional(),
  tags: ids.default([]),
  /** '{type}:{tag}', the types are in tag-types.json. */
  typedTags: z.array(z.string().regex(/^[a-z]+:[a-z0-9-]+$/)).default([]),
  monthly: cents.optional(),
  oneTime: cents.optional(),
  promotion: promotion.optional(),
  firstMonths: z.strictObject({ price: cents, months: z.int().min(1) }).optional(),
  paymentMethod: z.boolean().default(false),
  visible: z.boolean().default(true),
  bookable: z.boolean().default(true),
  minContractDuration: z.int().min(0).optional(),
  validAfter: day.nullable().default(null),
  validBefore: day.nullable().default(null),
  /** For options: how tariffs offer it. */
  option: z
    .strictObject({
      min: z.int().min(0).default(0),
      max: z.int().min(1).default(1),
      roles: z.array(z.int()).default([11]),
      visibleForCustomer: z.boolean().default(true),
      selectedByDefault: z.boolean().default(false),
    })
    .prefault({}),
  options: ids.default([]),
  optionGroups: z.array(optionGroup).default([]),
  changeTargets: seedTargets.prefault({}),
  /** Mbit/s. What only runs over a line of somebody's own needs a minimum and brings none. */
  bandwidth: z
    .strictObject({ minimum: z.number(), max: z.number().optional(), upstream: z.number().optional() })
    .optional(),
  speedProfiles: z
    .array(
      z.strictObject({
        identifier: name,
        cableType: name,
        download: speeds,
        upload: speeds,
        guaranteed: z.tuple([z.number(), z.number()]),
        short: name,
        long: name,
        details: name,
        standard: z.boolean().default(false),
        attachments: z
          .array(z.strictObject({ name, link: z.string().startsWith('/erleben/'), type: name }))
          .default([]),
      }),
    )
    .default([]),
  speedEffect: z.enum(speedEffects).nullable().default(null),
  bookedFor: z.enum(bookedForSpans).nullable().default(null),
  hardware: z
    .strictObject({
      manufacturer: name,
      modelName: name,
      modelNumber: name,
      modelCode: name,
      connectivity: name,
      storage: name.nullable().default(null),
      color: name,
      colorhex: z.string().regex(/^#[0-9a-f]{6}$/),
    })
    .optional(),
})

export const seedFamily = z.strictObject({ family, products: z.array(product).min(1) })

/** tag-types.json: id of a tag type → its name. */
export const seedTagTypes = z.record(z.string(), name)

export type SeedFamily = z.output<typeof seedFamily>
export type SeedProduct = z.output<typeof product>
export type SeedTagTypes = z.output<typeof seedTagTypes>
