import type { AppliedVoucher } from '#domains/vouchers/web/check-voucher.ts'
import { toCents } from '#kit/money.ts'

import type { RedeemedVoucher } from '../../price.ts'

/** What an applied voucher takes off, as the order will write it; undefined where that is not known. */
export function redeemedVoucher(applied: AppliedVoucher | undefined): RedeemedVoucher | undefined {
  const { discount, months, priceType = 'MONTHLY' } = applied?.promotion ?? {}
  if (discount === undefined || months === undefined) return undefined
  return { discountCents: toCents(discount), months, priceType }
}
