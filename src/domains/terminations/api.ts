/** Ending a contract or an option, taking that back, withdrawing (docs/product/terminations.md). */
import { z } from 'zod'

import { consequencesSheet, outdated, shownPreview } from '#domains/consequences/api.ts'
import { ofContract } from '#domains/contracts/of-contract.ts'
import { endpoint, type Refusals } from '#kit/endpoint.ts'

import { switchingPaperKinds } from './switching-paper-kinds.ts'

export const terminationDate = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
  .meta({ description: 'The wished last day; a date with time is read in Europe/Berlin' })

export const impossible = { 'contract-unknown': 404, 'not-possible': 409 } as const satisfies Refusals
export const wrongDay = { 'date-too-early': 409, 'date-too-late': 409 } as const satisfies Refusals

export const done = z.object({
  receiptId: z.string().meta({ description: 'The receipt of this very declaration is found by it' }),
  date: z.iso.date().meta({ description: 'The last day of the contract; of a termination taken back the day of that' }),
})

const alternative = z.object({
  id: z.string(),
  backgroundImage: z.string(),
  productTitle: z.string(),
  productDescription: z.string(),
  productSlug: z.string(),
  alternateText: z.string(),
  type: z.string(),
})

export const preview = consequencesSheet.extend({
  withdrawableUntil: z.iso.date().meta({ description: 'The last day of the withdrawal period' }),
  alternativeOfferings: z.array(alternative),
})

export type WirePreview = z.output<typeof preview>

export const previewTermination = endpoint('GET /api/contract/v2/{contractId}/terminate-preview', {
  ...ofContract,
  sending: { traced: true },
  summary: 'What follows from terminating a contract or an option: dates with their reasons, prices, losses',
  query: z.object({ terminationDate: terminationDate.optional() }),
  answer: preview,
  refusals: { ...impossible, ...wrongDay },
})

export const previewSwitching = endpoint('GET /api/contract/v2/{contractId}/switch-preview', {
  ...ofContract,
  summary: 'What follows from leaving: on the last day of a contract that ends, else on the earliest that is possible',
  answer: preview,
  refusals: { ...impossible, ...wrongDay },
})

export const previewPostponement = endpoint('GET /api/contract/v2/{contractId}/postpone-preview', {
  ...ofContract,
  summary: 'What follows from putting the end of a contract or an option that is terminated off to a later day',
  query: z.object({ terminationDate: terminationDate.optional() }),
  answer: preview,
  refusals: { ...impossible, ...wrongDay },
})

export const previewRevocation = endpoint('GET /api/contract/v2/{contractId}/revoke-preview', {
  ...ofContract,
  summary: 'What follows from withdrawing from a contract or an option today',
  answer: preview,
  refusals: impossible,
})

export const previewKeeping = endpoint('GET /api/contract/v2/{contractId}/keep-preview', {
  ...ofContract,
  summary: 'What follows from taking the termination of a contract or an option back today',
  answer: preview,
  refusals: impossible,
})

const executed = {
  ...ofContract,
  sending: { traced: true },
  answer: done,
  refusals: { ...impossible, ...outdated },
  idempotent: true,
} as const

const terminate = {
  ...executed,
  body: z.strictObject({ terminationDate, previewId: shownPreview }),
  refusals: { ...executed.refusals, ...wrongDay },
} as const

const keep = { ...executed, query: z.object({ previewId: shownPreview }) } as const

const revoke = { ...executed, body: z.strictObject({ previewId: shownPreview }).nullish() } as const

export const terminateContract = endpoint('PUT /api/contract/v2/{contractId}/terminate', {
  ...terminate,
  summary: 'Terminates a contract; its options end with it',
})

export const cancelContractTermination = endpoint('DELETE /api/contract/v2/{contractId}/terminate', {
  ...keep,
  summary: 'Takes a termination back: everything is as before',
})

export const postponeTermination = endpoint('PUT /api/contract/v2/{contractId}/postpone', {
  ...terminate,
  summary: 'Puts the end of a contract or an option that is terminated off to a later day',
})

export const revokeContract = endpoint('PUT /api/contract/v2/{contractId}/revoke', {
  ...revoke,
  summary: 'Withdraws from a contract and its options within the withdrawal period',
})

export const terminateOption = endpoint('PUT /api/option/v2/{contractId}/terminate', {
  ...terminate,
  summary: 'Terminates an option, known by its own contract number',
})

export const cancelOptionTermination = endpoint('DELETE /api/option/v2/{contractId}/terminate', {
  ...keep,
  summary: 'Takes the termination of an option back',
})

export const revokeOption = endpoint('PUT /api/option/v2/{contractId}/revoke', {
  ...revoke,
  summary: 'Withdraws from an option within the withdrawal period',
})

export const makeSwitchingPaper = endpoint('POST /api/contract/v2/{contractId}/switching-papers', {
  ...ofContract,
  summary: 'Makes a paper of the Wechsel-Mappe, which is kept with the contract; the same words are the same paper',
  body: z.strictObject({ kind: z.enum(switchingPaperKinds) }),
  answer: z.object({ paperId: z.uuid() }),
  refusals: impossible,
  idempotent: true,
})
