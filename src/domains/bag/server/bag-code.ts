/** A code for the goods of a bag: decided on the bag as it then is, and kept with it. */
import { decideGoodsCode, type GoodsRefusal } from '#domains/vouchers/goods.ts'
import { isWrongCode, normalCode, type CodeEntry, type VoucherFacts } from '#domains/vouchers/rules.ts'
import { holdCode } from '#domains/vouchers/server/goods-codes.ts'
import { countWrongCode, loadCode } from '#domains/vouchers/server/redeem-voucher.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, wallOf } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import { goodsToPay } from '../bag.ts'
import type { BagDeps } from './deps.ts'
import type { BagToday } from './offers.ts'
import { heldAgainst } from './read-bags.ts'
import { saveVoucher, type BagOf, type StoredBag } from './store.ts'

export type BagCodeRefusal = GoodsRefusal | 'too-many-wrong-codes'

export interface BagCode {
  readonly code: string
  readonly facts: VoucherFacts
}

type Deps = Pick<BagDeps, 'clock'>

/** Locks the customer's count of wrong codes, and the campaign where codes are scarce. */
export function loadBagCode(
  tx: Tx,
  { clock }: Deps,
  entered: { readonly guid: string; readonly code: string },
): Promise<CodeEntry> {
  return loadCode(tx, { ...entered, now: instant(wallOf(clock)) })
}

interface CodeFacts {
  /** With what is added along with it. */
  readonly bag: StoredBag
  readonly known: BagToday
  readonly entry: CodeEntry
  readonly typed: string
}

/** Whether the code is good for what then lies there. */
export function decideBagCode({ bag, entry, known, typed }: CodeFacts): Result<BagCode, BagCodeRefusal> {
  const { lines } = heldAgainst(bag, known)
  const decision = decideGoodsCode(entry, { today: known.today, lines: goodsToPay(lines) })
  if (!decision.ok) return decision
  return entry.voucher === undefined ? refuse('voucher-invalid') : ok({ code: normalCode(typed), facts: entry.voucher })
}

/** Keeps it with the bag, in place of the former one. */
export async function keepBagCode(
  tx: Tx,
  { clock }: Deps,
  { code: { code, facts }, of }: { readonly of: BagOf; readonly code: BagCode },
): Promise<void> {
  const { bagId, guid } = of
  const { campaignId } = facts
  await holdCode(tx, { guid, cartUserId: bagId, code, campaignId, now: instant(wallOf(clock)) })
  saveVoucher(tx, of, code)
}

interface Wrong {
  readonly bag: StoredBag
  readonly guid: string
  readonly refusal: string
  readonly typed: string
}

/** A wrong one counts as everywhere; the bag's own, tried again, is no guess. */
export function countWrongBagCode(tx: Tx, { clock }: Deps, { bag, guid, refusal, typed }: Wrong): void {
  if (isWrongCode(refusal) && bag.voucher !== normalCode(typed)) countWrongCode(tx, guid, instant(wallOf(clock)))
}

/** What is known of the bag's code, this one included. */
export function withCode(known: BagToday, { code, facts }: BagCode): BagToday {
  return { ...known, voucher: (asked) => (asked === code ? facts : known.voucher(asked)) }
}
