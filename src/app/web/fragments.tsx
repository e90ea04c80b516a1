/** Parts of pages that look the same for many visitors, kept as text (server only). */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { BaseContext } from '#platform/web/AppLink.tsx'
import type { FragmentCache } from '#ui/CachedFragment.tsx'
import { DrawnIcons } from '#ui/icons/Icon.tsx'

/** For one page; `icons` gets the drawings that its fragments need. */
export type FragmentSource = (icons: Set<string>) => FragmentCache

interface Fragment {
  readonly html: string
  readonly icons: ReadonlySet<string>
}

/** Of each part: enough for every option in all its states, some megabytes at most. */
const keptTexts = 2000

/** The fragments of one base, as their links lead into it. */
export function createFragments(base: string): FragmentSource {
  const parts = new Map<unknown, Map<string, Fragment>>()
  return (icons) => ({
    markup(part, data, drawing) {
      const texts = parts.get(part) ?? new Map<string, Fragment>()
      parts.set(part, texts)
      const key = JSON.stringify(data)
      const fragment = texts.get(key) ?? draw(base, drawing)
      if (!texts.has(key)) {
        if (texts.size === keptTexts) texts.clear()
        texts.set(key, fragment)
      }
      for (const icon of fragment.icons) icons.add(icon)
      return fragment.html
    },
  })
}

function draw(base: string, drawing: ReactNode): Fragment {
  const icons = new Set<string>()
  const html = renderToString(
    <BaseContext value={base}>
      <DrawnIcons value={icons}>{drawing}</DrawnIcons>
    </BaseContext>,
  )
  return { html, icons }
}
