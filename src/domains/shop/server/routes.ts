import { berlinDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { ok, refuse } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import { personalRoute, publicRoute, type Route } from '#platform/server/routes.ts'

import { listDevices, readDevice, readFit, suggestDevices as suggestDevicesCall } from '../api.ts'
import { fitsOf, isLateOrder } from '../rules.ts'
import type { ShopDeps } from './deps.ts'
import { findDevice } from './devices.ts'
import { readList, type ListDeps } from './list-devices.ts'
import type { ReadyText } from './ready-texts.ts'
import { suggestDevices } from './suggestions.ts'

/** What is kept of a device that nobody knows. */
const nothing = Buffer.from('null')

export function shopRoutes(deps: ShopDeps & ListDeps): Route[] {
  const { db, clock, texts } = deps
  const { shipping } = deps.provider
  const device = async (id: string, base: string): Promise<ReadyText | undefined> => {
    const now = instant(clock)
    const key = `device ${JSON.stringify([base, berlinDate(now), isLateOrder(now), id])}`
    const text = await texts.get(key, async () =>
      JSON.stringify((await findDevice(db, id, { now, base, shipping })) ?? null),
    )
    return text.json.equals(nothing) ? undefined : text
  }
  return [
    publicRoute(listDevices, async ({ query, base }) => readList(deps, query, base)),
    publicRoute(readDevice, async ({ params: { id }, base }) => {
      const text = await device(id, base)
      return text === undefined ? refuse('product-unknown') : { ok: true, ...text }
    }),
    personalRoute(suggestDevicesCall, async ({ base }, { guid }) => ok(await suggestDevices(deps, { base, guid }))),
    personalRoute(readFit, async ({ params: { id }, base }, { guid }) => {
      const text = await device(id, base)
      if (text === undefined) return refuse('product-unknown')
      const { technologies } = JSON.parse(text.json.toString()) as AnswerOf<typeof readDevice>
      const lines = await deps.findLines(db, guid)
      return { ok: true, value: fitsOf(technologies, lines) }
    }),
  ]
}
