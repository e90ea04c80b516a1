import type { Domain } from '#platform/server/domain.ts'

import { readMenus } from './menu-file.ts'
import { navigationRoutes } from './routes.ts'

export function navigationDomain({ menuFile }: { readonly menuFile: string }): Domain {
  return { routes: navigationRoutes({ menus: readMenus(menuFile) }) }
}
