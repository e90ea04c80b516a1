import { berlinDate } from '#kit/dates.ts'
import { refuse } from '#kit/result.ts'
import { cachedJson } from '#platform/server/cached-json.ts'
import { instant } from '#platform/server/clock.ts'
import { personalRoute, publicRoute, type Route } from '#platform/server/routes.ts'

import { listDevices, readDevice, readFit } from '../api.ts'
import { fitsOf, isLateOrder } from '../rules.ts'
import type { ShopDeps } from './deps.ts'
import { findDevice } from './devices.ts'
import { readList, type ListDeps } from './list-devices.ts'

export function shopRoutes(deps: ShopDeps & ListDeps): Route[] {
  const { db, clock, texts } = deps
  const { shipping } = deps.provider
  const device = async (id: string, base: string): Promise<string> => {
    const now = instant(clock)
    const key = `device ${JSON.stringify([base, berlinDate(now), isLateOrder(now), id])}`
    const { json } = await texts.get(key, async () =>
      JSON.stringify((await findDevice(db, id, { now, base, shipping })) ?? null),
    )
    return json
  }
  return [
    publicRoute(listDevices, async ({ query, base }) => readList(deps, query, base)),
    publicRoute(readDevice, async ({ params: { id }, base }) => {
      const json = await device(id, base)
      return json === 'null' ? refuse('product-unknown') : { ok: true, ...cachedJson(json) }
    }),
    personalRoute(readFit, async ({ params: { id }, base }, { guid }) => {
      const found = JSON.parse(await device(id, base)) as Awaited<ReturnType<typeof findDevice>> | null
      if (!found) return refuse('product-unknown')
      const lines = await deps.findLines(db, guid)
      return { ok: true, value: fitsOf(found.technologies, lines) }
    }),
  ]
}
