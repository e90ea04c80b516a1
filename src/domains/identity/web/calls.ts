/** The calls about the session; those of the page that lists sessions are its own. */
import type { AnswerOf } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isText } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** 'loggedIn', or any other word. */
export function readLoginStatus(client: Client) {
  return client.call<typeof api.readLoginStatus>('GET /mh-portal-bff/rest/login/status/v1', {
    shape: isText,
    sending: { exactly200: true },
  })
}

/** Whose session it is; the smallest of our own calls. */
export function readMe(client: Client) {
  return client.call<typeof api.readMe>('GET /api/auth/v2/me', { shape: isRecord })
}

/** The customer is still there: the session's idle time begins anew. */
export function staySignedIn(client: Client) {
  return client.call<typeof api.staySignedIn>('PUT /api/auth/v2/session', {
    shape: fieldsOf<AnswerOf<typeof api.staySignedIn>>({ authenticationExpirationDate: isText }),
  })
}
