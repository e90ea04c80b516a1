/** The calls with which an adviser chooses a customer to act for. */
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isText, listOf, maybe } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** Whom the adviser acts for, since when and why. */
export function readImpersonation(client: Client) {
  return client.call<typeof api.readImpersonation>('GET /api/auth/v2/acting', {
    shape: fieldsOf<AnswerOf<typeof api.readImpersonation>>({
      adviser: isText,
      waiting: isRecord,
      customer: maybe(isRecord),
    }),
  })
}

/** Chooses a customer by number and reason; null where nobody has this number. */
export function chooseCustomer(client: Client, choice: BodyInput<typeof api.chooseCustomer>) {
  return client.call<typeof api.chooseCustomer>('POST /api/auth/v2/acting', { body: choice, shape: maybe(isRecord) })
}

/** Another 30 minutes for the choice of this id. */
export function renewImpersonation(client: Client, actingId: string) {
  return client.call<typeof api.renewImpersonation>('PUT /api/auth/v2/acting', {
    body: { actingId },
    shape: isRecord,
  })
}

/** What advisers did for the customer, the newest first. */
export function listActs(client: Client) {
  return client.call<typeof api.readAuditLog>('GET /api/auth/v2/acts', {
    shape: listOf(
      fieldsOf<AnswerOf<typeof api.readAuditLog>[number]>({
        adviser: isText,
        reason: isText,
        what: isText,
        at: isText,
      }),
    ),
  })
}

/** Ends acting for the customer. */
export function releaseCustomer(client: Client) {
  return client.call<typeof api.releaseCustomer>('DELETE /api/auth/v2/acting')
}
