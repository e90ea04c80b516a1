import { personalRoute, type Route } from '#platform/server/routes.ts'

import { listMenuItems } from '../api.ts'
import type { Menus } from './menu-file.ts'

export function navigationRoutes({ menus }: { menus: Menus }): Route[] {
  return [
    personalRoute(listMenuItems, async (_call, { actor }) => {
      const { json, items } = actor === undefined ? menus.customer : menus.adviser
      return { ok: true, json, object: () => items, cacheControl: 'no-store' }
    }),
  ]
}
