/** Parts of pages that look the same for many visitors, kept as text (server only). */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { BaseContext } from '#platform/web/AppLink.tsx'
import type { Fragment, FragmentCache } from '#ui/CachedFragment.tsx'
import { DrawnIcons } from '#ui/icons/Icon.tsx'

/** For one page; `icons` gets the drawings that its fragments need. */
export type FragmentSource = (icons: Set<string>) => FragmentCache

interface Drawn {
  readonly html: string
  readonly icons: ReadonlySet<string>
}

/** Of each part: enough for every option in all its states, some megabytes at most. */
const keptTexts = 2000

/** The texts of one part: by all that they depend on, and faster by the frozen object among it, if there is one. */
interface Texts {
  readonly byData: Map<string, Drawn>
  readonly byObject: WeakMap<object, Map<string, Drawn>>
}

/** The fragments of one base, as their links lead into it. */
export function createFragments(base: string): FragmentSource {
  const parts = new Map<unknown, Texts>()
  const find = (fragment: Fragment): Drawn => {
    const { part, data } = fragment
    const texts = parts.get(part) ?? { byData: new Map(), byObject: new WeakMap() }
    parts.set(part, texts)
    const { frozen, rest } = partData(data)
    if (frozen === undefined) return findByData(texts, fragment)
    const same = texts.byObject.get(frozen) ?? new Map<string, Drawn>()
    texts.byObject.set(frozen, same)
    const key = JSON.stringify(rest)
    const drawn = same.get(key) ?? findByData(texts, fragment)
    same.set(key, drawn)
    return drawn
  }
  const findByData = ({ byData }: Texts, { data, slots, drawing }: Fragment): Drawn => {
    const key = JSON.stringify(data)
    const known = byData.get(key)
    if (known !== undefined) return known
    if (byData.size === keptTexts) byData.clear()
    const drawn = draw(base, drawing(Object.fromEntries(Object.keys(slots).map((name) => [name, mark(name)]))))
    byData.set(key, drawn)
    return drawn
  }
  return (icons) => (fragment) => {
    const { slots, drawing } = fragment
    const values = Object.entries(slots)
    const { html, icons: needed } = values.every(([, value]) => isPlain(value))
      ? find(fragment)
      : draw(base, drawing(slots))
    for (const icon of needed) icons.add(icon)
    return values.reduce((text, [name, value]) => text.replaceAll(mark(name), value), html)
  }
}

/** The first frozen object among the data, which never changes and so stands for what is in it, and what else there is. */
function partData(data: object): { readonly frozen: object | undefined; readonly rest: object } {
  let frozen: object | undefined
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    if (frozen === undefined && typeof value === 'object' && value !== null && Object.isFrozen(value)) frozen = value
    else rest[name] = value
  }
  return { frozen, rest }
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
  const html = renderToString(
    <BaseContext value={base}>
      <DrawnIcons value={icons}>{drawing}</DrawnIcons>
    </BaseContext>,
  )
  return { html, icons }
}
