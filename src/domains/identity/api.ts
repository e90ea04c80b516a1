/** Session and login token. */
import { z } from 'zod'

import { accessRefusals, endpoint } from '#kit/endpoint.ts'

const expiry = z.iso.datetime().meta({ description: 'The earlier of idle and absolute end' })

export const readMe = endpoint('GET /api/auth/v2/me', {
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

export const readLoginStatus = endpoint('GET /mh-portal-bff/rest/login/status/v1', {
  sending: { exactly200: true },
  base: false,
  access: 'public',
  summary: 'Login status as text',
  answer: z.enum(['loggedIn', 'notLoggedIn']),
  extendsSession: false,
})

export const renewToken = endpoint('POST /api/auth/v2/token', {
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

const ownSession = z
  .object({
    id: z.string().meta({ description: 'Names it and opens nothing' }),
    startedAt: z.iso.datetime(),
    lastSeen: z.iso.datetime(),
    endsAt: z.iso.datetime().meta({ description: 'When it ends by itself, unless it is used' }),
    device: z.string(),
    current: z.boolean().meta({ description: 'The one that asks' }),
  })
  .meta({ id: 'OwnSession' })

export type WireSession = z.output<typeof ownSession>

const sessionsPath = '/api/auth/v2/sessions'

export const listSessions = endpoint(`GET ${sessionsPath}`, {
  summary: 'Where the customer is signed in, the last used first',
  neverOnBehalf: 'not-on-behalf',
  answer: z.array(ownSession),
  refusals: { 'not-on-behalf': 403 },
})

export const endSession = endpoint(`DELETE ${sessionsPath}/{id}`, {
  summary: 'Ends one of them',
  neverOnBehalf: 'not-on-behalf',
  params: z.object({ id: z.string().regex(/^[\w-]{22}$/) }),
  refusals: { 'not-on-behalf': 403, 'session-unknown': 404 },
})

export const endOtherSessions = endpoint(`DELETE ${sessionsPath}`, {
  summary: 'Ends all but the one that asks',
  neverOnBehalf: 'not-on-behalf',
  refusals: { 'not-on-behalf': 403 },
})

// With session and token, but also for an adviser who has chosen nobody; the domain checks both itself.
export const staySignedIn = endpoint('PUT /api/auth/v2/session', {
  access: 'cookie',
  summary: 'Extends the session',
  answer: z.object({ authenticationExpirationDate: expiry }),
  refusals: accessRefusals,
})
