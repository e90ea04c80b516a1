/** The ways on from a list: its address with one thing changed and the rest kept. */
import { facetNames } from '#domains/shop/listing.ts'

import { comparedWord, facetWords, rangeWords } from './list-words.ts'

const filterWords = [...facetNames.map((name) => facetWords[name].name), ...rangeWords]

export interface Ways {
  /** Queries that leave one thing out. */
  readonly without: {
    readonly search: string
    readonly filters: string
    readonly compared: string
  }
  /** Query that takes the searched words as they were typed. */
  readonly exactly: string
}

export function waysFrom(query: URLSearchParams): Ways {
  return {
    without: {
      search: changed(query, (next) => ['q', 'nur'].forEach((word) => next.delete(word))),
      filters: changed(query, (next) => filterWords.forEach((word) => next.delete(word))),
      compared: onSamePage(query, (next) => next.delete(comparedWord)),
    },
    exactly: changed(query, (next) => next.set('nur', '1')),
  }
}

/** The address's query with a change, from the first page on; '' where nothing is left. */
export function changed(query: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(query)
  next.delete('ab')
  change(next)
  return next.size === 0 ? '' : `?${next.toString()}`
}

/** The same page with a change. */
function onSamePage(query: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const from = query.get('ab')
  return changed(query, (next) => {
    if (from !== null) next.set('ab', from)
    change(next)
  })
}

/** By device the query without it. */
export function withoutEach(ids: readonly string[], query: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.map((id) => [id, onSamePage(query, (next) => next.delete(comparedWord, id))]))
}
