/** A code for goods that lies in the bag before they do: it takes something off once it can. */
import { decideLaidCode } from '#domains/vouchers/goods.ts'
import { isWrongCode, normalCode } from '#domains/vouchers/rules.ts'
import { countWrongCode } from '#domains/vouchers/server/redeem-voucher.ts'
import { ok, type Result } from '#kit/result.ts'
import { instant, today, wallOf } from '#platform/server/clock.ts'

import type { WireBag } from '../api.ts'
import { keepBagCode, loadBagCode, withCode, type BagCodeRefusal } from './bag-code.ts'
import type { BagDeps } from './deps.ts'
import { readToday } from './offers.ts'
import { wireBag } from './read-bags.ts'
import { addBag, lockBagInUse } from './store.ts'

/** Lays it into the bag in use, in place of the former one; where there is no bag, one is made. */
export function layCode(
  deps: BagDeps,
  { guid, typed }: { readonly guid: string; readonly typed: string },
): Promise<Result<WireBag, BagCodeRefusal>> {
  const at = instant(deps.clock)
  return deps.db.tx(async (tx) => {
    const inUse = await lockBagInUse(tx, guid, { now: at })
    const bag = inUse ?? { id: deps.newBagId(), voucher: null, items: [], offers: new Map() }
    const of = { guid, bagId: bag.id }
    const decision = decideLaidCode(await loadBagCode(tx, deps, { guid, code: typed }), today(deps.clock))
    if (!decision.ok) {
      if (isWrongCode(decision.refusal)) countWrongCode(tx, guid, instant(wallOf(deps.clock)))
      return decision
    }
    if (inUse === undefined) addBag(tx, guid, { id: of.bagId, at })
    const code = { code: normalCode(typed), facts: decision.value }
    await keepBagCode(tx, deps, { of, code })
    const known = await readToday(deps, tx, { guid, bags: [bag] })
    return ok(wireBag(deps, { ...bag, voucher: code.code }, withCode(known, code)))
  })
}
