/** What can be asked of a list of devices, and how its address says it. */

import type { Cents } from '#kit/money.ts'

export const sorts = ['popular', 'price', 'price-down', 'new'] as const
export type Sort = (typeof sorts)[number]

export const availabilities = ['now', 'days', 'preorder'] as const

/** Classes of price in whole euros: from, up to (not included); null: without end. */
export const priceClasses = [
  { id: '0-50', from: 0, to: 50 },
  { id: '50-100', from: 50, to: 100 },
  { id: '100-200', from: 100, to: 200 },
  { id: '200-500', from: 200, to: 500 },
  { id: '500-', from: 500, to: null },
] as const

/** A price from and to, both included; without an end where nothing is said. */
export interface PriceRange {
  readonly fromCents: Cents
  readonly toCents: Cents
}

/** More than anything costs, and a number that a column can hold. */
const noEnd = 2 ** 31 - 1

/** Whole euros as they stand in an address; the other way round they are meant the same. Null: no price is asked for. */
export function priceRange(from: string | undefined, to: string | undefined): PriceRange | null {
  const [low, high] = [from, to].map((euros) => (euros === undefined || euros === '' ? undefined : Number(euros) * 100))
  if (low === undefined && high === undefined) return null
  const [fromCents, toCents] = [low ?? 0, high ?? noEnd]
  return fromCents > toCents ? { fromCents: toCents, toCents: fromCents } : { fromCents, toCents }
}

export const facetNames = ['kind', 'maker', 'connectivity', 'storage', 'colour', 'price', 'availability'] as const
export type FacetName = (typeof facetNames)[number]

/** Those in which the variants of one device differ. */
export const variantFacets = ['storage', 'colour', 'price', 'availability'] as const satisfies readonly FacetName[]

/** The values that are chosen: any of one facet, all facets together. */
export type Chosen = Readonly<Record<FacetName, readonly string[]>>

/** Where the next page begins: two numbers of the order and the model's id, none of which shifts when something comes in before. */
export interface PageKey {
  readonly first: number
  readonly second: number
  readonly id: string
}

/** As an address has it: how many were shown by then goes along, to be said and not to be searched by. */
export interface PageStart extends PageKey {
  readonly before: number
}

export function writeKey({ before, first, second, id }: PageStart): string {
  return `${first}_${second}_${id}_${before}`
}

/** Undefined where it is none. */
export function readKey(text: string): PageStart | undefined {
  // Addresses from before the count went along are still in bookmarks.
  const [, first, second, id, before = 0] =
    /^(-?\d{1,9})_(-?\d{1,9})_([A-Za-z0-9][\w.:~-]{0,199}?)(?:_(\d{1,6}))?$/.exec(text) ?? []
  return id === undefined ? undefined : { first: Number(first), second: Number(second), id, before: Number(before) }
}

/** Of the words that are no help in a search; German's own list knows them only with their marks. */
const emptyWords = new Set(['fur', 'uber', 'wahrend', 'konnen', 'wurde'])

export interface AskedWord {
  /** Folded: without capitals and marks. */
  readonly word: string
  /** Whether any device has it or begins with it. */
  readonly known: boolean
  /** The nearest that some device has, folded and as it is written; null: none is near, or it is known. */
  readonly alike: string | null
  readonly shown: string | null
}

/** A search as PostgreSQL reads it (`to_tsquery`), and what it was understood as where that is something else. */
export interface Understood {
  readonly query: string
  /** Folded, those that are looked for. */
  readonly words: readonly string[]
  readonly corrected: string | null
}

/** Every word must begin something; one that nobody knows is taken for the nearest, unless the customer insists. */
export function understand(words: readonly AskedWord[], insists: boolean): Understood {
  const useful = words.filter(({ word }) => !emptyWords.has(word))
  const isWrong = ({ known, alike }: AskedWord): boolean => !known && !insists && alike !== null
  const sought = useful.map((asked) => (isWrong(asked) ? asked.alike : null) ?? asked.word)
  return {
    query: sought.map((word) => `${word}:*`).join(' & '),
    words: sought,
    corrected: useful.some(isWrong)
      ? useful.map((asked) => (isWrong(asked) ? asked.shown : asked.word)).join(' ')
      : null,
  }
}
