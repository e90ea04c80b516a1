/**
 * The menu as the sidebar draws it, addresses under the base in use. Left out: hidden and top entries, those without a
 * title, and those that lead nowhere and hold nothing.
 */
import type { MenuItem } from '#domains/navigation/menu.ts'
import { withLandingPage } from '#domains/navigation/rules.ts'
import { deepFreeze } from '#kit/deep-freeze.ts'
import { oncePerObject } from '#kit/once-per-object.ts'
import { underBase } from '#kit/paths.ts'
import type { SidebarEntry } from '#ui/frame/Sidebar.tsx'

/** The menu with the session's landing page in its place. */
export const landedMenu = oncePerObject((menu: readonly MenuItem[], landingPage) =>
  deepFreeze(withLandingPage(menu, landingPage)),
)

export const sidebarEntries = oncePerObject((menu: readonly MenuItem[], base): readonly SidebarEntry[] =>
  deepFreeze(entriesOf(menu, base)),
)

function entriesOf(menu: readonly MenuItem[], base: string): SidebarEntry[] {
  return menu
    .filter(({ category, title }) => category === 'sidebar' && title.trim() !== '')
    .map(({ menueItemId, title, href, tooltip, newTab, sspaLink, subItems }) => ({
      id: menueItemId,
      title,
      tooltip,
      newTab,
      direct: !sspaLink,
      href: href === null ? undefined : underBase(base, href),
      children: entriesOf(subItems, base),
    }))
    .filter(({ href, children }) => href !== undefined || children.length > 0)
}
