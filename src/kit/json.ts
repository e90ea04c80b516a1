/** Looking into values that come from elsewhere: JSON of a storage, an event, another system. */

/** Whether it is an object with fields: no array, not null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What lies at the end of a path of field names and positions; undefined where there is nothing. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined
    at = (at as Readonly<Record<string, unknown>>)[part]
  }
  return at
}

/** The value of a JSON text that somebody has stored; undefined for what is none. */
export function readStoredJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON: as good as nothing
  }
}
