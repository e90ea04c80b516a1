/** The voucher service for bags: a code is kept with its bag, and held against what lies there with every look. */
import type { CartVoucher, CartVouchers } from '#domains/vouchers/server/deps.ts'
import { letCodeGo } from '#domains/vouchers/server/goods-codes.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import { bagVoucher, type BagLine, type BagVoucher } from '../bag.ts'
import { countWrongBagCode, decideBagCode, keepBagCode, loadBagCode, type BagCodeRefusal } from './bag-code.ts'
import type { BagDeps } from './deps.ts'
import { lockWithOffers } from './locked-bag.ts'
import { readToday } from './offers.ts'
import { heldAgainst } from './read-bags.ts'
import { findBag, lockBag, saveVoucher, type BagOf } from './store.ts'

type Deps = Pick<BagDeps, 'catalogue' | 'clock' | 'db'>

/** What the voucher calls ask where a cart is a bag. */
export function bagVouchers(deps: Deps): CartVouchers {
  return {
    check: (item, typed) =>
      deps.db.tx((tx) => check(tx, deps, { of: { guid: item.guid, bagId: item.cartUserId }, asked: item, typed })),
    find: (guid, bagId) => find(deps, { guid, bagId }),
    remove: (item, code) => deps.db.tx((tx) => remove(tx, deps, { code, guid: item.guid, bagId: item.cartUserId })),
  }
}

type Refusal = BagCodeRefusal | 'foreign-cart'

/** Checks a code for what lies in the bag and keeps it there, in place of the former one. */
async function check(
  tx: Tx,
  deps: Deps,
  { asked, of, typed }: { readonly asked: CartVoucher['item']; readonly of: BagOf; readonly typed: string },
): Promise<Result<CartVoucher, Refusal>> {
  const locked = await lockWithOffers(tx, deps, { of })
  if (!locked.ok) return refuse('foreign-cart')
  const { bag, known } = locked.value
  const entry = await loadBagCode(tx, deps, { guid: of.guid, code: typed })
  const decision = decideBagCode({ bag, entry, known, typed })
  if (!decision.ok) {
    countWrongBagCode(tx, deps, { bag, guid: of.guid, refusal: decision.refusal, typed })
    return decision
  }
  const { code, facts } = decision.value
  await keepBagCode(tx, deps, { of, code: decision.value })
  const { lines } = heldAgainst(bag, known)
  return ok(cartVoucher(bagVoucher(code, facts, { ...known, lines }), lines, asked))
}

async function find(deps: Deps, of: BagOf): Promise<CartVoucher | undefined> {
  const bag = await findBag(deps.db, of, { now: instant(deps.clock) })
  if (bag?.voucher == null) return undefined
  const known = await readToday(deps, deps.db, { guid: of.guid, bags: [bag] })
  const { lines, voucher } = heldAgainst(bag, known)
  return voucher?.state === 'applied' ? cartVoucher(voucher, lines) : undefined
}

/** Only this code: another tab may have put another one there meanwhile. */
async function remove(tx: Tx, deps: Deps, { code, ...of }: BagOf & { readonly code: string }): Promise<boolean> {
  const bag = await lockBag(tx, of, { now: instant(deps.clock) })
  if (bag?.voucher !== code) return false
  saveVoucher(tx, of, null)
  letCodeGo(tx, of.guid, of.bagId)
  return true
}

/** The wire names a line where a voucher is for all of them: one that it takes something off, the one that was asked for if it does. */
function cartVoucher(
  { code, discount, facts }: BagVoucher,
  lines: readonly BagLine[],
  asked?: CartVoucher['item'],
): CartVoucher {
  const cheaper = lines.map(({ item }) => item).filter(({ id }) => discount?.lines.has(id))
  const isAsked = ({ id, productId }: BagLine['item']) => id === asked?.itemInstanceId && productId === asked.product
  const first = cheaper.find(isAsked) ?? cheaper[0]
  const { campaignId = '', discountId = '', title = '' } = facts ?? {}
  return {
    discount: { campaignId, discountId, title, discountCents: discount?.cents ?? 0, priceType: 'ONE_TIME', months: 0 },
    item: { itemInstanceId: first?.id ?? '', product: first?.productId ?? '' },
    code,
  }
}
