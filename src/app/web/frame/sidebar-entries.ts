/** The menu as the sidebar draws it: hidden and top entries left out, addresses under the base in use. */
import type { MenuItem } from '#domains/navigation/menu.ts'
import { underBase } from '#kit/paths.ts'
import type { SidebarEntry } from '#ui/frame/Sidebar.tsx'

export function sidebarEntries(menu: readonly MenuItem[], base: string): SidebarEntry[] {
  return menu
    .filter(({ category }) => category === 'sidebar')
    .map(({ menueItemId, title, href, tooltip, newTab, sspaLink, subItems }) => ({
      id: menueItemId,
      title,
      tooltip,
      newTab,
      direct: !sspaLink,
      href: href === null ? undefined : underBase(base, href),
      children: sidebarEntries(subItems, base),
    }))
}
