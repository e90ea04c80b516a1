import { ok } from '#kit/result.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import { countBagItems, listMenuItems } from '../api.ts'
import type { Menus } from './menu-file.ts'

export function navigationRoutes({ menus }: { menus: Menus }): Route[] {
  return [
    personalRoute(listMenuItems, async (_call, { actor }) => {
      const { json, items } = actor === undefined ? menus.customer : menus.adviser
      return { ok: true, json, object: () => items, cacheControl: 'no-store' }
    }),
    // Nothing can be put into a cart before the shop is there: every id is unknown.
    personalRoute(countBagItems, async () => ok(0)),
  ]
}
