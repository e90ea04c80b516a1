/** The voucher service for bags: a code is kept with its bag, and held against what lies there with every look. */
import { decideGoodsCode, type GoodsRefusal } from '#domains/vouchers/goods.ts'
import { isWrongCode, normalCode } from '#domains/vouchers/rules.ts'
import type { CartVoucher, CartVouchers } from '#domains/vouchers/server/deps.ts'
import { holdCode, letCodeGo } from '#domains/vouchers/server/goods-codes.ts'
import { countWrongCode, loadCode } from '#domains/vouchers/server/redeem-voucher.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, wallOf } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import { bagVoucher, goodsToPay, type BagLine, type BagVoucher } from '../bag.ts'
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
      deps.db.tx((tx) => check(tx, deps, { of: { guid: item.guid, bagId: item.cartUserId }, typed })),
    find: (guid, bagId) => find(deps, { guid, bagId }),
    remove: (item, code) => deps.db.tx((tx) => remove(tx, deps, { code, guid: item.guid, bagId: item.cartUserId })),
  }
}

type Refusal = GoodsRefusal | 'foreign-cart' | 'too-many-wrong-codes'

/** Checks a code for what lies in the bag and keeps it there, in place of the former one. */
async function check(
  tx: Tx,
  deps: Deps,
  { of, typed }: { readonly of: BagOf; readonly typed: string },
): Promise<Result<CartVoucher, Refusal>> {
  const { bagId, guid } = of
  const locked = await lockWithOffers(tx, deps, { of })
  if (!locked.ok) return refuse('foreign-cart')
  const { bag, known } = locked.value
  const now = instant(wallOf(deps.clock))
  const code = normalCode(typed)
  const entry = await loadCode(tx, { guid, code, now })
  const { lines } = heldAgainst(bag, known)
  const decision = decideGoodsCode(entry, { today: known.today, lines: goodsToPay(lines) })
  if (decision.ok && entry.voucher !== undefined) {
    await holdCode(tx, { guid, cartUserId: bagId, code, campaignId: entry.voucher.campaignId, now })
    saveVoucher(tx, of, code)
    return ok(cartVoucher(bagVoucher(code, entry.voucher, { ...known, lines }), lines))
  }
  const refusal = decision.ok ? 'voucher-invalid' : decision.refusal
  // The bag's own voucher, tried again, is no guess.
  if (isWrongCode(refusal) && bag.voucher !== code) countWrongCode(tx, guid, now)
  return refuse(refusal, decision.ok ? undefined : decision.detail)
}

async function find(deps: Deps, of: BagOf): Promise<CartVoucher | undefined> {
  const bag = await findBag(deps.db, of, { now: instant(deps.clock) })
  if (bag?.voucher == null) return undefined
  const known = await readToday(deps, deps.db, { guid: of.guid, bags: [bag] })
  const { lines, voucher } = heldAgainst(bag, known)
  return voucher?.state === 'applied' ? cartVoucher(voucher, lines) : undefined
}

/** Only this code: another tab may have put another one there meanwhile. */
async function remove(tx: Tx, deps: Deps, { code, ...of }: BagOf & { readonly code: string }): Promise<void> {
  const bag = await lockBag(tx, of, { now: instant(deps.clock) })
  if (bag?.voucher !== code) return
  saveVoucher(tx, of, null)
  letCodeGo(tx, of.guid, of.bagId)
}

/** The wire names a line where a voucher is for all of them: the first that it takes something off. */
function cartVoucher({ code, discount, facts }: BagVoucher, lines: readonly BagLine[]): CartVoucher {
  const first = lines.find(({ item }) => discount?.lines.has(item.id))?.item
  const { campaignId = '', discountId = '', title = '' } = facts ?? {}
  return {
    discount: { campaignId, discountId, title, discountCents: discount?.cents ?? 0, priceType: 'ONE_TIME', months: 0 },
    item: { itemInstanceId: first?.id ?? '', product: first?.productId ?? '' },
    code,
  }
}
