/** Customer data for the shared frame. */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

/** What a form shows of who is signed in. */
export const signedInFields = { name: z.string(), customerNumber: z.string(), email: z.string().nullable() }

const customerData = z.object({
  guid: z.uuid(),
  salutation: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthday: z.iso.date().nullable(),
  telekomCustomerId: z.string(),
})

export const readCustomerData = endpoint('GET /customer-service/rest/customers/me/data/v2', {
  base: false,
  sending: { exactly200: true },
  summary: 'Name and number of the customer, and who is calling',
  query: z.object({
    details: z
      .string()
      .max(100)
      .regex(/^(customer|meta)(,(customer|meta))*$/)
      .optional()
      .meta({ description: 'Parts of the answer, separated by commas: customer, meta. Absent: both' }),
  }),
  answer: z.object({
    customer: customerData.optional(),
    meta: z.object({ initiator: z.enum(['CUSTOMER', 'SERVICE_AGENT']) }).optional(),
  }),
  refusals: { 'customer-unknown': 404 },
})

export const readContactData = endpoint('GET /api/customer/v1/contact', {
  summary: 'Where letters, mails and calls reach the customer, as the provider has noted it',
  answer: z.object({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z
      .object({ street: z.string(), streetNr: z.string(), zip: z.string(), city: z.string() })
      .nullable()
      .meta({ description: 'Where letters go; null: the source tells none' }),
  }),
  refusals: { 'customer-unknown': 404 },
})
