/** Which menu entry is highlighted (spec 2.10, Behaviour). */
import type { MenuItem } from './menu.ts'

interface Placed {
  readonly item: MenuItem
  readonly ancestors: readonly MenuItem[]
}

function flatten(items: readonly MenuItem[], ancestors: readonly MenuItem[] = []): Placed[] {
  return items.flatMap((item) => [{ item, ancestors }, ...flatten(item.subItems, [...ancestors, item])])
}

/** A URL that ends in `kundencenter/` counts as the overview. */
function asOverview(url: string): string {
  return /kundencenter\/?$/.test(url) ? url.replace(/kundencenter\/?$/, 'kundencenter/uebersicht/') : url
}

/** Addresses are compared below their base, with a slash at the end: `/x` must not match `/xy`. */
function belowBase(url: string): string {
  const path = (url.split(/[?#]/)[0] ?? '').replace(/^\/(erleben|magenta-zuhause)(?=\/)/, '')
  return path.endsWith('/') ? path : `${path}/`
}

/**
 * The id of the entry whose href is contained in the URL, the last of several; a hidden entry gives way to its nearest
 * ancestor in the sidebar. undefined when none matches.
 */
export function currentItemId(menu: readonly MenuItem[], url: string): string | undefined {
  const address = belowBase(asOverview(url))
  const found = flatten(menu).findLast(({ item }) => item.href !== null && address.includes(belowBase(item.href)))
  if (found === undefined) return undefined
  if (found.item.category === 'sidebar') return found.item.menueItemId
  return found.ancestors.findLast(({ category }) => category === 'sidebar')?.menueItemId
}
