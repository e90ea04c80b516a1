import { berlinDate } from '#kit/dates.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'

import type { Promotion } from '../api.ts'
import { decideVoucher, mayTryCode, normalCode, reservationMinutes, wrongCodesMinutes } from '../rules.ts'
import type { VouchersDeps } from './deps.ts'
import { promotionOf } from './promotion.ts'
import { findCode, findReserved, holdTries, lockScarce, recordWrongCode, reserve, type Reservation } from './store.ts'

/**
 * Checks a voucher for one item of a cart and reserves it for 15 minutes, in place of the cart's former one; called again it
 * renews the reservation. Ten wrong codes within ten minutes stop further tries.
 */
export function validateVoucher(
  deps: VouchersDeps,
  item: Reservation,
  voucher: string,
): Promise<Result<Promotion, 'voucher-invalid' | 'too-many-wrong-codes'>> {
  const now = instant(deps.clock)
  const today = berlinDate(now)
  const code = normalCode(voucher)
  const monthly =
    deps.catalogue.product(item.product)?.charges.some(({ chargeCycle }) => chargeCycle === 'MONTHLY') ?? false
  return deps.db.tx(async (tx) => {
    if (!mayTryCode(await holdTries(tx, item.guid, now, wrongCodesMinutes))) return refuse('too-many-wrong-codes')
    await lockScarce(tx, code)
    const decision = decideVoucher(await findCode(tx, code, item.guid, now), { today, product: item.product, monthly })
    if (!decision.ok) {
      // The cart's own voucher, tried on another item, is no guess.
      const held = await findReserved(tx, item.cartUserId, item.guid, now)
      if (held?.code !== code) await recordWrongCode(tx, item.guid, now)
      return decision
    }
    await reserve(tx, item, code, decision.value.campaignId, now, reservationMinutes)
    return ok(promotionOf(decision.value, item, code, today))
  })
}
