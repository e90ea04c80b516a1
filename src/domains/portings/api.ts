/** The calls about taking numbers along (§ 59 TKG). */
import { z } from 'zod'

import { ofContract } from '#domains/contracts/of-contract.ts'
import { endpoint } from '#kit/endpoint.ts'

export const releaseNumber = endpoint('PUT /api/contract/v2/{contractId}/number-release', {
  ...ofContract,
  summary: 'Releases the number of a contract for another provider before the contract ends, or takes that back',
  body: z.strictObject({ released: z.boolean() }),
  answer: z.object({ optInFrom: z.iso.date().nullable().meta({ description: 'Since when it is released' }) }),
  refusals: { 'contract-unknown': 404, 'not-possible': 409 },
  idempotent: true,
})
