/** The calls of the statutory pages (§§ 312k, 356a BGB; docs/product/declarations.md). Public: nobody needs a login to end a contract. */
import { z } from 'zod'

import { signedInFields } from '#domains/customer/api.ts'
import { endpoint } from '#kit/endpoint.ts'

import { maxLengths } from './rules.ts'
import { declaredFields, receiptKind } from './wire-schema.ts'

const id = z.string().regex(/^[\w-]{22}$/)
const typed = (length: number) => z.string().max(length)
const day = z.string().max(10).nullish().meta({ description: 'The wished last day; absent means the earliest' })
const form = { formValue: z.string().max(200).meta({ description: 'The one-time value of GET form' }) }
const cause = z.enum(['ordinary', 'extraordinary'])
const reason = typed(maxLengths.reason).default('').meta({ description: 'Of an extraordinary cancellation' })

const received = z.object({ id })

const faulty = { incomplete: 422 } as const
const formRefusals = { 'form-expired': 409, 'form-used': 409, ...faulty } as const
const publicRefusals = { 'origin-refused': 403, ...formRefusals, 'too-many': 429 } as const
const ownRefusals = { 'contract-unknown': 404, ...formRefusals } as const

export const openForm = endpoint('GET /api/declarations/form', {
  access: 'public',
  summary: 'A one-time value for a public form, good for a day',
  answer: z.object({ formValue: z.string() }),
})

export const declareCancellation = endpoint('POST /api/declarations/cancellation', {
  access: 'public',
  summary: 'Receives a cancellation; whether there is such a contract is not said',
  body: z.strictObject({
    ...form,
    cause,
    reason,
    name: typed(maxLengths.name),
    identification: typed(maxLengths.identification),
    contract: typed(maxLengths.contract),
    endDate: day,
    email: typed(maxLengths.email),
  }),
  answer: received,
  refusals: publicRefusals,
})

export const declareWithdrawal = endpoint('POST /api/declarations/withdrawal', {
  access: 'public',
  summary: 'Receives a withdrawal; whether there is such a contract is not said',
  body: z.strictObject({
    ...form,
    name: typed(maxLengths.name),
    contract: typed(maxLengths.contract),
    email: typed(maxLengths.email),
  }),
  answer: received,
  refusals: publicRefusals,
})

const contractId = z.string().min(1).max(64)
const ownEmail = typed(maxLengths.email).optional().meta({ description: 'Only where we know none' })

export const declareOwnCancellation = endpoint('POST /api/declarations/mine/cancellation', {
  summary: 'The same for a signed-in customer, whose name and address are known',
  body: z.strictObject({ ...form, contractId, cause, reason, endDate: day, email: ownEmail }),
  answer: received,
  refusals: ownRefusals,
})

export const declareOwnWithdrawal = endpoint('POST /api/declarations/mine/withdrawal', {
  summary: 'The same for a signed-in customer, whose name and address are known',
  body: z.strictObject({ ...form, contractId, email: ownEmail }),
  answer: received,
  refusals: ownRefusals,
})

export const readOwnChoice = endpoint('GET /api/declarations/mine', {
  summary: 'What a signed-in customer need not type: name, number, address for the receipt, contracts to choose from',
  answer: z.object({
    ...signedInFields,
    contracts: z.array(
      z.object({
        contractId: z.string(),
        title: z.string(),
        /** The contract that this option belongs to. */
        rootContractId: z.string().nullable(),
        over: z.boolean().meta({ description: 'It is over, and can only be withdrawn' }),
        earliestEnd: z.iso.date().nullable(),
        terminationDate: z.iso.date().nullable(),
        endsWithContract: z.iso
          .date()
          .nullable()
          .meta({ description: 'The last day of an option that cannot end before its contract does' }),
        withdrawalUntil: z.iso.date(),
      }),
    ),
  }),
  refusals: { 'customer-unknown': 404 },
})

const receiptLine = z.object({ term: z.string(), value: z.string() })

export const readDeclaration = endpoint('GET /api/declarations/{id}', {
  access: 'public',
  summary: 'A receipt, for whoever has its address',
  params: z.object({ id }),
  answer: z
    .object({
      ...declaredFields,
      kind: receiptKind,
      id,
      facts: z.array(receiptLine).readonly().meta({ description: 'What follows from it' }),
      state: z.enum(['received', 'carried-out', 'declined']),
      effectiveOn: z.iso
        .date()
        .nullable()
        .meta({ description: 'The last day of the contract or option, where a termination took effect' }),
      decidedOn: z.iso.date().nullable().meta({ description: 'null: nobody has decided yet' }),
      isOption: z.boolean().meta({ description: 'Whether it is about an option, as far as that is known' }),
      decisionReason: z.string().nullable(),
      outcomeFacts: z
        .array(receiptLine)
        .readonly()
        .meta({ description: 'The same, where it was decided after the receipt had gone out; no part of the digest' }),
      closed: z
        .object({ as: z.enum(['taken-back', 'replaced']), on: z.iso.date() })
        .nullable()
        .meta({ description: 'Why a termination that took effect no longer holds; null: it holds' }),
      onBehalf: z
        .boolean()
        .meta({ description: 'Whether an adviser declared it for the customer; no part of the digest' }),
      digest: z
        .string()
        .nullable()
        .meta({ description: 'SHA-256 of the content; its first twelve digits are the code to check it by' }),
      mailed: z.boolean().meta({ description: 'Whether the receipt goes out by mail too' }),
    })
    .meta({ id: 'Declaration' }),
  refusals: { 'declaration-unknown': 404 },
})

export const readDeclarationText = endpoint('GET /api/declarations/{id}/text', {
  access: 'public',
  summary: 'The receipt as a text file to keep',
  params: z.object({ id }),
  answer: z.string(),
  refusals: { 'declaration-unknown': 404 },
})

const checkedReceipt = z.object({
  kind: receiptKind,
  receivedAt: z.iso.datetime(),
  contract: z.string().meta({ description: 'The last three characters of what was named as the contract' }),
  initials: z.string().meta({ description: 'Of whoever declared it' }),
  standing: z.string().meta({ description: 'What has become of it, in German' }),
  digest: z.string(),
  unchanged: z.boolean().meta({ description: 'Whether the content kept still has this digest' }),
})

/** What anybody learns of a receipt who has its number and code: no more than checking needs. */
export type CheckedReceipt = z.output<typeof checkedReceipt>

export const checkReceipt = endpoint('POST /api/declarations/check', {
  access: 'public',
  summary: 'Whether a receipt is ours and unchanged; null for what no receipt has, which of both ever is wrong',
  body: z.strictObject({ number: z.string().max(40), code: z.string().max(40) }),
  answer: z.object({ receipt: checkedReceipt.nullable() }),
  refusals: { 'origin-refused': 403, 'too-many': 429 },
  audited: false,
})

export const unsubscribeNewsletter = endpoint('POST /api/newsletter/unsubscribe', {
  access: 'public',
  summary: 'Ends the newsletter of whom the signed link was made for; repeating it changes nothing',
  body: z.strictObject({ token: z.string().max(200) }),
  // A link that is not ours is an answer, no failure: browsers write every 404 to the console.
  answer: z.object({ ended: z.boolean().meta({ description: 'false: this is no link of ours' }) }),
})
