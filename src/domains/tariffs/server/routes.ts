/** HTTP of the price list: ready strings out of memory. */
import { refuse } from '#kit/result.ts'
import type { Clock } from '#platform/server/clock.ts'
import { inProcessVisitor } from '#platform/server/in-process.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'
import { publicRoute, type Route } from '#platform/server/routes.ts'

import { listTariffs, readTariff } from '../api.ts'
import type { PriceList } from './price-list.ts'

/** Reads per client network and minute; those of the portal's own pages are not counted. */
const readsPerMinute = 600

interface RouteDeps {
  readonly clock: Clock
  readonly priceList: () => PriceList
}

export function tariffRoutes({ clock, priceList }: RouteDeps): Route[] {
  const mayRead = rateLimit(clock, readsPerMinute)
  const isAdmitted = (ip: string): boolean => inProcessVisitor() !== undefined || mayRead(ip)
  return [
    publicRoute(listTariffs, async ({ ip }) =>
      isAdmitted(ip) ? { ok: true, ...priceList().text } : refuse('too-many'),
    ),
    publicRoute(readTariff, async ({ ip, params: { id } }) => {
      if (!isAdmitted(ip)) return refuse('too-many')
      const found = priceList().tariffs.get(id)
      return found === undefined ? refuse('tariff-unknown') : { ok: true, ...found.text }
    }),
  ]
}
