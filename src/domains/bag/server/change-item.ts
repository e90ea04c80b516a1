/** Changing a line of a bag, and taking it out. */
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Tx } from '#platform/server/db.ts'

import type { WireBag } from '../api.ts'
import { decideChange, type ChangeRefusal, type WantedChange } from '../rules.ts'
import type { BagDeps } from './deps.ts'
import { findLine, lockWithOffers, seenNow, withItem, type LockedBag } from './locked-bag.ts'
import { wireBag } from './read-bags.ts'
import { removeItem, saveItem, type BagOf } from './store.ts'

export interface ChangeRequest extends BagOf, WantedChange {
  readonly itemId: string
  /** Takes note of today's price. */
  readonly seen: boolean
}

/** Changes pieces, side or the price that was taken note of; no pieces take the line out. */
export function changeItem(
  deps: BagDeps,
  request: ChangeRequest,
): Promise<Result<WireBag, ChangeRefusal | 'bag-unknown' | 'item-unknown'>> {
  return deps.db.tx(async (tx) => {
    const locked = await lockWithOffers(tx, deps, request)
    if (!locked.ok) return locked
    const { at, bag, known } = locked.value
    const { offer } = known
    const before = bag.items.find(({ id }) => id === request.itemId)
    if (before === undefined) return refuse('item-unknown')
    if (request.quantity === 0) return ok(removed(tx, deps, request, locked.value))
    const kept = request.kept ?? before.kept
    // Of one thing one line on each side: they become one.
    const other = kept === before.kept ? undefined : findLine(bag, { ...before, kept })
    const decision = decideChange(offer(before), { before, other, wanted: request })
    if (!decision.ok) return decision
    const item = { ...before, kept, quantity: decision.value, ...(request.seen && seenNow(offer(before))) }
    if (kept !== before.kept) {
      removeItem(tx, request, before.id)
      if (other !== undefined) removeItem(tx, request, other.id)
    }
    saveItem(tx, request, item, at)
    const rest = bag.items.filter(({ id }) => id !== other?.id)
    return ok(wireBag(deps, withItem({ ...bag, items: rest }, item), known))
  })
}

/** Takes a line out; one that is gone already stays gone. */
export function takeOut(
  deps: BagDeps,
  request: BagOf & { readonly itemId: string },
): Promise<Result<WireBag, 'bag-unknown'>> {
  return deps.db.tx(async (tx) => {
    const locked = await lockWithOffers(tx, deps, request)
    return locked.ok ? ok(removed(tx, deps, request, locked.value)) : locked
  })
}

function removed(
  tx: Tx,
  deps: BagDeps,
  request: BagOf & { readonly itemId: string },
  { bag, known }: LockedBag,
): WireBag {
  removeItem(tx, request, request.itemId)
  const items = bag.items.filter(({ id }) => id !== request.itemId)
  return wireBag(deps, { ...bag, items }, known)
}
