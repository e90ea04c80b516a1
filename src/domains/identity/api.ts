/** Session, login token and acting on behalf (spec 7.1, 7.3; product.md 4, 7-12). */
import { z } from 'zod'

import { endpoint, type Refusal } from '#kit/endpoint.ts'

const expiry = z.iso.datetime().meta({ description: 'The earlier of idle and absolute end' })

export const readMe = endpoint({
  call: 'GET /api/auth/v2/me',
  access: 'public',
  summary: 'Session identity',
  answer: z.object({
    authenticated: z.boolean(),
    authenticationExpirationDate: expiry.nullable(),
    guid: z.uuid().nullable(),
    inclusiveUser: z.boolean(),
    csaSession: z.boolean().meta({ description: 'A service agent is signed in' }),
  }),
  extendsSession: false,
})

export const readLoginStatus = endpoint({
  call: 'GET /mh-portal-bff/rest/login/status/v1',
  base: false,
  access: 'public',
  summary: 'Login status as text',
  answer: z.enum(['loggedIn', 'notLoggedIn']),
  extendsSession: false,
})

/** How cookie calls refuse; the runner refuses personal calls alike. */
const accessRefusals = [
  { code: 'session-required', status: 401 },
  { code: 'token-required', status: 401 },
  { code: 'token-expired', status: 401 },
  { code: 'token-mismatch', status: 401 },
  { code: 'origin-refused', status: 403 },
] as const satisfies readonly Refusal[]

export const renewToken = endpoint({
  call: 'POST /api/auth/v2/token',
  access: 'cookie',
  summary: 'Login token of this session, five minutes',
  body: z.object({
    guid: z.uuid().nullish().meta({ description: 'The customer the page was drawn for' }),
    actingId: z.uuid().nullish().meta({ description: 'The choice of an adviser the page was drawn for' }),
  }),
  answer: z.object({ id_token: z.string(), expiresIn: z.int().meta({ description: 'Seconds' }) }),
  refusals: [
    { code: 'session-required', status: 401 },
    { code: 'origin-refused', status: 403 },
    { code: 'identity-changed', status: 409 },
  ],
  extendsSession: false,
})

// With session and token, but also for an adviser who has chosen nobody; the domain checks both itself.
export const staySignedIn = endpoint({
  call: 'PUT /api/auth/v2/session',
  access: 'cookie',
  summary: 'Extends the session',
  answer: z.object({ authenticationExpirationDate: expiry }),
  refusals: [...accessRefusals],
})

const acting = z.object({ guid: z.uuid(), actingId: z.uuid(), until: z.iso.datetime() })

// With session and token, but also without a chosen customer; the domain checks both itself.
export const chooseCustomer = endpoint({
  call: 'POST /api/auth/v2/acting',
  access: 'cookie',
  summary: 'An adviser chooses the customer to act for; makes a new session id',
  body: z.object({ customerNumber: z.string().trim().min(1).max(40), reason: z.string().trim().min(3).max(500) }),
  answer: acting,
  refusals: [...accessRefusals, { code: 'not-an-adviser', status: 403 }, { code: 'customer-unknown', status: 404 }],
})

export const readActing = endpoint({
  call: 'GET /api/auth/v2/acting',
  access: 'cookie',
  summary: 'The adviser, and the customer they act for',
  answer: z.object({
    adviser: z.string(),
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
  refusals: [...accessRefusals, { code: 'not-an-adviser', status: 403 }],
})

export const readActingEnd = endpoint({
  call: 'GET /api/auth/v2/acting/end',
  access: 'public',
  summary: 'When acting for the chosen customer ends; nulls when nobody is chosen',
  answer: z.object({ actingId: z.uuid().nullable(), until: z.iso.datetime().nullable() }),
})

export const renewActing = endpoint({
  call: 'PUT /api/auth/v2/acting',
  access: 'cookie',
  summary: 'Another 30 minutes for the same customer',
  body: z.object({ actingId: z.uuid() }),
  answer: acting,
  refusals: [...accessRefusals, { code: 'not-an-adviser', status: 403 }, { code: 'identity-changed', status: 409 }],
})

export const releaseCustomer = endpoint({
  call: 'DELETE /api/auth/v2/acting',
  access: 'cookie',
  summary: 'Ends acting for the customer; makes a new session id',
  refusals: [...accessRefusals, { code: 'not-an-adviser', status: 403 }],
})

export const listActs = endpoint({
  call: 'GET /api/auth/v2/acts',
  access: 'personal',
  summary: 'What advisers did on behalf of the customer, newest first',
  answer: z.array(z.object({ adviser: z.string(), reason: z.string(), what: z.string(), at: z.iso.datetime() })),
})
