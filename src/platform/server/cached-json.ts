/** A JSON answer that is the same for all callers: made once, kept as bytes. */
import { createHash } from 'node:crypto'

/** `etag` is quoted, as the header wants it. */
export interface CachedJson {
  /** As it is written: a text with umlauts would be put into bytes at every answer. */
  readonly json: Buffer
  readonly etag: string
}

export function cachedJson(written: string | Buffer): CachedJson {
  const json = typeof written === 'string' ? Buffer.from(written) : written
  return { json, etag: etag(json) }
}

const [listBegin, comma, listEnd] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]

/** Whether it is '[]'. */
export function isEmptyList({ json }: CachedJson): boolean {
  return json.length === listBegin.length + listEnd.length
}

/** A list of what is written already. */
export function jsonList(items: readonly Uint8Array[]): Buffer {
  const between = items.flatMap((item, index) => (index === 0 ? [item] : [comma, item]))
  return Buffer.concat([listBegin, ...between, listEnd])
}

export function etag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}
