/** A cache with a limit in bytes: the oldest values go first. Only for values that can be made again at any time. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  /** Bytes that are held now. */
  readonly size: () => number
}

/** Keeps values of `atMost` bytes together, counted by `bytesOf`; a value that is larger than that alone is not kept. */
export function byteCache<Value>(atMost: number, bytesOf: (value: Value) => number): ByteCache<Value> {
  const known = new Map<string, { readonly value: Value; readonly bytes: number }>()
  let held = 0
  const drop = (key: string): void => {
    held -= known.get(key)?.bytes ?? 0
    known.delete(key)
  }
  return {
    get: (key) => known.get(key)?.value,
    set(key, value) {
      drop(key)
      const bytes = bytesOf(value) + key.length
      if (bytes > atMost) return
      known.set(key, { value, bytes })
      held += bytes
      for (const oldest of known.keys()) {
        if (held <= atMost) return
        drop(oldest)
      }
    },
    size: () => held,
  }
}
