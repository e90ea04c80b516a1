/** What the provider's operator hands in to announce other prices or terms (docs/product/price-changes.md). */
import { z } from 'zod'

import { addMonths, formatDate, type IsoDate } from '#kit/dates.ts'
import { tidyLine } from '#kit/tidy-text.ts'

const sentence = z
  .string()
  .overwrite(tidyLine)
  .min(1)
  .max(2000)
  .refine((text) => text.isWellFormed(), { message: 'holds half a character' })

export const priceChangeFile = z.strictObject({
  /** Names the announcement for ever: repeated, it goes on where it stopped. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{2,63}$/),
  effectiveOn: z.iso.date(),
  /** Why, in words for customers: 'höhere Kosten für Netz und Strom'. */
  cause: sentence.max(200),
  products: z
    .array(
      z.strictObject({
        productId: z.string().min(1),
        /** The new regular price a month in euros, VAT included; absent: only terms change. */
        monthlyPrice: z.number().min(0).max(10_000).multipleOf(0.01).optional(),
      }),
    )
    .min(1),
  /** What changes in the terms, a sentence each. */
  terms: z.array(sentence).default([]),
  /** Why no special right follows, where the law knows such a reason (§ 57 (1) TKG); a lower price alone needs none. */
  exempt: z.enum(['administrative', 'required-by-law']).optional(),
})

export type PriceChangeFile = z.output<typeof priceChangeFile>

/** What keeps the file from being announced on that day; empty: nothing. The letter comes one to two months ahead (§ 57 (2) TKG). */
export function fileFaults(
  { effectiveOn, products, terms }: PriceChangeFile,
  today: IsoDate,
  isKnown: (productId: string) => boolean,
): string[] {
  const [first, last] = [addMonths(today, 1), addMonths(today, 2)]
  const ids = products.map(({ productId }) => productId)
  return [
    ...(effectiveOn < first || effectiveOn > last
      ? [`effectiveOn: letters of today can announce ${formatDate(first)} to ${formatDate(last)} (§ 57 (2) TKG)`]
      : []),
    ...ids.filter((id) => !isKnown(id)).map((id) => `products: no product ${id}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `products: ${id} stands there twice`),
    ...products
      .filter(({ monthlyPrice }) => monthlyPrice === undefined && terms.length === 0)
      .map(({ productId }) => `products: nothing changes for ${productId}, it has neither monthlyPrice nor terms`),
  ]
}
