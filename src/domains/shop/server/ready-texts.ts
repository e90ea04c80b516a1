/** Answers that are the same for everybody, kept as ready text until the shop changes: dropped by NOTIFY and after 60 seconds. */
import { boundedCache } from '#platform/server/bounded-cache.ts'
import { etag } from '#platform/server/cached-json.ts'
import type { Db } from '#platform/server/db.ts'

const atMost = 2000
const dropEveryMs = 60_000

/** Bytes, as they are written: a text with umlauts would be put into them at every answer. */
export interface ReadyText {
  readonly json: Buffer
  readonly etag: string
}

export interface ReadyTexts {
  /** The text kept under the key, else what `make` writes; those who ask meanwhile wait for the same. */
  get(key: string, make: () => Promise<string>): ReadyText | Promise<ReadyText>
  close(): Promise<void>
}

type Kept = ReturnType<typeof boundedCache<string, ReadyText | Promise<ReadyText>>>

export async function openReadyTexts(db: Db): Promise<ReadyTexts> {
  let kept: Kept = boundedCache(atMost)
  const drop = (): void => {
    // What is being read was perhaps read before the change: it goes into the old cache.
    kept = boundedCache(atMost)
  }
  const stopListening = await db.listen('shop', drop)
  const timer = setInterval(drop, dropEveryMs).unref()
  return {
    get(key, make) {
      const found = kept.get(key)
      if (found !== undefined) return found
      const cache = kept
      const made = make().then(
        (written) => {
          const json = Buffer.from(written)
          const text = { json, etag: etag(json) }
          cache.set(key, text)
          return text
        },
        (error: unknown) => {
          cache.delete(key)
          throw error
        },
      )
      cache.set(key, made)
      return made
    },
    async close() {
      clearInterval(timer)
      await stopListening()
    },
  }
}
