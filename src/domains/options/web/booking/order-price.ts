/** The price of an order that starts on a day of the customer's choice, with the voucher that is applied. */
import { discountEnd } from '#domains/vouchers/rules.ts'
import type { AppliedVoucher } from '#domains/vouchers/web/check-voucher.ts'
import { addDays, addMonths, type IsoDate } from '#kit/dates.ts'
import { toCents } from '#kit/money.ts'

import type { PriceParts } from '../../price.ts'
import type { OptionCard } from '../option-card.ts'

/** What the price is made of when the option starts on `start`: discounts run from there, as the order will write them. */
export function priceParts({ monthly }: OptionCard, applied: AppliedVoucher | undefined, start: IsoDate): PriceParts {
  if (monthly === null) return { monthly: 0 }
  const { price, regular, until, first } = monthly
  const promoted = price !== regular && (until === null || start <= until)
  return {
    monthly: regular,
    promotion: promoted ? { price, until } : undefined,
    first: first === null ? undefined : { ...first, until: addDays(addMonths(start, first.months), -1) },
    voucher: applied && { discount: toCents(applied.promotion.discount), until: voucherEnd(applied, start) },
  }
}

/** Last day of the voucher's discount. */
export function voucherEnd({ promotion }: AppliedVoucher, start: IsoDate): IsoDate {
  return discountEnd(start, promotion.months)
}
