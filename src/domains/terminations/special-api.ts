/** The calls of ending a contract by a special right (§§ 57, 60 TKG, § 314 BGB). */
import { z } from 'zod'

import { outdated, shownPreview } from '#domains/consequences/api.ts'
import { ofContract } from '#domains/contracts/of-contract.ts'
import { rightKinds } from '#domains/contracts/right-kinds.ts'
import { mostProofBytes, mostProofs } from '#domains/declarations/proof.ts'
import { maxLengths } from '#domains/declarations/rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { tidyText } from '#kit/tidy-text.ts'

import { done, impossible, preview, terminationDate, wrongDay } from './api.ts'

/** Characters of Base64 for so many bytes, and some: what is a little too large is refused by its name. */
const mostProofText = Math.ceil(mostProofBytes / 3) * 4 + 65_536

const kind = z.enum(rightKinds).meta({ description: 'The right that is used; it must be open' })
const closed = { 'right-not-open': 409 } as const

export const previewSpecial = endpoint('GET /api/contract/v2/{contractId}/special-termination/preview', {
  ...ofContract,
  summary: 'What follows from using an open right, for its first day or the one that is named',
  query: z.object({ right: kind, terminationDate: terminationDate.optional() }),
  answer: preview,
  refusals: { ...impossible, ...wrongDay, ...closed },
})

export const terminateSpecial = endpoint('PUT /api/contract/v2/{contractId}/special-termination', {
  ...ofContract,
  summary: 'Ends the contract by an open right; what is proved is effective at once',
  body: z.strictObject({ right: kind, terminationDate: terminationDate.optional(), previewId: shownPreview }),
  answer: done,
  refusals: { ...impossible, ...wrongDay, ...outdated, ...closed },
  idempotent: true,
})

export const requestSpecial = endpoint('POST /api/contract/v2/{contractId}/special-termination', {
  ...ofContract,
  summary: 'Hands in another reason; a person decides',
  body: z.strictObject({
    reason: z.string().overwrite(tidyText).min(1).max(maxLengths.reason),
    terminationDate: terminationDate.optional(),
    proofs: z
      .array(z.strictObject({ name: z.string().max(300), content: z.base64().max(mostProofText) }))
      .max(mostProofs)
      .optional()
      .meta({ description: 'PDF, JPEG or PNG, five million bytes together; `content` in Base64 (RFC 4648)' }),
  }),
  bodyLimit: mostProofText + 65_536,
  sending: { timeLimitMs: 60_000 },
  answer: z.object({ receiptId: z.string(), date: z.iso.date().meta({ description: 'Until when it is answered' }) }),
  refusals: {
    ...impossible,
    'date-too-early': 409,
    'proof-type': 415,
    'proofs-too-large': 413,
    'too-many-proofs': 413,
    'proofs-waiting': 409,
  },
  idempotent: true,
})
