/** An adviser chooses the customer to act for; what was done on behalf is put on record. */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'
import { tidyLine } from '#kit/tidy-text.ts'

const impersonation = z.object({ guid: z.uuid(), actingId: z.uuid(), until: z.iso.datetime() })

export const chooseCustomer = endpoint('POST /api/auth/v2/acting', {
  access: 'adviser',
  summary: 'An adviser chooses the customer to act for; makes a new session id. null: nobody has this number',
  body: z.object({
    customerNumber: z
      .string()
      .trim()
      .min(1)
      .max(40)
      .meta({ description: 'customer number, or the number of a contract or an order' }),
    reason: z.string().overwrite(tidyLine).min(3).max(500),
  }),
  // A number that was typed wrong is an answer, no failure: browsers write every 404 to the console.
  answer: impersonation.nullable(),
})

export const readImpersonation = endpoint('GET /api/auth/v2/acting', {
  access: 'adviser',
  summary: 'The adviser, the customer they act for, and what waits for a decision',
  answer: z.object({
    adviser: z.string(),
    waiting: z
      .object({ count: z.int(), oldest: z.iso.datetime().nullable() })
      .meta({ description: 'Declarations that a person has to decide, and when the oldest came in' }),
    customer: z
      .object({
        name: z.string(),
        customerNumber: z.string(),
        reason: z.string(),
        actingId: z.uuid(),
        since: z.iso.datetime(),
        until: z.iso.datetime(),
      })
      .nullable(),
  }),
})

export const readImpersonationEnd = endpoint('GET /api/auth/v2/acting/end', {
  access: 'public',
  summary: 'When acting for the chosen customer ends; nulls when nobody is chosen',
  answer: z.object({ actingId: z.uuid().nullable(), until: z.iso.datetime().nullable() }),
})

export const renewImpersonation = endpoint('PUT /api/auth/v2/acting', {
  access: 'adviser',
  summary: 'Another 30 minutes for the same customer',
  confirmsRole: false,
  body: z.object({ actingId: z.uuid() }),
  answer: impersonation,
  refusals: { 'identity-changed': 409 },
})

export const releaseCustomer = endpoint('DELETE /api/auth/v2/acting', {
  access: 'adviser',
  summary: 'Ends acting for the customer; makes a new session id',
  confirmsRole: false,
})

export const readAuditLog = endpoint('GET /api/auth/v2/acts', {
  summary: 'What advisers did on behalf of the customer, newest first',
  answer: z.array(
    z.object({
      adviser: z.string(),
      reason: z.string(),
      what: z.string(),
      state: z.enum(['begun', 'done']).meta({ description: 'begun: it was not told whether it was done' }),
      at: z.iso.datetime(),
    }),
  ),
})
