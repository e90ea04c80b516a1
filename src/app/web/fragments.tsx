/** Parts of pages that look the same for many visitors, kept as bytes (server only). */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { BaseContext } from '#platform/web/AppLink.tsx'
import type { Fragment, FragmentCache } from '#ui/CachedFragment.tsx'
import { DrawnIcons } from '#ui/icons/Icon.tsx'

import type { Piece } from '../rendering.ts'

/** What a page's fragments need to stand before it. */
export interface Needed {
  /** Names of drawings. */
  readonly icons: Set<string>
  /** Pictures to be asked for at once, as elements. */
  readonly preloads: Set<string>
}

/** The fragments of one page. */
export interface PageFragments {
  /** What React draws of a fragment: a mark, which is all that it has to carry. */
  readonly mark: FragmentCache
  /** The page that React has drawn, every fragment in its place; undefined where one waits for its code. */
  fill(html: string): readonly Piece[] | undefined
}

/** For one page; `needed` gets what its fragments need. */
export type FragmentSource = (needed: Needed) => PageFragments

interface Drawn extends Readonly<Needed> {
  /** Behind each but the last stands the slot of the same place. */
  readonly texts: readonly Uint8Array[]
  readonly slots: readonly string[]
  readonly length: number
  readonly isFinished: boolean
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
    const names = Object.keys(slots)
    const drawn = draw(base, drawing(Object.fromEntries(names.map((name) => [name, slotMark(name)]))), names)
    if (drawn.isFinished) keep(texts, key, drawn)
    return drawn
  }
  return (needed) => {
    const placed: { readonly drawn: Drawn; readonly slots: Fragment['slots'] }[] = []
    return {
      mark: (fragment) => {
        const { drawing, slots } = fragment
        const drawn = Object.values(slots).every(isPlain) ? find(fragment) : draw(base, drawing(slots), [])
        for (const icon of drawn.icons) needed.icons.add(icon)
        for (const preload of drawn.preloads) needed.preloads.add(preload)
        return `<!--fragment-${placed.push({ drawn, slots }) - 1}-->`
      },
      fill: (html) => {
        if (isUnfinished(html) || placed.some(({ drawn }) => !drawn.isFinished)) return undefined
        return html.split(/<!--fragment-(\d+)-->/).flatMap((text, index) => {
          const fragment = index % 2 === 0 ? undefined : placed[Number(text)]
          return fragment === undefined ? [text] : filled(fragment.drawn, fragment.slots)
        })
      },
    }
  }
}

function filled({ slots: names, texts }: Drawn, slots: Fragment['slots']): Piece[] {
  return texts.flatMap((text, index) => {
    const name = names[index]
    return name === undefined ? [text] : [text, slots[name] ?? '']
  })
}

function keep(texts: Texts, key: string, drawn: Drawn): void {
  if (texts.length + drawn.length > keptLength) {
    texts.byKey.clear()
    texts.length = 0
  }
  texts.byKey.set(key, drawn)
  texts.length += drawn.length
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

/** Stands in the drawn text where a slot's value comes. */
function slotMark(name: string): string {
  return `__slot-${name}__`
}

/** Looks the same in text, in an attribute and in an address: needs no escaping, so it cannot break out of its place. */
function isPlain(value: string): boolean {
  return /^[\w-]+$/.test(value)
}

/** How React marks a part that waits for its code, or has failed. */
function isUnfinished(html: string): boolean {
  return html.includes('<!--$!-->')
}

const encoder = new TextEncoder()

function draw(base: string, drawing: ReactNode, slots: readonly string[]): Drawn {
  const icons = new Set<string>()
  const drawn = renderToString(
    <BaseContext value={base}>
      <DrawnIcons value={icons}>{drawing}</DrawnIcons>
    </BaseContext>,
  )
  // React puts them before all it draws: of a page as of a part.
  const [before] = /^(?:<link rel="preload"[^>]*>)*/.exec(drawn) ?? ['']
  const html = drawn.slice(before.length)
  const pieces = slots.length === 0 ? [html] : html.split(new RegExp(slotMark(`(${slots.join('|')})`)))
  return {
    texts: pieces.filter((_, index) => index % 2 === 0).map((text) => encoder.encode(text)),
    slots: pieces.filter((_, index) => index % 2 === 1),
    length: drawn.length,
    isFinished: !isUnfinished(drawn),
    icons,
    preloads: new Set(before.match(/<[^>]*>/g)),
  }
}
