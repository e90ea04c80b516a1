/** Looking into values that come from elsewhere: JSON of a storage, an event, another system. */

/** Whether it is an object with fields: no array, not null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a JSON text; undefined for what is none. */
export function readJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON: as good as nothing
  }
}
