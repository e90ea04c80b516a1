/** Content by its internal name (spec 7.6, 8): the caller has a German default for whatever is missing. */
import type { Client } from '#platform/web/api-client.ts'

import type { listEntries } from '../api.ts'
import { firstFields } from '../rules.ts'

export type Content =
  | { readonly kind: 'content'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'no-content' }
  | { readonly kind: 'technical-error'; readonly cause: unknown }

/** The resolved fields of one entry. Never throws: a page without its content is still a page. */
export async function loadContent(client: Client, contentType: string, internalName: string): Promise<Content> {
  try {
    const entries = await client.call<typeof listEntries>('GET /api/contentful/entries', {
      query: { content_type: contentType, 'fields.internalName': internalName, include: 10 },
    })
    const fields = firstFields(entries)
    return fields === undefined ? { kind: 'no-content' } : { kind: 'content', fields }
  } catch (cause) {
    return { kind: 'technical-error', cause }
  }
}

/** The text (markdown) of a microcopy, or undefined. */
export async function loadMicrocopy(client: Client, internalName: string): Promise<string | undefined> {
  const found = await loadContent(client, 'microcopy', internalName)
  const text = found.kind === 'content' ? found.fields['content'] : undefined
  return typeof text === 'string' ? text : undefined
}
