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

/** The fragments of one base, as their links lead into it. */
export function createFragments(base: string): FragmentSource {
  const parts = new Map<unknown, Map<string, Drawn>>()
  const find = ({ part, data, slots, drawing }: Fragment): Drawn => {
    const texts = parts.get(part) ?? new Map<string, Drawn>()
    parts.set(part, texts)
    const key = JSON.stringify(data)
    const known = texts.get(key)
    if (known !== undefined) return known
    if (texts.size === keptTexts) texts.clear()
    const drawn = draw(base, drawing(Object.fromEntries(Object.keys(slots).map((name) => [name, mark(name)]))))
    texts.set(key, drawn)
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
