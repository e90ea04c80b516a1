/** The calls about a technician's visit. */
import { declaring, type Declared } from '#domains/contracts/web/declared.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isDay, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

export type Slots = AnswerOf<typeof api.listSlots>

/** The times of a week; without a day that of the visit. */
export function listSlots(client: Client, contractId: string, week: IsoDate | undefined) {
  return client.call<typeof api.listSlots>('GET /api/contract/v2/{contractId}/appointment/slots', {
    params: { contractId },
    query: { week },
    shape: fieldsOf<Slots>({ product: isText, present: isRecord, days: listOf(fieldsOf({ date: isDay })) }),
  })
}

/** Keeps a time for ten minutes while the customer confirms it. */
export function holdSlot(
  client: Client,
  { contractId, ...body }: BodyInput<typeof api.holdSlot> & { readonly contractId: string },
) {
  return client.call<typeof api.holdSlot>('PUT /api/contract/v2/{contractId}/appointment/hold', {
    params: { contractId },
    body,
    shape: fieldsOf({ until: isText }),
  })
}

export type Visit = AnswerOf<typeof api.readVisit>

/** The visit that is still to come. */
export function readVisit(client: Client, contractId: string) {
  return client.call<typeof api.readVisit>('GET /api/contract/v2/{contractId}/appointment', {
    params: { contractId },
    shape: fieldsOf<Visit>({ contractId: isText, product: isText, date: isDay }),
  })
}

/** Moves the visit; the same key moves once. */
export function moveAppointment(client: Client, declared: Declared, body: BodyInput<typeof api.moveAppointment>) {
  return client.call<typeof api.moveAppointment>('PUT /api/contract/v2/{contractId}/appointment', {
    ...declaring(declared),
    body,
    shape: fieldsOf({ receiptId: isText, date: isDay }),
  })
}
