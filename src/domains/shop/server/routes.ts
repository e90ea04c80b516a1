import { berlinDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { ok, refuse } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import { inProcessVisitor } from '#platform/server/in-process.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'
import { personalRoute, publicRoute, type Route } from '#platform/server/routes.ts'

import { listDevices, readDevice, readFit, suggestDevices as suggestDevicesCall } from '../api.ts'
import { fitsOf, isLateOrder } from '../rules.ts'
import type { ShopDeps } from './deps.ts'
import { findDevice } from './devices.ts'
import { readList, type ListDeps } from './list-devices.ts'
import type { ReadyText } from './ready-texts.ts'
import { suggestDevices } from './suggestions.ts'

/** Lists that are not in memory, per client network and minute; pages of who is signed in are not counted. */
const newListsPerMinute = 600

export function shopRoutes(deps: ShopDeps & ListDeps): Route[] {
  const { db, clock, texts } = deps
  const { shipping } = deps.provider
  const mayAskNew = rateLimit(clock, newListsPerMinute)
  /** Null where nobody knows the device. */
  const device = async (id: string, base: string): Promise<ReadyText<AnswerOf<typeof readDevice> | null>> => {
    const now = instant(clock)
    const key = `device ${JSON.stringify([base, berlinDate(now), isLateOrder(now), id])}`
    return texts.get(key, async () => (await findDevice(db, id, { now, base, shipping })) ?? null)
  }
  return [
    publicRoute(listDevices, async ({ base, ip, query }) => {
      const isSignedIn = inProcessVisitor()?.caller.ok === true
      return readList(deps, { query, base, mayAskNew: () => isSignedIn || mayAskNew(ip) })
    }),
    publicRoute(readDevice, async ({ params: { id }, base }) => {
      const text = await device(id, base)
      const found = text.object()
      return found === null ? refuse('product-unknown') : { ok: true, ...text, object: () => found }
    }),
    personalRoute(suggestDevicesCall, async ({ base }, { guid }) => ok(await suggestDevices(deps, { base, guid }))),
    personalRoute(readFit, async ({ params: { id }, base }, { guid }) => {
      const found = (await device(id, base)).object()
      if (found === null) return refuse('product-unknown')
      const lines = await deps.findLines(db, guid)
      return { ok: true, value: fitsOf(found.technologies, lines) }
    }),
  ]
}
