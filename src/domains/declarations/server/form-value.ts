/** The one-time value of a public form: signed, so that it can only come from us, and used up by the declaration's row. */
import { createHmac } from 'node:crypto'

import { isSame, randomId, deriveSecrets } from '#platform/server/secrets.ts'

import type { DeclarationsDeps } from './deps.ts'

const validMs = 86_400_000

/** What signs the values: the one that does first, all of them are accepted. */
export function formKeys({ sessionKeys }: Pick<DeclarationsDeps, 'sessionKeys'>): readonly [string, ...string[]] {
  return deriveSecrets(sessionKeys).derive('declaration forms')
}

/** A fresh value, good for a day; `now` in milliseconds. */
export function makeFormValue([key]: readonly [string, ...string[]], now: number): string {
  const text = `${now.toString(36)}.${randomId()}`
  return `${text}.${signature(key, text)}`
}

/** Whether we made it, and within the last day. */
export function isFormValue(keys: readonly string[], value: string, now: number): boolean {
  const end = value.lastIndexOf('.')
  const text = value.slice(0, Math.max(0, end))
  const age = now - Number.parseInt(text, 36)
  const ours = keys.some((key) => isSame(value.slice(end + 1), signature(key, text)))
  return ours && age >= 0 && age <= validMs
}

function signature(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
