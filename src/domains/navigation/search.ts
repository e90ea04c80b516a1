/** The search over menu entries: titles and keywords, however umlauts are typed. */
import { spelledOut } from '#kit/umlauts.ts'

import { defaultMenu, type MenuItem } from './menu.ts'
import { flatten, type Placed } from './rules.ts'

/** Hits shown at most. */
const shown = 6

/** 'Geräte' → 'geraete'. */
function typed(text: string): string {
  return spelledOut(text.toLowerCase())
}

/** 'Geräte' → 'gerate', as on keyboards without umlauts. */
function bare(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

/** Both spellings, each word after a blank. */
function searchable(...texts: readonly string[]): string {
  const text = texts.join(' ').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return ` ${typed(text)} ${bare(text)}`
}

/** By entry, for a menu that has come without its own: the page's, until the browser's call has answered. */
const defaultKeywords = new Map(flatten(defaultMenu).map(({ item }) => [item.menueItemId, item.keywords]))

/** 0 is best: title begins so, a word of it does, it stands within, or only a keyword or a parent says so. */
function matchRank({ item, ancestors }: Placed, words: readonly string[]): number | undefined {
  const title = searchable(item.title)
  const all =
    title +
    searchable(
      ...(item.keywords ?? defaultKeywords.get(item.menueItemId) ?? []),
      ...ancestors.map((above) => above.title),
    )
  if (!words.every((word) => all.includes(word))) return undefined
  const [first = ''] = words
  if (typed(item.title).startsWith(first) || bare(item.title).startsWith(first)) return 0
  return title.includes(` ${first}`) ? 1 : title.includes(first) ? 2 : 3
}

/** A hidden entry with its parent's title would look like a duplicate in the list. */
function isFindable({ item, ancestors }: Placed): boolean {
  return (
    item.href !== null &&
    item.title.trim() !== '' &&
    !(item.category === 'none' && ancestors.some(({ title }) => title === item.title))
  )
}

/**
 * The entries that hold every word of the query, hidden ones too, the best first; none for an empty query. `own`: what else
 * there is to find, before entries that fit as well.
 */
export function searchMenu(menu: readonly MenuItem[], query: string, own: readonly Placed[] = []): Placed[] {
  const words = searchableWords(query)
  if (words.length === 0) return []
  return [...own, ...flatten(menu)]
    .filter(isFindable)
    .flatMap((placed) => {
      const rank = matchRank(placed, words)
      return rank === undefined ? [] : [{ placed, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, shown)
    .map(({ placed }) => placed)
}

function searchableWords(query: string): string[] {
  return typed(query.normalize('NFC'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Something to find beside the menu; `above` says what it belongs to. */
export function findable(title: string, href: string, { above, keywords }: Findable): Placed {
  const item = { title, href, keywords, sspaLink: true, category: 'none', subItems: [], newTab: false } as const
  const parent = { ...item, menueItemId: above, title: above, href: null, keywords: [] }
  return { item: { ...item, menueItemId: `${above} ${title}` }, ancestors: above === '' ? [] : [parent] }
}

interface Findable {
  readonly above: string
  readonly keywords: readonly string[]
}
