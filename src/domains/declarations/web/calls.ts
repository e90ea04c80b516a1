/** The calls of the statutory declarations and of the newsletter. */
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isFlag, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

type Sent<Call extends keyof typeof api> = BodyInput<(typeof api)[Call]>

/** What the server answers to a declaration: the id of its receipt. */
type Received = AnswerOf<typeof api.declareCancellation>

const shape = fieldsOf<Received>({ id: isText })

/** A one-time value for a form that anybody may send. */
export function openForm(client: Client) {
  return client.call<typeof api.openForm>('GET /api/declarations/form', { shape: fieldsOf({ formValue: isText }) })
}

/** What a signed-in customer chooses from: contracts, name, mail address. */
export function readOwnChoice(client: Client) {
  return client.call<typeof api.readOwnChoice>('GET /api/declarations/mine', {
    shape: fieldsOf<AnswerOf<typeof api.readOwnChoice>>({ contracts: listOf(isRecord) }),
  })
}

/** A received declaration by the id of its receipt. */
export function readDeclaration(client: Client, id: string) {
  return client.call<typeof api.readDeclaration>('GET /api/declarations/{id}', {
    params: { id },
    shape: isRecord,
  })
}

/** A cancellation by anybody (§ 312k BGB). */
export function declareCancellation(client: Client, body: Sent<'declareCancellation'>) {
  return client.call<typeof api.declareCancellation>('POST /api/declarations/cancellation', { body, shape })
}

/** A cancellation by the customer who is signed in. */
export function declareOwnCancellation(client: Client, body: Sent<'declareOwnCancellation'>) {
  return client.call<typeof api.declareOwnCancellation>('POST /api/declarations/mine/cancellation', { body, shape })
}

/** A withdrawal by anybody (§ 356a BGB). */
export function declareWithdrawal(client: Client, body: Sent<'declareWithdrawal'>) {
  return client.call<typeof api.declareWithdrawal>('POST /api/declarations/withdrawal', { body, shape })
}

/** A withdrawal by the customer who is signed in. */
export function declareOwnWithdrawal(client: Client, body: Sent<'declareOwnWithdrawal'>) {
  return client.call<typeof api.declareOwnWithdrawal>('POST /api/declarations/mine/withdrawal', { body, shape })
}

/** Whether a receipt is ours and unchanged. */
export function checkReceipt(client: Client, body: Sent<'checkReceipt'>) {
  return client.call<typeof api.checkReceipt>('POST /api/declarations/check', { body, shape: isRecord })
}

/** Ends the newsletter of whoever the signed token names; `ended` false: nobody's. */
export function unsubscribeNewsletter(client: Client, token: string) {
  return client.call<typeof api.unsubscribeNewsletter>('POST /api/newsletter/unsubscribe', {
    body: { token },
    shape: fieldsOf<AnswerOf<typeof api.unsubscribeNewsletter>>({ ended: isFlag }),
  })
}
