/** The calls of the option flow (docs/product/options.md). */
import { z } from 'zod'

import { bookedForSpans } from '#domains/catalogue/product.ts'
import { consequencesSheet, outdated, shownPreview } from '#domains/consequences/api.ts'
import { contractSummary } from '#domains/documents/api.ts'
import { codeRefusals } from '#domains/vouchers/api.ts'
import { endpoint, type Refusals } from '#kit/endpoint.ts'

import { proposalStates } from './proposal.ts'

const id = z.string().min(1).max(64)
const digest = z.string().regex(/^[\da-f]{64}$/)

/** Why an option cannot be had, for an order as for a proposal. */
const unavailable = {
  'contract-unknown': 404,
  'option-not-offered': 409,
  'option-not-bookable': 409,
  'payment-method-required': 409,
} as const satisfies Refusals

/** How every order is refused. Nobody consents for another person: an adviser proposes, the customer orders. */
const orderRefusals = {
  'acceptance-required': 403,
  'customer-mismatch': 409,
  ...unavailable,
  'voucher-invalid': 409,
  ...codeRefusals,
} as const satisfies Refusals

export const addOption = endpoint('POST /api/option/v2/add', {
  summary: 'Orders an option for a contract',
  idempotent: true,
  neverOnBehalf: 'acceptance-required',
  body: z.strictObject({
    customerGuid: z.uuid(),
    contractId: id,
    optionId: id,
    voucherCode: z.string().trim().max(64).nullish().meta({ description: 'Decoded; empty means none' }),
    startImmediately: z.boolean().optional().meta({
      description:
        'Express request to start before the withdrawal period ends; absent means true, the portal always says',
    }),
    startDate: z.iso.date().optional().meta({
      description: 'The day that a day or weekend pass is ordered for (a weekend by its Friday); absent means as above',
    }),
    summaryDigest: digest.optional().meta({
      description: 'Of the contract summary that was shown; with another one of today the order is refused',
    }),
    previewId: shownPreview,
  }),
  refusals: {
    ...orderRefusals,
    'price-changed': 409,
    'day-not-possible': 409,
    'early-start-required': 409,
    ...outdated,
  },
})

/** What is told of an option before it is ordered. */
const beforehand = { params: z.object({ contractId: id, optionId: id }) } as const
const startDate = z.iso.date().optional().meta({ description: 'The day that it is about to be ordered for' })

export const readSummary = endpoint('GET /api/option/v2/{contractId}/{optionId}/summary', {
  ...beforehand,
  summary: 'Contract summary of an option before it is ordered',
  query: z.object({
    startImmediately: z.enum(['true', 'false']).optional().meta({
      description: 'As it is about to be ordered, with the voucher of the cart; absent while the start is open',
    }),
    startDate,
  }),
  answer: contractSummary.extend({
    cartVoucher: z.boolean().optional().meta({
      description: 'Whether the cart holds a voucher, for this option or another; absent while the start is open',
    }),
    bookedFor: z.enum(bookedForSpans).optional().meta({ description: 'It is ordered for a day or a weekend' }),
    coming: z
      .object({ date: z.iso.date(), title: z.string(), keepsOption: z.boolean() })
      .optional()
      .meta({ description: 'The tariff that the contract changes to, and whether it has the option too' }),
  }),
  refusals: { 'contract-unknown': 404, 'option-not-offered': 409 },
})

export const previewOption = endpoint('GET /api/option/v2/{contractId}/{optionId}/preview', {
  ...beforehand,
  summary: 'What follows from ordering an option: monthly sums before and after, one-time amounts, discounts',
  query: z.object({
    startImmediately: z.enum(['true', 'false']),
    startDate,
    cartVoucher: z.enum(['true', 'false']).optional().meta({
      description: 'Whether the voucher of the cart counts; absent means true, an offer is ordered without',
    }),
  }),
  answer: consequencesSheet,
  refusals: { 'contract-unknown': 404, 'option-not-offered': 409, 'not-possible': 409 },
})

const proposal = z.object({
  proposalId: z.uuid(),
  contractId: z.string(),
  optionId: z.string(),
  title: z.string(),
  monthlyPrice: z.number().nullable().meta({ description: 'Of today; null for what is paid once' }),
  proposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

/** A proposed option that the customer can still accept. */
export type OpenProposal = z.output<typeof proposal>

/** A call about one proposal. */
const ofProposal = { params: z.object({ proposalId: z.uuid() }), refusals: { 'proposal-unknown': 404 } } as const

export const proposeOption = endpoint('POST /api/option/v2/proposals', {
  summary: 'An adviser proposes an option: the customer gets its contract summary and orders it, or not',
  idempotent: true,
  onlyOnBehalf: 'not-an-adviser',
  body: z.strictObject({ contractId: id, optionId: id }),
  answer: z.object({ proposalId: z.uuid(), expiresAt: z.iso.datetime() }),
  refusals: { 'not-an-adviser': 403, ...unavailable, 'proposal-open': 409, 'day-required': 409 },
})

export const listProposals = endpoint('GET /api/option/v2/proposals', {
  summary: 'Proposed options that can still be accepted',
  answer: z.array(proposal),
})

const closedProposal = proposal.extend({
  state: z.enum(proposalStates),
  closedAt: z.iso.datetime().meta({ description: 'When it was decided, or ran out' }),
})

/** A proposed option that nobody can accept any more. */
export type ClosedProposal = z.output<typeof closedProposal>

export const listClosedProposals = endpoint('GET /api/option/v2/proposals/closed', {
  summary: 'What became of the options that were proposed on a contract, the newest first; 20 at most',
  query: z.object({ contractId: id }),
  answer: z.array(closedProposal),
})

export const readProposal = endpoint('GET /api/option/v2/proposals/{proposalId}', {
  ...ofProposal,
  summary: 'A proposed option with the contract summary that was sent',
  answer: proposal.extend({ state: z.enum(proposalStates), summary: contractSummary }),
})

export const acceptProposal = endpoint('POST /api/option/v2/proposals/{proposalId}/accept', {
  ...ofProposal,
  summary: 'The customer orders what was proposed',
  idempotent: true,
  neverOnBehalf: 'acceptance-required',
  body: z.strictObject({ startImmediately: z.boolean(), previewId: shownPreview }),
  refusals: {
    ...orderRefusals,
    ...ofProposal.refusals,
    'proposal-closed': 409,
    'proposal-outdated': 409,
    ...outdated,
  },
})

export const declineProposal = endpoint('DELETE /api/option/v2/proposals/{proposalId}', {
  ...ofProposal,
  summary: 'Declines what was proposed; an adviser takes it back',
  refusals: { ...ofProposal.refusals, 'proposal-closed': 409 },
})
