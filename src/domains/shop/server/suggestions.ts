/** Devices to begin with, for one customer. */
import { instant } from '#platform/server/clock.ts'
import { statement } from '#platform/server/db.ts'

import type { ShopDoc } from '../model.ts'
import { suggested } from '../rules.ts'
import type { ShopDeps } from './deps.ts'
import { findTiles } from './devices.ts'
import type { ListDeps } from './list-devices.ts'

/** Of those that lead the shop. */
const lookedAt = 48
const howMany = 3

const leading = statement<{ id: string; technologies: ShopDoc['technologies'] }>(
  'shop.leading',
  `select l.model_id as id, m.doc -> 'technologies' as technologies from shop_listing l join shop_models m on m.id = l.model_id
   where exists (select from shop_variants v join shop_stock s using (product_id) where v.model_id = l.model_id and v.visible and s.available > 0)
   order by l.sort_order, l.model_id limit $1`,
)

/** Only what can be had at once. */
export async function suggestDevices(
  { clock, db, findLines, provider }: ShopDeps & ListDeps,
  { base, guid }: { readonly base: string; readonly guid: string },
) {
  const [models, lines] = await Promise.all([db.query(leading, [lookedAt]), findLines(db, guid)])
  const chosen = suggested(models, lines).slice(0, howMany)
  const fitsTo = new Map(chosen.map((one) => [one.id, one.fitsTo]))
  const reading = { now: instant(clock), base, shipping: provider.shipping }
  const tiles = await findTiles(db, { ids: [...fitsTo.keys()] }, reading)
  return tiles.map((tile) => Object.assign(tile, { fitsTo: fitsTo.get(tile.id) ?? null }))
}
