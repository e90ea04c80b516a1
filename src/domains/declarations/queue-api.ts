/** The calls of whoever decides declarations that came in without proof of identity (§§ 312k, 356a BGB): advisers. */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'
import { tidyText } from '#kit/tidy-text.ts'

import { maxLengths } from './rules.ts'
import { declaredFields } from './wire-schema.ts'

const params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })

const match = z
  .object({ customerNumber: z.string(), contractId: z.string(), product: z.string(), customer: z.string() })
  .meta({ description: 'The contract that its words name, where both numbers in it are of one customer' })

const open = z.object({
  ...declaredFields,
  takenBy: z.string().nullable().meta({ description: 'Name of the adviser who looks at it' }),
  isMine: z.boolean(),
  answerBy: z.iso.date().meta({ description: 'Until when it is decided, counted from its arrival' }),
  isOverdue: z.boolean(),
})

const proof = z.object({
  position: z.int(),
  name: z.string(),
  type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  size: z.int().meta({ description: 'Bytes' }),
  digest: z.string().meta({ description: 'SHA-256, hexadecimal' }),
})

/** A declaration that waits for a decision. */
export type OpenDeclaration = z.output<typeof open>

export const listOpenDeclarations = endpoint('GET /api/declarations/queue', {
  access: 'adviser',
  summary: 'Declarations that a person has to decide, the oldest first, a hundred at most',
  answer: z.object({ open: z.array(open), count: z.int() }),
})

export const readOpenDeclaration = endpoint('GET /api/declarations/queue/{id}', {
  access: 'adviser',
  summary: 'One of them, with the contract that it seems to mean',
  params,
  answer: z.object({
    declaration: open,
    match: match.nullable(),
    proofs: z.array(proof),
    mailRefused: z.boolean().meta({ description: 'Its address takes no mail: the confirmation has reached nobody' }),
  }),
  refusals: { 'declaration-unknown': 404 },
})

export const takeDeclaration = endpoint('POST /api/declarations/queue/{id}/take', {
  access: 'adviser',
  summary: 'An adviser looks at it; theirs for half an hour',
  params,
  refusals: { 'declaration-unknown': 404, taken: 409 },
})

const contractFields = {
  customerNumber: z.string().trim().min(1).max(40),
  contractId: z.string().trim().min(1).max(64),
}

const foreseen = z.object({
  customer: z.string(),
  product: z.string(),
  effectiveOn: z.iso.date().nullable().meta({ description: 'The last day; null of a withdrawal' }),
  isOption: z.boolean(),
  facts: z.array(z.object({ term: z.string(), value: z.string() })),
})

/** What carrying a declaration out for a contract would do. */
export type Foreseen = z.output<typeof foreseen>

export const previewDecision = endpoint('POST /api/declarations/queue/{id}/preview', {
  access: 'adviser',
  summary: 'What carrying it out for a contract would do; nothing is written',
  writes: false,
  params,
  body: z.strictObject(contractFields),
  // That it cannot be carried out is an answer, no failure: browsers write every 404 and 409 to the console.
  answer: z.object({
    wrong: z
      .enum(['customer-unknown', 'contract-unknown', 'not-possible', 'already-decided'])
      .nullable()
      .meta({ description: 'What the decision would be refused with; null: nothing' }),
    foreseen: foreseen.nullable().meta({ description: 'null: something is wrong' }),
  }),
  refusals: { 'declaration-unknown': 404 },
})

export const decideDeclaration = endpoint('POST /api/declarations/queue/{id}/decide', {
  access: 'adviser',
  summary: 'Carries it out for a contract, by the rules of the day on which it arrived, or declines it with a reason',
  params,
  body: z.discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('carry-out'),
      ...contractFields,
      reason: z.string().overwrite(tidyText).max(maxLengths.reason),
    }),
    z.strictObject({
      decision: z.literal('decline'),
      reason: z.string().overwrite(tidyText).min(1).max(maxLengths.reason),
    }),
  ]),
  answer: z.object({ effectiveOn: z.iso.date().nullable() }),
  refusals: {
    'declaration-unknown': 404,
    'already-decided': 409,
    taken: 409,
    'customer-unknown': 404,
    'contract-unknown': 404,
    'not-possible': 409,
  },
})
