/** One bag out of two that met: nothing is dropped, nothing is doubled. */
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'

import type { WireBag } from '../api.ts'
import { orderablePieces } from '../bag.ts'
import { mergedCode, mergedItems, type MergeChoice } from '../rules.ts'
import type { BagDeps } from './deps.ts'
import { readToday } from './offers.ts'
import { wireBag } from './read-bags.ts'
import { dropBag, lockBags, removeItem, saveItem, saveVoucher, type BagOf } from './store.ts'

/** Moves what lies in the second bag into the first, by the customer's choice; the second is gone then. */
export function mergeBags(
  deps: BagDeps,
  request: BagOf & { readonly second: string; readonly take: MergeChoice },
): Promise<Result<WireBag, 'bag-unknown'>> {
  return deps.db.tx(async (tx) => {
    const { bagId, guid, second, take } = request
    const at = instant(deps.clock)
    const [mine, theirs] = await lockBags(tx, guid, { ids: [bagId, second], now: at })
    if (mine === undefined || theirs === undefined || bagId === second) return refuse('bag-unknown')
    const known = await readToday(deps, tx, { guid, bags: [mine, theirs] })
    const voucher = mergedCode([mine.voucher, theirs.voucher], take)
    const items = mergedItems([mine.items, theirs.items], {
      take,
      mostOf: (item) => {
        const offer = known.offer(item)
        return offer === undefined ? 0 : orderablePieces(offer)
      },
    })
    dropBag(tx, guid, second)
    for (const { id } of mine.items) removeItem(tx, request, id)
    for (const item of items) saveItem(tx, request, { item, at })
    saveVoucher(tx, request, voucher)
    return ok(wireBag(deps, { id: bagId, voucher, items }, known))
  })
}
