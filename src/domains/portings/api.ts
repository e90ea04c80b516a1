/** The calls about taking numbers along (§ 59 TKG). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

export const releaseNumber = endpoint({
  call: 'PUT /api/contract/v2/{contractId}/number-release',
  access: 'personal',
  summary: 'Releases the number of a contract for another provider before the contract ends, or takes that back',
  params: z.object({ contractId: z.string().regex(/^[\w.:-]{1,64}$/) }),
  body: z.strictObject({ released: z.boolean() }),
  answer: z.object({ optInFrom: z.iso.date().nullable().meta({ description: 'Since when it is released' }) }),
  refusals: { 'contract-unknown': 404, 'not-possible': 409 },
  idempotent: true,
})
