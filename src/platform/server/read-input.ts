/** The input of a call in process, read as the wire would carry it. */
import type { z } from 'zod'

import type { Endpoint } from '#kit/endpoint.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import { Malformed, misfitFields, readJson } from './malformed.ts'

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly idempotencyKey?: string
}

interface ReadInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Parses the parts by the endpoint's schemas; a refusal's detail names the fields. */
export function readInput(endpoint: Endpoint, { params = {}, query, body }: CallInput): Result<ReadInput, 'malformed'> {
  const search = queryText(query ?? {})
  if ([...Object.values(params), ...Object.values(search)].some((text) => text.includes('\0')))
    return refuse('malformed')
  const sent = bodyOnWire(body)
  if (!sent.ok) return sent
  const [readParams, readQuery, readBody] = [
    readPart(endpoint.params, params),
    readPart(endpoint.query, search),
    readPart(endpoint.body, sent.value),
  ]
  if (!readParams.ok) return readParams
  // In the order in which the wire's parts are looked at.
  if (!readBody.ok) return readBody
  if (!readQuery.ok) return readQuery
  return ok({ params: readParams.value, query: readQuery.value, body: readBody.value })
}

function queryText(query: NonNullable<CallInput['query']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/** A copy, without what JSON cannot carry. */
function bodyOnWire(body: unknown): Result<unknown, 'malformed'> {
  if (body === undefined) return ok(undefined)
  try {
    return ok(readJson(JSON.stringify(body)))
  } catch (error) {
    if (error instanceof Malformed) return refuse('malformed')
    throw error
  }
}

function readPart(schema: z.ZodType | undefined, sent: unknown): Result<unknown, 'malformed'> {
  if (schema === undefined) return ok(sent)
  const read = schema.safeParse(sent)
  if (read.success) return ok(read.data)
  const misfits = read.error.issues.map((issue) => ({
    path: issue.path.map(String),
    keys: issue.code === 'unrecognized_keys' ? issue.keys : [],
  }))
  return refuse('malformed', misfitFields(misfits, sent))
}
