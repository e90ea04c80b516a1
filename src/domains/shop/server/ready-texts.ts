/** Answers that are the same for everybody, kept as ready text until the shop changes: dropped by NOTIFY and after 60 seconds. */
import { deepFreeze } from '#kit/deep-freeze.ts'
import { boundedCache } from '#platform/server/bounded-cache.ts'
import { cachedJson, type CachedJson } from '#platform/server/cached-json.ts'
import type { Db } from '#platform/server/db.ts'

const atMost = 2000
const dropEveryMs = 60_000

export interface ReadyText<Value> extends CachedJson {
  /** What the text says, made when it is first asked for, and frozen: pages know it by its identity. */
  object(): Value
}

export interface ReadyTexts {
  /** The text kept under the key, else of what `make` finds; those who ask meanwhile wait for the same. A key belongs to one kind of value. */
  get<Value>(key: string, make: () => Promise<Value>): ReadyText<Value> | Promise<ReadyText<Value>>
  /** Whether the text is there already, or on its way. */
  has(key: string): boolean
  close(): Promise<void>
}

type Kept<Value> = ReturnType<typeof boundedCache<string, ReadyText<Value> | Promise<ReadyText<Value>>>>

export async function openReadyTexts(db: Db): Promise<ReadyTexts> {
  let kept: Kept<unknown> = boundedCache(atMost)
  const drop = (): void => {
    // What is being read was perhaps read before the change: it goes into the old cache.
    kept = boundedCache(atMost)
  }
  const stopListening = await db.listen('shop', drop)
  const timer = setInterval(drop, dropEveryMs).unref()
  return {
    get<Value>(key: string, make: () => Promise<Value>) {
      const cache = kept as Kept<Value>
      const found = cache.get(key)
      if (found !== undefined) return found
      const made = make().then(
        (value) => {
          const text = readyText(value)
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
    has: (key) => kept.get(key) !== undefined,
    async close() {
      clearInterval(timer)
      await stopListening()
    },
  }
}

function readyText<Value>(value: Value): ReadyText<Value> {
  const text = cachedJson(JSON.stringify(value))
  let read: Value | undefined
  return { ...text, object: () => (read ??= deepFreeze(JSON.parse(text.json.toString()) as Value)) }
}
