/** What a file may hold at most. Beyond it the database could not keep or find it, and would say so in its own words. */
import { isRecord } from '#kit/json.ts'

/** The same that an operator may type. */
export const mostStock = 1_000_000
/** The database's whole numbers end there. */
const mostWhole = 2_147_483_647
/** Of an id, which indexes hold. */
export const longestId = 200
/** Of what stands without a space: an index of the shop's search holds each word. */
const longestWord = 500
/** Of one device, for which the shop searches. */
export const mostText = 200_000
/** Of lists and objects in one another. */
export const deepest = 50

type Found = { readonly path: readonly PropertyKey[]; readonly message: string }

function* parts(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<readonly [readonly PropertyKey[], unknown]> {
  if (Array.isArray(value)) for (const [index, part] of value.entries()) yield* parts(part, [...path, index])
  else if (isRecord(value)) for (const [key, part] of Object.entries(value)) yield* parts(part, [...path, key])
  else yield [path, value]
}

/** Words and numbers that are too large, each with its path. */
export function tooLarge(value: unknown): Found[] {
  return [...parts(value)].flatMap(([path, part]): Found[] => {
    if (typeof part === 'number' && part > mostWhole) return [{ path, message: `is more than ${mostWhole}` }]
    const isLong = typeof part === 'string' && part.split(/\s/).some((word) => word.length > longestWord)
    return isLong ? [{ path, message: `has more than ${longestWord} letters without a space` }] : []
  })
}

/** Characters of all texts together. */
export function textLength(value: unknown): number {
  return [...parts(value)].reduce((sum, [, part]) => sum + (typeof part === 'string' ? part.length : 0), 0)
}

/** Whether reading it part by part would never come to its end. */
export function isTooDeep(value: unknown, left = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((part) => isTooDeep(part, left - 1))
}
