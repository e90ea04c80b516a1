/** A JSON answer that is the same for all callers: made once, kept as bytes. */
import { createHash } from 'node:crypto'

/** `etag` is quoted, as the header wants it. */
export interface CachedJson {
  readonly json: string
  readonly etag: string
}

export function cachedJson(json: string): CachedJson {
  return { json, etag: etag(json) }
}

export function etag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
