/** The fields of an entry: nobody but the editor knows what is in them. */
import { isRecord } from '#kit/json.ts'

export type Fields = Readonly<Record<string, unknown>>

export function record(value: unknown): Fields | undefined {
  return isRecord(value) ? value : undefined
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
