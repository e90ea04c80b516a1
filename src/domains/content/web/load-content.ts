/** Content by its internal name: the caller has a German default for whatever is missing. */
import { isRecord, readStoredJson } from '#kit/json.ts'
import type { Client } from '#platform/web/api-client.ts'
import { reportError } from '#platform/web/report-error.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'

import { firstFields } from '../rules.ts'
import { findEntry } from './calls.ts'

type Fields = Readonly<Record<string, unknown>>

export type Content =
  | { readonly kind: 'content'; readonly fields: Fields }
  | { readonly kind: 'no-content' }
  | { readonly kind: 'technical-error'; readonly cause: unknown }

/**
 * The resolved fields of one entry; in the browser fetched once per session and component. Never throws: a
 * page without its content is still a page.
 */
export async function loadContent(
  client: Client,
  contentType: string,
  internalName: string,
  // Who sends it looks at the environment: only tua, lup and prod report a failed lookup.
  report: (cause: unknown) => void = (cause) => reportError(cause, 'content', `${contentType} ${internalName}`),
): Promise<Content> {
  const key = `${sessionKeys.content}.${contentType}.${internalName}`
  const kept = keptFields(key)
  if (kept !== undefined) return { kind: 'content', fields: kept }
  try {
    const fields = firstFields(await findEntry(client, contentType, internalName))
    if (fields === undefined) return { kind: 'no-content' }
    if (inBrowser()) session.set(key, JSON.stringify(fields))
    return { kind: 'content', fields }
  } catch (cause) {
    report(cause)
    return { kind: 'technical-error', cause }
  }
}

/** Node has a session storage too, but all visitors would share it. */
function inBrowser(): boolean {
  return 'document' in globalThis
}

/** The cached copy; what cannot be read counts as none. */
function keptFields(key: string): Fields | undefined {
  const fields = inBrowser() ? readStoredJson(session.get(key)) : undefined
  return isRecord(fields) ? fields : undefined
}

/** The text (markdown) of a microcopy, or undefined. */
export async function loadMicrocopy(client: Client, internalName: string): Promise<string | undefined> {
  const found = await loadContent(client, 'microcopy', internalName)
  const text = found.kind === 'content' ? found.fields['content'] : undefined
  return typeof text === 'string' ? text : undefined
}
