/** Session and login token. */
import { z } from 'zod'

import { endpoint, type Refusals } from '#kit/endpoint.ts'

const expiry = z.iso.datetime().meta({ description: 'The earlier of idle and absolute end' })

export const readMe = endpoint({
  call: 'GET /api/auth/v2/me',
  access: 'public',
  summary: 'Session identity',
  answer: z.object({
    authenticated: z.boolean(),
    authenticationExpirationDate: expiry.nullable(),
    secondsLeft: z.int().nullable().meta({ description: 'Until then, for a device whose clock is wrong' }),
    guid: z.uuid().nullable(),
    inclusiveUser: z.boolean(),
    csaSession: z.boolean().meta({ description: 'A service agent is signed in' }),
  }),
  extendsSession: false,
})

export const readLoginStatus = endpoint({
  call: 'GET /mh-portal-bff/rest/login/status/v1',
  sending: { exactly200: true },
  base: false,
  access: 'public',
  summary: 'Login status as text',
  answer: z.enum(['loggedIn', 'notLoggedIn']),
  extendsSession: false,
})

/** How cookie calls refuse; the runner refuses personal calls alike. */
export const accessRefusals = {
  'session-required': 401,
  'token-required': 401,
  'token-expired': 401,
  'token-mismatch': 401,
  'origin-refused': 403,
} as const satisfies Refusals

export const renewToken = endpoint({
  call: 'POST /api/auth/v2/token',
  access: 'cookie',
  summary: 'Login token of this session, five minutes',
  body: z.object({
    guid: z.uuid().nullish().meta({ description: 'The customer the page was drawn for' }),
    actingId: z.uuid().nullish().meta({ description: 'The choice of an adviser the page was drawn for' }),
  }),
  answer: z.object({ id_token: z.string(), expiresIn: z.int().meta({ description: 'Seconds' }) }),
  refusals: { 'session-required': 401, 'origin-refused': 403, 'identity-changed': 409 },
  extendsSession: false,
})

// With session and token, but also for an adviser who has chosen nobody; the domain checks both itself.
export const staySignedIn = endpoint({
  call: 'PUT /api/auth/v2/session',
  access: 'cookie',
  summary: 'Extends the session',
  answer: z.object({ authenticationExpirationDate: expiry }),
  refusals: accessRefusals,
})
