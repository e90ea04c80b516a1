/** The calls about all sessions of a customer: apart from those of every page, whose code each browser loads. */
import { fieldsOf, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../../api.ts'

/** Where the customer is signed in, the last used first. */
export function listSessions(client: Client) {
  return client.call<typeof api.listSessions>('GET /api/auth/v2/sessions', {
    shape: listOf(
      fieldsOf<api.WireSession>({ id: isText, startedAt: isText, lastSeen: isText, endsAt: isText, device: isText }),
    ),
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
