/** Parts of pages that look the same for many visitors, kept as text (server only). */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { BaseContext } from '#platform/web/AppLink.tsx'
import type { Fragment, FragmentCache } from '#ui/CachedFragment.tsx'
import { DrawnIcons } from '#ui/icons/Icon.tsx'

/** What a page's fragments need to stand before it. */
export interface Needed {
  /** Names of drawings. */
  readonly icons: Set<string>
  /** Pictures to be asked for at once, as elements. */
  readonly preloads: Set<string>
}

/** For one page; `needed` gets what its fragments need. */
export type FragmentSource = (needed: Needed) => FragmentCache

interface Drawn extends Readonly<Needed> {
  readonly html: string
}

/** Characters of each part: enough for every option in all its states, some megabytes at most. */
const keptLength = 2_000_000

/** The texts of one part, by all that they depend on. */
interface Texts {
  readonly byKey: Map<string, Drawn>
  length: number
}

/** The fragments of one base, as their links lead into it. */
export function createFragments(base: string): FragmentSource {
  const parts = new Map<unknown, Texts>()
  const keyOf = keys()
  const find = ({ part, data, slots, drawing }: Fragment): Drawn => {
    const texts = parts.get(part) ?? { byKey: new Map(), length: 0 }
    parts.set(part, texts)
    const key = keyOf(data)
    const known = texts.byKey.get(key)
    if (known !== undefined) return known
    const drawn = draw(base, drawing(Object.fromEntries(Object.keys(slots).map((name) => [name, mark(name)]))))
    keep(texts, key, drawn)
    return drawn
  }
  return (needed) => (fragment) => {
    const { slots, drawing } = fragment
    const values = Object.entries(slots)
    const { html, icons, preloads } = values.every(([, value]) => isPlain(value))
      ? find(fragment)
      : draw(base, drawing(slots))
    for (const icon of icons) needed.icons.add(icon)
    for (const preload of preloads) needed.preloads.add(preload)
    return values.reduce((text, [name, value]) => text.replaceAll(mark(name), value), html)
  }
}

function keep(texts: Texts, key: string, drawn: Drawn): void {
  const { length } = drawn.html
  if (texts.length + length > keptLength) {
    texts.byKey.clear()
    texts.length = 0
  }
  texts.byKey.set(key, drawn)
  texts.length += length
}

/** Data as text, in which a frozen object, which never changes, is a number of its own and not written out again and again. */
function keys(): (data: object) => string {
  const numbers = new WeakMap<object, number>()
  let last = 0
  const numberOf = (frozen: object): number => {
    const number = numbers.get(frozen) ?? (last += 1)
    numbers.set(frozen, number)
    return number
  }
  const replace = (_name: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && Object.isFrozen(value) ? `__frozen-${numberOf(value)}__` : value
  return (data) => JSON.stringify(data, replace)
}

/** Stands in the kept text where a slot's value comes. */
function mark(name: string): string {
  return `__slot-${name}__`
}

/** Looks the same in text, in an attribute and in an address: needs no escaping, so it cannot break out of its place. */
function isPlain(value: string): boolean {
  return /^[\w-]+$/.test(value)
}

function draw(base: string, drawing: ReactNode): Drawn {
  const icons = new Set<string>()
  const drawn = renderToString(
    <BaseContext value={base}>
      <DrawnIcons value={icons}>{drawing}</DrawnIcons>
    </BaseContext>,
  )
  // React puts them before all it draws: of a page as of a part.
  const [before] = /^(?:<link rel="preload"[^>]*>)*/.exec(drawn) ?? ['']
  return { html: drawn.slice(before.length), icons, preloads: new Set(before.match(/<[^>]*>/g)) }
}
