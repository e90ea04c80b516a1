/** What was ordered, on which terms. */
import { z } from 'zod'

import { contractSummary } from '#domains/documents/api.ts'
import { endpoint } from '#kit/endpoint.ts'

export const readOrder = endpoint('GET /api/option/v2/{contractId}/order', {
  summary: 'The order that a booked option came from; `contractId` is that of the option',
  params: z.object({ contractId: z.string().min(1).max(64) }),
  answer: z.object({
    orderId: z.string().meta({ description: 'The number of the sub-contract that the order became' }),
    orderedAt: z.iso.datetime(),
    mailTo: z.string().nullable(),
    summary: contractSummary,
    voucher: z
      .object({
        title: z.string(),
        discount: z.number().meta({ description: 'Euro' }),
        monthlyUntil: z.iso.date().nullable().meta({ description: 'Its last day; null: it is given once' }),
      })
      .nullable()
      .meta({ description: 'What a voucher takes off' }),
  }),
  refusals: { 'order-unknown': 404 },
})
