/** The catalogue's own file (docs/product/catalogue-import.md): devices whole, as db/seed/shop is written, and changes of tariffs and options. */
import { z } from 'zod'

import { mostCents } from '#domains/catalogue/limits.ts'
import { seedFamily, seedName, seedTargets } from '#domains/catalogue/server/seed-schema.ts'
import { shopCategories } from '#domains/shop/categories.ts'
import { seedModels } from '#domains/shop/server/seed-schema.ts'

import { mostStock } from '../limits.ts'

const name = seedName
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const cents = z.int().min(0).max(mostCents)
const contact = { name, address: name, contact: name }

const seedModel = seedModels.shape.models.element
const seedVariant = seedModel.shape.variants.element

const variant = seedVariant.omit({ before: true, reduced: true, stock: true }).extend({
  price: cents,
  /** Until the end of the day, from when it is applied. */
  reduced: z.strictObject({ price: cents, until: z.iso.date() }).optional(),
  /** Of a new one; that of one that is there is counted by orders. */
  stock: z.int().min(0).max(mostStock).default(0),
})

const deviceFields = seedModel.omit({ maker: true, typedTags: true, variants: true }).extend({
  maker: z.strictObject({ ...contact, responsible: z.strictObject(contact).optional() }),
  typedTags: z.array(z.strictObject({ id: name, tag: name, type: z.strictObject({ id: name, name }) })).default([]),
  addedOn: z.iso.date().optional(),
  categories: z.array(z.enum(shopCategories)),
  variants: z
    .array(
      variant
        .refine(({ price, reduced }) => reduced === undefined || reduced.price < price, {
          message: 'a reduced price is below the regular one',
          path: ['reduced', 'price'],
        })
        .refine(({ fixedPrice, reduced }) => reduced === undefined || fixedPrice === undefined, {
          message: 'a fixed price is not reduced',
          path: ['reduced'],
        }),
    )
    .min(1),
})

/** A label that names no class would be shown nowhere, though the law wants it at every price (Art. 6 Regulation (EU) 2017/1369). */
export const ownDevice = deviceFields.refine(
  ({ energyClass, energyLabel }) => energyLabel === undefined || energyClass !== null,
  { message: 'its energy label is there, the class is not', path: ['energyClass'] },
)

export type OwnDevice = z.output<typeof ownDevice>

/** A tariff or an option that is there, and what of it changes. */
export const ownOffer = z
  .strictObject({
    name,
    displayTitle: name,
    monthly: cents,
    oneTime: cents,
    visible: z.boolean(),
    bookable: z.boolean(),
    options: z.array(id),
    changeTargets: seedTargets,
  })
  .partial()
  .extend({ id })

/** Tariffs or options whole, as a file of db/seed/catalogue is written. */
export const ownFamily = seedFamily.extend({ id }).refine(({ family }) => family.kind !== 'HARDWARE', {
  message: 'devices stand in the list devices',
  path: ['family', 'kind'],
})
