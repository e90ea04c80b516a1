/** The price list: what tariffs cost and promise, for everybody (§ 52 TKG, docs/product/tariffs.md). */
import { z } from 'zod'

import { contractSummary } from '#domains/documents/api.ts'
import { endpoint } from '#kit/endpoint.ts'

const euros = z.number()
const day = z.iso.date()
const megabits = z.number().nullable()

const price = z
  .object({
    price: euros.meta({ description: 'Today, gross' }),
    regularPrice: euros.meta({ description: 'Without promotion' }),
    until: day.nullable().meta({ description: 'Last day of a lower `price`; null where none is known' }),
    introduction: z
      .object({ price: euros, months: z.int() })
      .nullable()
      .meta({ description: 'Another price for the first months of a contract' }),
    taxRate: z.number().meta({ description: 'Percent, included in every price' }),
  })
  .meta({ id: 'TariffPrice' })

const range = z.object({ min: megabits, normal: megabits, max: z.number() }).meta({ id: 'SpeedRange' })

const tariff = z
  .object({
    id: z.string().meta({ description: 'The product id' }),
    title: z.string(),
    subTitle: z.string().nullable(),
    group: z.string(),
    kind: z.string(),
    message: z.string(),
    monthly: price,
    oneTime: price.nullable(),
    speeds: z
      .object({ technology: z.string().nullable(), download: range, upload: range.nullable() })
      .nullable()
      .meta({ description: 'Mbit/s; null: it brings no line of its own' }),
    needsMegabits: megabits.meta({ description: 'Download in Mbit/s that it needs of a line of somebody’s own' }),
    terms: z.array(z.int()).meta({ description: 'Minimum terms in months, the usual first (§ 56 TKG)' }),
    notice: z.string(),
    features: z.array(z.string()),
  })
  .meta({ id: 'Tariff' })

/** Every read: with nobody's token, so that shared caches keep the answer. */
const read = { access: 'public', sending: { anonymous: true }, hasEtag: true } as const

export const listTariffs = endpoint('GET /api/tariffs/v1', {
  ...read,
  summary: 'The price list: every tariff that is sold today, in the order of the catalogue',
  answer: z.array(tariff),
  refusals: { 'too-many': 429 },
})

export const readTariff = endpoint('GET /api/tariffs/v1/{id}', {
  ...read,
  summary: 'One tariff that is sold today, with its product information sheet (§ 1 TKTransparenzV)',
  params: z.object({ id: z.string().min(1).max(100) }),
  answer: tariff.extend({
    sheet: contractSummary
      .pick({ date: true, provider: true, sections: true })
      .meta({ description: 'Lines that begin with `- ` are lists' }),
  }),
  refusals: { 'tariff-unknown': 404, 'too-many': 429 },
})

export type Tariff = z.output<typeof tariff>
