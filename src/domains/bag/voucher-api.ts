/** What a code is good for, before anything is chosen (docs/product/vouchers.md). */
import { z } from 'zod'

import { typedCode } from '#domains/vouchers/api.ts'
import { voucherTargets } from '#domains/vouchers/rules.ts'
import { endpoint } from '#kit/endpoint.ts'

import { voucherTerms } from './api.ts'

const explanation = z
  .object({
    code: z.string(),
    target: z.enum(voucherTargets),
    priceType: z.enum(['MONTHLY', 'ONE_TIME']),
    months: z.int().meta({ description: 'Whole ones after the rest of the first; 0 for what is given once' }),
    terms: voucherTerms,
    contracts: z.array(
      z.object({
        contractId: z.string(),
        product: z.string(),
        options: z.array(
          z.object({
            optionId: z.string(),
            title: z.string(),
            price: z.number().meta({ description: 'What it costs now, a month or once as `priceType` says, in euro' }),
            discounted: z.number().meta({ description: 'The same with the code' }),
            beside: z.number().meta({
              description: 'What is paid besides, once where `priceType` is monthly, else a month; 0: nothing',
            }),
          }),
        ),
      }),
    ),
    bag: z
      .object({
        bagId: z.string(),
        pieces: z.int(),
        discount: z.number().meta({ description: 'What it takes off now, in euro' }),
        missing: z.number().meta({ description: 'What lacks for its least sum, in euro' }),
        replaces: z
          .object({ code: z.string(), discount: z.number() })
          .nullable()
          .meta({ description: 'Another code that lies there and would go, with what it takes off now, in euro' }),
      })
      .nullable()
      .meta({ description: 'The bag in use; null: none with goods in it, or the code is for options alone' }),
  })
  .meta({ id: 'VoucherExplanation' })

export type WireExplanation = z.output<typeof explanation>

export const explainVoucher = endpoint('POST /api/v1/voucher-bff/voucher/explain', {
  summary:
    'What a code is good for: contracts with their options, or the bag; 204 when it is not valid. Nothing is reserved',
  audited: false,
  body: z.strictObject({ voucher: typedCode }),
  answer: explanation,
  maybeEmpty: true,
  refusals: { 'too-many-wrong-codes': 429 },
})
