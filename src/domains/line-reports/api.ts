/** Reporting a fault (docs/product/line-reports.md); reading them stands with the contracts. */
import { z } from 'zod'

import { ofContract, wireId } from '#domains/contracts/of-contract.ts'
import { endpoint } from '#kit/endpoint.ts'
import { tidyText } from '#kit/tidy-text.ts'

export const endFault = endpoint('PUT /api/contract/v2/{contractId}/faults/{number}/mended', {
  summary: 'An adviser notes that a fault is mended; what is owed for it is reckoned up',
  idempotent: true,
  onlyOnBehalf: 'not-an-adviser',
  params: z.object({ contractId: wireId, number: z.string().regex(/^[\w.:-]{1,40}$/) }),
  body: z.strictObject({ mendedOn: z.iso.date().meta({ description: 'It still counts' }) }),
  answer: z.object({ date: z.iso.date() }),
  refusals: {
    'not-an-adviser': 403,
    'contract-unknown': 404,
    'fault-unknown': 404,
    'already-mended': 409,
    'date-too-early': 409,
    'date-too-late': 409,
  },
})

export const reportFault = endpoint('POST /api/contract/v2/{contractId}/faults', {
  ...ofContract,
  summary: 'Reports a fault of the line (§ 58 TKG); received at once, whatever comes of it',
  idempotent: true,
  body: z.strictObject({
    outage: z.boolean().meta({ description: 'Nothing works at all' }),
    description: z.string().overwrite(tidyText).max(1000),
  }),
  answer: z.object({ receiptId: z.string().meta({ description: 'The number of the fault' }), date: z.iso.date() }),
  refusals: { 'contract-unknown': 404, 'not-possible': 409, 'already-reported': 409 },
})
