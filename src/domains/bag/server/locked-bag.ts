/** A bag that is being written: locked, with what its lines are today. */
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { BagItem, BagOffer } from '../bag.ts'
import type { BagDeps } from './deps.ts'
import { readToday, type BagToday } from './offers.ts'
import { lockBag, removeItems, saveVoucher, type BagOf, type StoredBag } from './store.ts'

export interface LockedBag {
  readonly bag: StoredBag
  readonly known: BagToday
  /** UTC instant of the write. */
  readonly at: string
}

/** Locks the bag until the transaction's end; `asked` are lines that do not lie there yet, of goods at most one. */
export async function lockWithOffers(
  tx: Tx,
  deps: Pick<BagDeps, 'catalogue' | 'clock'>,
  {
    of,
    asked = [],
  }: { readonly of: BagOf; readonly asked?: readonly Pick<BagItem, 'contractId' | 'forProductId' | 'productId'>[] },
): Promise<Result<LockedBag, 'bag-unknown'>> {
  const at = instant(deps.clock)
  const goods = asked.find(({ contractId }) => contractId === '')
  const bag = await lockBag(tx, of, { now: at, ...(goods && { asked: goods.productId }) })
  if (bag === undefined) return refuse('bag-unknown')
  const known = await readToday(deps, tx, { guid: of.guid, bags: [bag], asked })
  return ok({ bag, known, at })
}

/** The line of that thing on that side of the bag. */
export function findLine(
  { items }: StoredBag,
  { contractId, forProductId, kept, productId }: Pick<BagItem, 'contractId' | 'forProductId' | 'kept' | 'productId'>,
): BagItem | undefined {
  return items.find(
    (item) =>
      item.productId === productId &&
      item.contractId === contractId &&
      item.forProductId === forProductId &&
      item.kept === kept,
  )
}

/** The bag with a line replaced or, where it is new, added. */
export function withItem(bag: StoredBag, item: BagItem): StoredBag {
  const isThere = bag.items.some(({ id }) => id === item.id)
  const items = isThere ? bag.items.map((each) => (each.id === item.id ? item : each)) : [...bag.items, item]
  return { ...bag, items }
}

/** The prices of today as those that the customer has taken note of. */
export function seenNow(offer: BagOffer | undefined): Pick<BagItem, 'seenMonthlyCents' | 'seenOnceCents'> {
  return { seenOnceCents: offer?.onceCents ?? null, seenMonthlyCents: offer?.monthlyCents ?? null }
}

/** Takes out what was ordered. */
export function takeOutAll(tx: Tx, { bagId, guid }: BagOf, ids: readonly string[]): void {
  removeItems(tx, { guid, bagId }, ids)
}

/** Its code was redeemed. */
export function takeVoucherOff(tx: Tx, of: BagOf): void {
  saveVoucher(tx, of, null)
}
