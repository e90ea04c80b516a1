/**
 * Checks of what comes over the wire: small enough for the browser, where zod must not go. They ask for what screens read;
 * fields that nobody looks at may be missing, and more may come along.
 */
import { isRecord } from './json.ts'

/** Whether a value is what the caller may work with. */
export type Shape = (value: unknown) => boolean

export const isText: Shape = (value) => typeof value === 'string'
export const isFlag: Shape = (value) => typeof value === 'boolean'
/** A finite number: JSON has no other, but a client of ours may. */
export const isNumber: Shape = (value) => Number.isFinite(value)
/** A count: a whole number from 0. */
export const isCount: Shape = (value) => Number.isSafeInteger(value) && (value as number) >= 0
/** A calendar date, '2026-11-20'. */
export const isDay: Shape = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** Nothing, or what fits: absent, null, or the shape. */
export function maybe(shape: Shape): Shape {
  return (value) => value === undefined || value === null || shape(value)
}

/** null, or what fits; never absent. */
export function orNull(shape: Shape): Shape {
  return (value) => value === null || shape(value)
}

/** A list whose items all fit. */
export function listOf(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.every(shape)
}

/** An object whose named fields fit; `T` is what the caller takes it for, so that a typo does not compile. */
export function fieldsOf<T = Readonly<Record<string, unknown>>>(
  fields: Readonly<Partial<Record<keyof T & string, Shape>>>,
): Shape {
  const checks = Object.entries<Shape | undefined>(fields)
  return (value) => isRecord(value) && checks.every(([name, shape]) => shape === undefined || shape(value[name]))
}
