/** What the client did wrong before a handler was reached: text that is no JSON, fields that do not fit. */
import { valueAt } from '#kit/json.ts'

export class Malformed extends Error {
  readonly statusCode = 400
}

/** A page's form, or an address, that gets no page: from elsewhere (403), not there (404), of a kind that is not taken (415), asked for too often (429). */
export class RefusedRequest extends Error {
  readonly statusCode: 403 | 404 | 415 | 429
  constructor(statusCode: 403 | 404 | 415 | 429) {
    super(`refused: ${statusCode}`)
    this.statusCode = statusCode
  }
}

/** NUL and half characters cannot be stored in PostgreSQL and are never meant; in JSON both need an escape. */
export function readJson(text: string): unknown {
  return JSON.parse(text, text.includes(String.raw`\u`) ? refuseUnstorable : undefined)
}

function refuseUnstorable(key: string, value: unknown): unknown {
  for (const part of [key, value]) {
    if (typeof part === 'string' && !isStorable(part)) throw new Malformed('unstorable text')
  }
  return value
}

/** Whether PostgreSQL can keep every text in it. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part))
}

/** Where something does not fit a schema; `keys` where they are unknown there. */
export interface Misfit {
  readonly path: readonly string[]
  readonly keys: readonly string[]
}

/** `{ contractId: 'missing' }`: which field, and whether it is missing, unknown or wrong. */
export function misfitFields(misfits: readonly Misfit[], sent: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, keys } of misfits) {
    for (const key of keys) fields[[...path, key.slice(0, 64)].join('.')] ??= 'unknown'
    if (keys.length === 0)
      fields[path.join('.') || 'body'] ??= (valueAt(sent, path) ?? undefined) === undefined ? 'missing' : 'invalid'
  }
  return fields
}
