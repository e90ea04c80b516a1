/** The calls of product changes (docs/product/product-changes.md). */
import { z } from 'zod'

import { consequencesSheet, outdated, shownPreview } from '#domains/consequences/api.ts'
import { ofContract, wireId } from '#domains/contracts/of-contract.ts'
import { contractSummary } from '#domains/documents/api.ts'
import { endpoint, type Refusals } from '#kit/endpoint.ts'

const day = z.iso.date()

const impossible = { 'contract-unknown': 404, 'not-possible': 409 } as const satisfies Refusals

const takenBack = { ...impossible, ...outdated } as const satisfies Refusals

const done = z.object({
  receiptId: z.string().meta({ description: 'The number of the receipt' }),
  date: day,
})

/** What is paid a month on the first day, and from which later day how much. */
const price = z.object({
  monthlyPrice: z.number(),
  later: z.array(z.object({ from: day, monthlyPrice: z.number() })),
})

/** All contracts of the customer over so many months, amounts in euros; stretches of months with the same difference. */
const compared = z.object({
  months: z.int(),
  before: z.number(),
  after: z.number(),
  stretches: z.array(z.object({ from: day, months: z.int(), amount: z.number() })),
})

const target = price.extend({
  productId: z.string(),
  title: z.string(),
  role: z.string(),
  date: day.meta({ description: 'First day of the product' }),
  maxBandwidth: z.number().nullable(),
  maxUpstream: z.number().nullable(),
  minTermUntil: day.nullable().meta({ description: 'null: it begins no minimum term' }),
  termMonths: z.int().nullable().meta({ description: 'Of the minimum term that it begins' }),
  offeredTerms: z.array(z.int()).meta({ description: 'Minimum terms that it can be ordered with (§ 56 TKG)' }),
  keeps: z.array(z.string()).meta({ description: 'Discounts elsewhere that stay' }),
  losses: z.array(z.string()).meta({ description: 'What is lost, a sentence without a full stop each' }),
  compared: compared
    .extend({
      days: z.array(day),
      lines: z.array(
        z.object({
          contractId: z.string(),
          title: z.string(),
          note: z.string().nullable(),
          before: z.array(z.number()).meta({ description: 'On each of the days, without the change' }),
          after: z.array(z.number()),
          changed: z.boolean(),
        }),
      ),
    })
    .meta({
      description: 'All contracts of the customer over so many months from the change on; amounts in euros a month',
    }),
})

export const listTargets = endpoint('GET /api/contract/v2/{contractId}/product-change/targets', {
  ...ofContract,
  summary: 'The products that a contract can change to, beside the present one',
  answer: z.object({
    contractId: z.string(),
    present: z
      .object({
        title: z.string(),
        monthlyPrice: z.number().meta({ description: 'On the first day of a change, without it' }),
        today: z.object({ monthlyPrice: z.number(), until: day }).nullable(),
        next: z
          .object({ monthlyPrice: z.number(), from: day })
          .nullable()
          .meta({ description: 'Its first other price after that day: a discount ends, or a price was announced' }),
        total: z.number().meta({ description: 'Of all contracts over the months that are compared' }),
        monthly: z.number().meta({ description: 'Of all contracts on the first day of a change' }),
        gains: z.array(z.object({ title: z.string(), amount: z.number() })),
      })
      .nullable()
      .meta({ description: 'null where there is nothing to compare it with' }),
    targets: z.array(target),
  }),
  refusals: impossible,
})

export const previewChange = endpoint('GET /api/contract/v2/{contractId}/product-change/targets/{productId}', {
  summary: 'What a product change does, with the contract summary that its order keeps',
  params: z.object({ contractId: wireId, productId: wireId }),
  query: z.object({
    termMonths: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional()
      .meta({ description: 'One of the offered minimum terms' }),
  }),
  answer: target.extend({
    contractId: z.string(),
    present: z.string(),
    hasNumber: z.boolean().meta({ description: 'Whether a telephone number goes on with it' }),
    withdrawalUntil: day,
    noticeUntil: day.nullable(),
    presentMonthlyFrom: day
      .nullable()
      .meta({ description: 'First day on which the present product could be ended monthly; null: it can be today' }),
    otherTerm: price.extend({ months: z.int() }).nullable().meta({
      description: 'The other minimum term that it can be ordered with, at its price; null: there is one alone',
    }),
    sheet: consequencesSheet,
    summary: contractSummary,
  }),
  refusals: { ...impossible, 'product-not-offered': 409 },
})

