/** The calls of payment methods (docs/product/payment-methods.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

export const paymentTypes = ['PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA'] as const

const paymentMethod = z
  .object({
    type: z.enum(paymentTypes),
    /** The last five characters of an account number are replaced by X. */
    description: z.string(),
    details: z.object({ bank: z.string() }).optional(),
  })
  .meta({ id: 'PaymentMethod' })

export type PaymentMethod = z.output<typeof paymentMethod>

const mandate = z
  .object({ text: z.string(), creditorName: z.string(), creditorId: z.string() })
  .meta({ id: 'SepaMandate' })

export type MandateWording = z.output<typeof mandate>

export const listPaymentMethods = endpoint({
  call: 'GET /api/v2/paymenthandle/',
  access: 'personal',
  sending: { exactly200: true },
  summary: 'The stored payment methods, the default one first; an empty list means none',
  answer: z.array(paymentMethod),
})

export const readMandate = endpoint({
  call: 'GET /api/v2/paymenthandle/mandate',
  access: 'personal',
  summary: 'The wording of the direct debit mandate that the customer grants: the first step of adding one',
  needsFreshLogin: 'login-too-old',
  answer: mandate,
  refusals: { 'login-too-old': 403 },
})

const line = z
  .string()
  .max(70)
  .regex(/^\P{Cc}*$/u)

export const addDirectDebit = endpoint({
  call: 'POST /api/v2/paymenthandle/directdebit',
  access: 'personal',
  summary: 'Store a direct debit with its mandate as the default payment method',
  // An adviser neither sees nor enters a whole account number.
  neverOnBehalf: 'not-on-behalf',
  needsFreshLogin: 'login-too-old',
  body: z.object({ holder: line, iban: line, mandate: z.boolean() }),
  answer: z
    .object({
      mandateReference: z.string(),
      mandateDate: z.iso.date(),
      mandateAt: z.iso.datetime(),
      method: paymentMethod,
      mandate,
    })
    .meta({ id: 'StoredDirectDebit' }),
  status: 201,
  refusals: {
    'holder-missing': 422,
    'iban-invalid': 422,
    'iban-not-sepa': 422,
    'mandate-missing': 422,
    'account-known': 409,
    'not-on-behalf': 403,
    'login-too-old': 403,
  },
})
