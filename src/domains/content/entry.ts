/** A content entry as stored, and its wire form (spec 7.6). */
import type { ContentEntries, ContentEntry } from './api.ts'

export interface StoredEntry {
  readonly id: string
  readonly contentType: string
  readonly internalName: string
  readonly locale: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
}

function linkTo(linkType: string, id: string) {
  return { sys: { type: 'Link' as const, linkType, id } }
}

/** One entry in the content service's shape. */
function wireEntry(entry: StoredEntry): ContentEntry {
  return {
    metadata: { tags: [] },
    sys: {
      type: 'Entry',
      id: entry.id,
      contentType: linkTo('ContentType', entry.contentType),
      space: linkTo('Space', 'kundencenter'),
      environment: linkTo('Environment', 'master'),
      revision: entry.revision,
      createdAt: entry.createdAt,
      updatedAt: entry.updatedAt,
      locale: entry.locale,
    },
    fields: { ...entry.fields },
  }
}

/** A page of entries; linked ones stand in `includes`, each once, and not if they are items already. */
export function wireEntries(
  found: { total: number; items: readonly StoredEntry[]; linked: readonly StoredEntry[] },
  page: { skip: number; limit: number },
): ContentEntries {
  const shown = new Set(found.items.map(({ id }) => id))
  const linked = found.linked.filter(({ id }) => !shown.has(id))
  return {
    sys: { type: 'Array' },
    total: found.total,
    ...page,
    items: found.items.map(wireEntry),
    ...(linked.length > 0 && { includes: { Entry: linked.map(wireEntry) } }),
  }
}