const termMonths = z
  .int()
  .optional()
  .meta({ description: "One of the offered minimum terms; absent: the catalogue's own" })

export const orderChange = endpoint('PUT /api/contract/v2/{contractId}/product-change', {
  ...ofContract,
  summary: 'Orders another product for a contract',
  idempotent: true,
  neverOnBehalf: 'acceptance-required',
  body: z.strictObject({
    productId: wireId,
    termMonths,
    summaryDigest: z
      .string()
      .regex(/^[\da-f]{64}$/)
      .optional()
      .meta({
        description:
          'Of the contract summary that was shown; with another one of today the order is refused and brings the new preview',
      }),
    previewId: shownPreview,
  }),
  answer: done,
  refusals: {
    'acceptance-required': 403,
    ...impossible,
    'product-not-offered': 409,
    'price-changed': 409,
    ...outdated,
  },
})

export const proposeChange = endpoint('POST /api/contract/v2/{contractId}/product-change/proposals', {
  ...ofContract,
  summary: 'An adviser proposes another product: the customer gets its contract summary and the way to its order',
  idempotent: true,
  onlyOnBehalf: 'not-an-adviser',
  body: z.strictObject({ productId: wireId, termMonths }),
  answer: z.object({ mailTo: z.string().nullable().meta({ description: 'null: no address is known' }) }),
  refusals: { 'not-an-adviser': 403, ...impossible, 'product-not-offered': 409 },
})

export const readChange = endpoint('GET /api/contract/v2/{contractId}/product-change', {
  ...ofContract,
  summary: 'The product change that is ordered: its receipt',
  answer: price.extend({
    receiptId: z.string(),
    orderedAt: z.iso.datetime(),
    contractId: z.string(),
    present: z.string(),
    title: z.string(),
    date: day,
    minTermUntil: day.nullable(),
    withdrawalUntil: day,
    mailTo: z.string().nullable(),
    confirmed: z.boolean(),
  }),
  refusals: { 'contract-unknown': 404, 'change-unknown': 404 },
})

export const previewTakeBack = endpoint('GET /api/contract/v2/{contractId}/product-change/take-back-preview', {
  ...ofContract,
  summary: 'What follows from taking the product change back today: by withdrawal as long as its period runs',
  answer: z.object({
    how: z.enum(['cancel', 'revoke']).meta({ description: 'Which of the two calls does it' }),
    title: z.string().meta({ description: 'What was changed to' }),
    present: z.string().meta({ description: 'What is kept, or comes back' }),
    date: day.meta({ description: 'First day of the change' }),
    carriedOut: z.boolean(),
    notHad: z.boolean().meta({
      description: 'The contract has moved meanwhile, and what comes back is not had there (§ 60 (2) TKG)',
    }),
    withdrawalUntil: day,
    compared: compared.meta({ description: 'What it costs with the change, and once that is taken back' }),
    sheet: consequencesSheet,
  }),
  refusals: impossible,
})

export const cancelChange = endpoint('DELETE /api/contract/v2/{contractId}/product-change', {
  ...ofContract,
  summary: 'Takes a product change back before its day',
  idempotent: true,
  query: z.object({ previewId: shownPreview }),
  answer: done,
  refusals: takenBack,
})

export const revokeChange = endpoint('PUT /api/contract/v2/{contractId}/product-change/revoke', {
  ...ofContract,
  summary: 'Withdraws from a product change within its own period (§ 355 BGB)',
  idempotent: true,
  body: z.strictObject({ previewId: shownPreview }).nullish(),
  answer: done,
  refusals: takenBack,
})
