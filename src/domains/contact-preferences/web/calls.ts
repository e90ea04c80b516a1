/** The calls of the InfoService. */
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isText, maybe } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

/** The customer's address, and which kinds of notices go there. */
export function readPreferences(client: Client) {
  return client.call<typeof api.readPreferences>('GET /api/contact-preferences/v1', {
    shape: fieldsOf<AnswerOf<typeof api.readPreferences>>({ email: maybe(isText), byEmail: isRecord }),
  })
}

/** Chooses e-mail for kinds of notices or gives it up; kinds that are not named stay as they are. */
export function savePreferences(client: Client, byEmail: BodyInput<typeof api.savePreferences>['byEmail']) {
  return client.call<typeof api.savePreferences>('PUT /api/contact-preferences/v1', { body: { byEmail } })
}
