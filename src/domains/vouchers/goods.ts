/** Vouchers on the goods of a bag as pure decisions: off the whole bag, or off what the campaign names. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import { isStopped, whyNot, type CodeEntry, type VoucherFacts } from './rules.ts'

/** A line of goods; `cents` is its gross sum. */
interface GoodsToPay {
  readonly id: string
  readonly productId: string
  readonly cents: Cents
  /** Nothing is taken off it (BuchPrG § 3). */
  readonly isFixed: boolean
}

export interface GoodsUse {
  readonly today: IsoDate
  readonly lines: readonly GoodsToPay[]
}

/** What a code takes off. */
export interface GoodsDiscount {
  readonly cents: Cents
  /** Ids of the lines that share it. */
  readonly lines: ReadonlySet<string>
}

export type GoodsRefusal = 'voucher-invalid' | 'voucher-option-only' | 'voucher-minimum' | 'voucher-fixed-price'

/** Whether the code is good for these goods, and what it takes off; a share is rounded once, on their sum. */
export function decideGoods(
  facts: VoucherFacts | undefined,
  { lines, today }: GoodsUse,
): Result<GoodsDiscount, GoodsRefusal> {
  const reason = whyNot(facts, today)
  if (facts === undefined || reason !== undefined) return refuse('voucher-invalid')
  if (facts.target === 'OPTION') return refuse('voucher-option-only')
  const { minimumCents, products } = facts
  const named = lines.filter(({ productId }) => products === null || products.includes(productId))
  const good = named.filter(({ isFixed }) => !isFixed)
  if (good.length === 0 && named.length > 0) return refuse('voucher-fixed-price')
  const sum = good.reduce((whole, { cents }) => whole + cents, 0)
  if (sum < minimumCents)
    return refuse('voucher-minimum', { minimum: String(minimumCents), missing: String(minimumCents - sum) })
  if (good.length === 0) return refuse('voucher-invalid')
  return ok({ cents: discountOn(sum, facts), lines: new Set(good.map(({ id }) => id)) })
}

function discountOn(sum: Cents, { discountCents, percent }: VoucherFacts): Cents {
  return Math.min(sum, discountCents, percent === null ? sum : Math.round((sum * percent) / 100))
}

/** The same for a code that a customer has just entered. */
export function decideGoodsCode(
  { voucher, wrongCodes }: CodeEntry,
  use: GoodsUse,
): Result<GoodsDiscount, GoodsRefusal | 'too-many-wrong-codes'> {
  return isStopped(wrongCodes) ? refuse('too-many-wrong-codes') : decideGoods(voucher, use)
}

/** Whether a code that was entered may lie in a bag before anything there is cheaper by it. */
export function decideLaidCode(
  { voucher, wrongCodes }: CodeEntry,
  today: IsoDate,
): Result<VoucherFacts, 'too-many-wrong-codes' | 'voucher-invalid' | 'voucher-option-only'> {
  if (isStopped(wrongCodes)) return refuse('too-many-wrong-codes')
  if (voucher === undefined || whyNot(voucher, today) !== undefined) return refuse('voucher-invalid')
  return voucher.target === 'OPTION' ? refuse('voucher-option-only') : ok(voucher)
}
