/** The calls of the documents domain. */
import type { AnswerOf } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isDay, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

export type ListedPaper = AnswerOf<typeof api.listPapers>[number]

const listed = { paperId: isText, title: isText, date: isDay }
const list = listOf(fieldsOf<ListedPaper>(listed))
const whole = fieldsOf<api.ContractPaper>({
  ...listed,
  provider: isRecord,
  contract: isRecord,
  sections: listOf(isRecord),
})

/** The papers of a contract, the newest first. */
export function listPapers(client: Client, contractId: string) {
  return client.call<typeof api.listPapers>('GET /api/documents/v1', { query: { contractId }, shape: list })
}

export function readPaper(client: Client, paperId: string) {
  return client.call<typeof api.readPaper>('GET /api/documents/v1/{paperId}', { params: { paperId }, shape: whole })
}
