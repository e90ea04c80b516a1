/** Entries and pictures as stored, and their wire form. */
import type { ContentAsset, ContentEntry } from './api.ts'

/** The published state of an entry; the times are UTC instants. */
export interface StoredEntry {
  readonly id: string
  readonly contentType: string
  readonly fields: Readonly<Record<string, unknown>>
  /** How often it was published. */
  readonly revision: number
  readonly publishedVersion: number
  readonly createdAt: string
  readonly updatedAt: string
}

export interface StoredAsset {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** The embedded service knows one space, one environment, one language. */
export const home = { space: 'kundencenter', environment: 'master', locale: 'de-DE' } as const

export function linkTo<Type extends string>(linkType: Type, id: string) {
  return { sys: { type: 'Link' as const, linkType, id } }
}

const place = { space: linkTo('Space', home.space), environment: linkTo('Environment', home.environment) }

/** One entry in the content service's shape. */
export function wireEntry({ fields, contentType, ...sys }: StoredEntry): ContentEntry {
  return {
    metadata: { tags: [], concepts: [] },
    sys: { type: 'Entry', ...sys, contentType: linkTo('ContentType', contentType), ...place, locale: home.locale },
    fields: { ...fields },
  }
}

/** One picture in the content service's shape. */
export function wireAsset({ fields, ...sys }: StoredAsset): ContentAsset {
  return {
    metadata: { tags: [], concepts: [] },
    sys: { type: 'Asset', ...sys, ...place, locale: home.locale },
    fields: { ...fields },
  }
}
