/** The calls of whoever decides declarations. */
import type { AnswerOf, BodyInput } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isText, listOf, orNull } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../queue-api.ts'

export type OpenList = AnswerOf<typeof api.listOpenDeclarations>
export type Foreseen = api.Foreseen
type Previewed = AnswerOf<typeof api.previewDecision>
export type OpenOne = AnswerOf<typeof api.readOpenDeclaration>

const isForeseen = fieldsOf<Foreseen>({ customer: isText, product: isText, facts: listOf(isRecord) })

/** What waits for a decision, the oldest first. */
export function listOpenDeclarations(client: Client): Promise<OpenList> {
  return client.call<typeof api.listOpenDeclarations>('GET /api/declarations/queue', {
    shape: fieldsOf<OpenList>({ open: listOf(isRecord) }),
  })
}

/** One of them, with the contract it seems to mean. */
export function readOpenDeclaration(client: Client, id: string): Promise<OpenOne> {
  return client.call<typeof api.readOpenDeclaration>('GET /api/declarations/queue/{id}', {
    params: { id },
    shape: fieldsOf<OpenOne>({ declaration: isRecord }),
  })
}

/** The adviser looks at it. */
export function takeDeclaration(client: Client, id: string): Promise<unknown> {
  return client.call<typeof api.takeDeclaration>('POST /api/declarations/queue/{id}/take', { params: { id } })
}

/** What carrying it out for a contract would do, or which number is wrong. */
export function previewDecision(client: Client, id: string, about: BodyInput<typeof api.previewDecision>) {
  return client.call<typeof api.previewDecision>('POST /api/declarations/queue/{id}/preview', {
    params: { id },
    body: about,
    shape: fieldsOf<Previewed>({ wrong: orNull(isText), foreseen: orNull(isForeseen) }),
  })
}

/** Carries it out, or declines it with a reason. */
export function decideDeclaration(client: Client, id: string, decision: BodyInput<typeof api.decideDeclaration>) {
  return client.call<typeof api.decideDeclaration>('POST /api/declarations/queue/{id}/decide', {
    params: { id },
    body: decision,
    shape: isRecord,
  })
}
