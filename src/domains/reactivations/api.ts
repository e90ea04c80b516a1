/** Turning a blocked contract on again (docs/product/reactivations.md). */
import { z } from 'zod'

import { consequencesSheet, outdated, shownPreview } from '#domains/consequences/api.ts'
import { endpoint } from '#kit/endpoint.ts'

const amount = z.number().meta({ description: 'Euros, VAT included' })

export const listReactivations = endpoint('GET /api/reactivation/v1', {
  summary: 'Payments that are on their way to end a block',
  answer: z.array(z.object({ contractId: z.string(), amount, orderedAt: z.iso.datetime() })),
})

const params = z.object({ contractId: z.string().regex(/^[\w.:-]{1,64}$/) })

export const previewReactivation = endpoint('GET /api/contract/v2/{contractId}/reactivate-preview', {
  summary: 'What follows from turning a blocked contract on again: what runs, and what has to be paid for it',
  params,
  answer: consequencesSheet,
  refusals: { 'contract-unknown': 404, 'not-suspended': 409 },
})

export const reactivateContract = endpoint('POST /api/contract/v2/{contractId}/reactivate', {
  summary: 'Pays what is open by the default payment method; the block ends with it, at once where nothing is open',
  params,
  body: z.strictObject({
    amount: amount.meta({ description: 'What the page showed; another sum is refused' }),
    previewId: shownPreview,
    paymentMethod: z
      .string()
      .max(300)
      .optional()
      .meta({ description: 'The description of the one that the page showed; another default one is refused' }),
  }),
  answer: z.object({ state: z.enum(['ordered', 'done']), amount }),
  refusals: {
    'contract-unknown': 404,
    'not-suspended': 409,
    'payment-underway': 409,
    'payment-method-required': 409,
    'payment-method-changed': 409,
    'payment-method-ended': 409,
    'amount-changed': 409,
    ...outdated,
  },
  idempotent: true,
})
