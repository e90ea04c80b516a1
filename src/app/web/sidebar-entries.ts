/** The menu as the sidebar draws it: hidden and top entries left out, addresses under the base in use (spec 2.10). */
import type { MenuItem } from '#domains/navigation/menu.ts'
import { to, underBase } from '#kit/paths.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import type { SidebarEntry } from '#ui/frame/Sidebar.tsx'

export function sidebarEntries(menu: readonly MenuItem[], base: string): SidebarEntry[] {
  return menu
    .filter(({ category }) => category === 'sidebar')
    .map(({ menueItemId, title, href, tooltip, newTab, subItems }) => ({
      id: menueItemId,
      title,
      tooltip,
      newTab,
      href: addressOf(href, base),
      children: sidebarEntries(subItems, base),
    }))
}

function addressOf(href: string | null, base: string): string | undefined {
  if (href === null) return undefined
  if (href === 'LANDINGPAGE') return session.get(sessionKeys.landingPage) ?? to(base, 'centre')
  return underBase(base, href)
}
