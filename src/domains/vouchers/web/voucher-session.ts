/** What the session keeps of an applied voucher: the code for the order, the promotion for the next look. */
import { isRecord, readStoredJson } from '#kit/json.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'

import { decodeVoucher, encodeVoucher, isForItem } from '../rules.ts'
import type { AppliedVoucher, VoucherItem } from './check-voucher.ts'

export function keepVoucher(applied: AppliedVoucher): void {
  session.set(sessionKeys.voucher, encodeVoucher(applied.promotion.voucher))
  session.set(sessionKeys.promotion, JSON.stringify(applied))
}

/** After an order or a removal nothing is left. */
export function forgetVoucher(): void {
  session.remove(sessionKeys.voucher)
  session.remove(sessionKeys.promotion)
}

/** The applied code, decoded, for the order's `voucherCode`; undefined when there is none, or not for this item. */
export function keptVoucher(item?: VoucherItem): string | undefined {
  const stored = session.get(sessionKeys.voucher)
  const isOthers = item && session.get(sessionKeys.promotion) !== undefined && keptPromotion(item) === undefined
  return stored === undefined || isOthers ? undefined : decodeVoucher(stored)
}

/** The kept promotion, if it was redeemed for this item. */
export function keptPromotion(item: VoucherItem): AppliedVoucher | undefined {
  const applied = readStoredJson(session.get(sessionKeys.promotion))
  return isApplied(applied) && isForItem(applied.promotion, item) ? applied : undefined
}

/** What is not, or is from an older version, the check that follows brings anew. */
function isApplied(value: unknown): value is AppliedVoucher {
  return isRecord(value) && isRecord(value['promotion']) && 'content' in value
}
