/** The calls of consent, tracking and error reporting (docs/product/tracking.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

const version = z.string().regex(/^[\w-]{16}$/)

export const readConsent = endpoint('GET /api/consent', {
  access: 'public',
  summary: 'What a visitor is asked, and what they have chosen in this browser',
  answer: z.object({
    /** Whether there is a tag manager at all. */
    measured: z.boolean(),
    wording: z.object({ title: z.string(), text: z.string(), necessary: z.string(), all: z.string() }),
    version,
    /** null: not chosen yet, or for other words. */
    choice: z.enum(['all', 'necessary']).nullable(),
    proofId: z.string().nullable(),
    chosenAt: z.iso.datetime().nullable(),
  }),
})

export const giveConsent = endpoint('POST /api/consent', {
  access: 'public',
  summary: 'Keeps the choice in a cookie, and its proof with the exact wording and time',
  body: z.strictObject({
    choice: z.enum(['all', 'necessary']),
    version: version.meta({ description: 'Of the wording that was shown' }),
  }),
  refusals: { 'origin-refused': 403, 'wording-changed': 409, 'too-many': 429 },
})

export const readTrackingCustomer = endpoint('GET /api/tracking/customer', {
  summary: 'The customer type that events carry; the only thing about a person that they do',
  answer: z.object({ customerType: z.enum(['existing customer', 'non-customer']) }),
  extendsSession: false,
})

export const reportBrowserError = endpoint('POST /api/error-reports', {
  access: 'public',
  summary: "Writes a browser's error into the log; too many are dropped in silence",
  body: z.strictObject({
    where: z.string().max(60).meta({ description: 'Which part of the portal noticed it' }),
    name: z.string().max(80),
    message: z.string().max(500),
    stack: z.string().max(4000),
    page: z.string().max(200).meta({ description: 'Address without query, ids masked' }),
    correlationId: z
      .string()
      .regex(/^[\w.:-]{1,128}$/)
      .nullable(),
  }),
  refusals: { 'origin-refused': 403 },
})
