/** The calls of the embedded payment page (docs/product/payments.md); elsewhere the provider has its own. */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

import { playedOutcomes } from './embedded.ts'

const params = z.object({ ref: z.uuid() })

export const readPlayed = endpoint('GET /api/payments/v1/embedded/{ref}', {
  summary: 'A payment at the embedded provider, in demonstrations alone',
  params,
  answer: z.object({
    orderId: z.uuid(),
    text: z.string(),
    paidBy: z.string(),
    amount: z.number().meta({ description: 'Euro' }),
    step: z.enum(['choose', 'code', 'done']),
    triesLeft: z.int(),
  }),
  refusals: { 'payment-unknown': 404 },
})

export const playPayment = endpoint('POST /api/payments/v1/embedded/{ref}', {
  summary: 'Lets a payment at the embedded provider end in one of the ways in which payments end',
  neverOnBehalf: 'not-on-behalf',
  params,
  body: z.union([
    z.strictObject({ outcome: z.enum(playedOutcomes) }),
    z.strictObject({ code: z.string().trim().max(20) }),
  ]),
  answer: z.object({
    orderId: z.uuid(),
    step: z.enum(['code', 'done']).meta({ description: 'done: back to the order' }),
  }),
  refusals: { 'payment-unknown': 404, 'not-open': 409, 'not-on-behalf': 403 },
})
