/** Which menu entry is highlighted, and which ones a search finds. */
import { safeHref } from '#kit/links.ts'
import { oncePerObject } from '#kit/once-per-object.ts'

import type { MenuItem } from './menu.ts'

export interface Placed {
  readonly item: MenuItem
  /** From the top down. */
  readonly ancestors: readonly MenuItem[]
}

/** `LANDINGPAGE` becomes the landing page of the session; an address that no link may have is dropped. */
export function withLandingPage(menu: readonly MenuItem[], landingPage: string): MenuItem[] {
  return menu.map((item) => ({
    ...item,
    href: item.href === null ? null : item.href === 'LANDINGPAGE' ? landingPage : (safeHref(item.href) ?? null),
    subItems: withLandingPage(item.subItems, landingPage),
  }))
}

/** Every entry of the menu, in its order, with those above it. */
export function flatten(items: readonly MenuItem[], ancestors: readonly MenuItem[] = []): Placed[] {
  return items.flatMap((item) => [{ item, ancestors }, ...flatten(item.subItems, [...ancestors, item])])
}

/** A URL that ends in `kundencenter/` counts as the overview. */
function asOverview(path: string): string {
  return path.replace(/\/kundencenter\/$/, '/kundencenter/uebersicht/')
}

/** Addresses are compared below their base, with a slash at the end: `/x` must not match `/xy`. */
function belowBase(url: string): string {
  const path = (url.split(/[?#]/)[0] ?? '').replace(/\/?$/, '/')
  return path.replace(/^\/(erleben|magenta-zuhause)(?=\/.)/, '')
}

/** The highlighted entry of a menu. */
export interface CurrentItem {
  readonly id: string
  /** The page shown is this entry's own; else it stands for one below it. */
  readonly isPage: boolean
}

/**
 * The entry whose href is contained in the URL, the last of several; a hidden entry gives way to its nearest ancestor in
 * the sidebar. Where none matches, what stands above the entry of the nearest page which the breadcrumb comes from (`from`, below
 * the base, the nearest first), as the page is none of that entry; where nothing does, that entry; else undefined.
 */
export function currentItem(
  menu: readonly MenuItem[],
  url: string,
  from: readonly string[] = [],
): CurrentItem | undefined {
  const address = asOverview(belowBase(url))
  const at = (place: string) => linked(menu, '').findLast(({ path }) => place.includes(path))
  const own = at(address)
  const found = own ?? from.map((place) => at(belowBase(`/${place}`))).find((one) => one !== undefined)
  if (found === undefined) return undefined
  const { item, ancestors, path } = found
  const above = ancestors.findLast(({ category }) => category === 'sidebar')
  if (item.category === 'sidebar' && (own !== undefined || above === undefined))
    return { id: item.menueItemId, isPage: own !== undefined && address === path }
  return above && { id: above.menueItemId, isPage: false }
}

/** The entries that lead somewhere, each with its path below the base. */
const linked = oncePerObject((menu: readonly MenuItem[]) =>
  flatten(menu).flatMap(({ item, ancestors }) =>
    item.href === null ? [] : [{ item, ancestors, path: belowBase(item.href) }],
  ),
)
