/** Changing a line of a bag, and taking it out. */
import { toCents } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Tx } from '#platform/server/db.ts'

import type { WireBag } from '../api.ts'
import type { BagItem, BagOffer } from '../bag.ts'
import { decideChange, isServiceOf, leftAside, type ChangeRefusal, type WantedChange } from '../rules.ts'
import type { BagDeps } from './deps.ts'
import { findLine, lockWithOffers, seenNow, withItem, type LockedBag } from './locked-bag.ts'
import { wireBag } from './read-bags.ts'
import { removeItem, removeItems, saveItem, type BagOf, type StoredBag } from './store.ts'

export interface ChangeRequest extends BagOf, WantedChange {
  readonly itemId: string
  /** Takes note of the price that was shown; true: of today's. */
  readonly seen: boolean | SeenPrices
}

/** Changes pieces, side or the price that was taken note of; no pieces take the line out. */
export function changeItem(
  deps: BagDeps,
  request: ChangeRequest,
): Promise<Result<WireBag, ChangeRefusal | 'bag-unknown' | 'item-unknown'>> {
  return deps.db.tx(async (tx) => {
    const locked = await lockWithOffers(tx, deps, { of: request })
    if (!locked.ok) return locked
    const { at, bag, known } = locked.value
    const { offer } = known
    const before = bag.items.find(({ id }) => id === request.itemId)
    if (before === undefined) return refuse('item-unknown')
    if (request.quantity === 0) return ok(removed(tx, deps, { request, locked: locked.value }))
    const kept = request.kept ?? before.kept
    const other = kept === before.kept ? undefined : findLine(bag, { ...before, kept })
    const facts = { before, other, wanted: request }
    const decision = decideChange(offer(before), facts)
    if (!decision.ok) return decision
    const left = leftAside(facts, decision.value)
    const item = { ...before, kept, quantity: decision.value, ...takenNote(request.seen, offer(before)) }
    const services = kept === before.kept ? [] : bag.items.filter((one) => isServiceOf(before, one))
    const lines = [{ before, item }, ...services.map((one) => ({ before: one, item: { ...one, kept } }))]
    const after = lines.reduce((now, line) => putLine(tx, request, { bag: now, ...line, at }), bag)
    if (left === 0) return ok(wireBag(deps, after, known))
    const rest = { ...before, id: deps.newId(), quantity: left }
    saveItem(tx, request, { item: rest, at })
    return ok(wireBag(deps, withItem(after, rest), known))
  })
}

interface SeenPrices {
  readonly oneTimePrice: number | null
  readonly monthlyPrice: number | null
}

/** A price that has moved again since the page showed it is not taken note of. */
function takenNote(seen: boolean | SeenPrices, offer: BagOffer | undefined) {
  if (typeof seen === 'boolean') return seen ? seenNow(offer) : {}
  const [seenOnceCents, seenMonthlyCents] = [seen.oneTimePrice, seen.monthlyPrice].map((price) =>
    price === null ? null : toCents(price),
  )
  return { seenOnceCents: seenOnceCents ?? null, seenMonthlyCents: seenMonthlyCents ?? null }
}

interface ChangedLine {
  readonly before: BagItem
  readonly item: BagItem
  readonly at: string
}

/** Saves a changed line; of one thing one line on each side: where it changes sides they become one. */
function putLine(tx: Tx, of: BagOf, { bag, at, before, item }: ChangedLine & { readonly bag: StoredBag }): StoredBag {
  const other = item.kept === before.kept ? undefined : findLine(bag, item)
  if (item.kept !== before.kept) removeItem(tx, of, before.id)
  if (other !== undefined) removeItem(tx, of, other.id)
  saveItem(tx, of, { item, at })
  return withItem({ ...bag, items: bag.items.filter(({ id }) => id !== other?.id) }, item)
}

/** Takes a line out, with what was taken along for it; one that is gone already stays gone. */
export function takeOut(
  deps: BagDeps,
  request: BagOf & { readonly itemId: string },
): Promise<Result<WireBag, 'bag-unknown'>> {
  return deps.db.tx(async (tx) => {
    const locked = await lockWithOffers(tx, deps, { of: request })
    return locked.ok ? ok(removed(tx, deps, { request, locked: locked.value })) : locked
  })
}

function removed(
  tx: Tx,
  deps: BagDeps,
  {
    request,
    locked: { bag, known },
  }: { readonly request: BagOf & { readonly itemId: string }; readonly locked: LockedBag },
): WireBag {
  const device = bag.items.find(({ id }) => id === request.itemId)
  const isGone = (item: BagItem): boolean =>
    item.id === request.itemId || (device !== undefined && isServiceOf(device, item))
  const gone = bag.items.filter(isGone).map(({ id }) => id)
  removeItems(tx, request, gone)
  const items = bag.items.filter(({ id }) => !gone.includes(id))
  return wireBag(deps, { ...bag, items }, known)
}
