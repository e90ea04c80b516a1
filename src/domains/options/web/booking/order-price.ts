import type { AppliedVoucher } from '#domains/vouchers/web/check-voucher.ts'
import { toCents } from '#kit/money.ts'

import type { RedeemedVoucher } from '../../price.ts'

/** What an applied voucher takes off, as the order will write it. */
export function redeemedVoucher(applied: AppliedVoucher | undefined): RedeemedVoucher | undefined {
  return applied && { discountCents: toCents(applied.promotion.discount), months: applied.promotion.months }
}
