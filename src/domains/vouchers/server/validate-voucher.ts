import { howPaid } from '#domains/catalogue/rules.ts'
import { berlinDate } from '#kit/dates.ts'
import { ok, type Result } from '#kit/result.ts'
import { instant, wallOf } from '#platform/server/clock.ts'

import type { Promotion } from '../api.ts'
import { decideCode, isWrongCode, normalCode, reservationMinutes, type CodeRefusal } from '../rules.ts'
import type { VouchersDeps } from './deps.ts'
import { campaignPromotion } from './promotion.ts'
import { countWrongCode, loadCode } from './redeem-voucher.ts'
import { findReserved, reserve, type Reservation } from './store.ts'

/**
 * Checks a voucher for one item of a cart and reserves it for 15 minutes, in place of the cart's former one; again renews
 * it. Ten wrong codes within ten minutes stop further tries.
 */
export function validateVoucher(
  { catalogue, clock, db }: VouchersDeps,
  item: Reservation,
  typed: string,
): Promise<Result<Promotion, CodeRefusal>> {
  const now = instant(wallOf(clock))
  const today = berlinDate(instant(clock))
  const code = normalCode(typed)
  const { guid, product } = item
  const paid = howPaid(catalogue.product(product), today)
  return db.tx(async (tx) => {
    const [entry, held] = await Promise.all([loadCode(tx, { guid, code, now }), findReserved(tx, item, now)])
    const decision = decideCode(entry, { today, product, ...paid })
    if (decision.ok) {
      const { campaignId } = decision.value
      await reserve(tx, item, { code, campaignId, now, minutes: reservationMinutes })
      return ok(campaignPromotion(decision.value, { ...item, code }, today))
    }
    // The cart's own voucher, tried on another item, is no guess.
    if (isWrongCode(decision.refusal) && held?.code !== code) countWrongCode(tx, guid, now)
    return decision
  })
}
