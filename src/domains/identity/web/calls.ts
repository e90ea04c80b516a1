/** The calls about the session. */
import type { AnswerOf } from '#kit/endpoint.ts'
import { fieldsOf, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** 'loggedIn', or any other word. */
export function readLoginStatus(client: Client) {
  return client.call<typeof api.readLoginStatus>('GET /mh-portal-bff/rest/login/status/v1', {
    shape: isText,
    sending: { exactly200: true },
  })
}

/** The customer is still there: the session's idle time begins anew. */
export function staySignedIn(client: Client) {
  return client.call<typeof api.staySignedIn>('PUT /api/auth/v2/session', {
    shape: fieldsOf<AnswerOf<typeof api.staySignedIn>>({ authenticationExpirationDate: isText }),
  })
}

/** Where the customer is signed in, the last used first. */
export function listSessions(client: Client) {
  return client.call<typeof api.listSessions>('GET /api/auth/v2/sessions', {
    shape: listOf(fieldsOf<api.WireSession>({ id: isText, startedAt: isText, lastSeen: isText, device: isText })),
  })
}

/** Ends one of the customer's sessions. */
export function endSession(client: Client, id: string) {
  return client.call<typeof api.endSession>('DELETE /api/auth/v2/sessions/{id}', { params: { id } })
}

/** Ends all but this one. */
export function endOtherSessions(client: Client) {
  return client.call<typeof api.endOtherSessions>('DELETE /api/auth/v2/sessions')
}
