/** A map with a limit: the oldest entry is dropped first. Only for values that can be made again at any time. */
export interface BoundedCache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
}

/** Keeps at most `atMost` values. */
export function boundedCache<Key, Value>(atMost: number): BoundedCache<Key, Value> {
  const known = new Map<Key, Value>()
  return {
    get: (key) => known.get(key),
    set(key, value) {
      const oldest = known.size >= atMost && !known.has(key) ? known.keys().next() : undefined
      if (oldest?.done === false) known.delete(oldest.value)
      known.set(key, value)
    },
    delete: (key) => void known.delete(key),
  }
}
