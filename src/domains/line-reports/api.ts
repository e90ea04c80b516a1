/** Reporting a fault (docs/product/line-reports.md); reading them stands with the contracts. */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

export const reportFault = endpoint({
  call: 'POST /api/contract/v2/{contractId}/faults',
  access: 'personal',
  summary: 'Reports a fault of the line (§ 58 TKG); received at once, whatever comes of it',
  idempotent: true,
  params: z.object({ contractId: z.string().regex(/^[\w.:-]{1,64}$/) }),
  body: z.strictObject({
    outage: z.boolean().meta({ description: 'Nothing works at all' }),
    description: z.string().trim().max(1000),
  }),
  answer: z.object({ receiptId: z.string().meta({ description: 'The number of the fault' }), date: z.iso.date() }),
  refusals: { 'contract-unknown': 404, 'not-possible': 409, 'already-reported': 409 },
})
