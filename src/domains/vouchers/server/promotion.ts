import type { IsoDate } from '#kit/dates.ts'
import { toDecimal } from '#kit/money.ts'

import type { Promotion } from '../api.ts'
import { voucherEnd, type Discount } from '../rules.ts'

interface HeldVoucher {
  /** In capital letters. */
  readonly code: string
  readonly itemInstanceId: string
  readonly product: string
}

/** The wire form of a voucher that is good for the item on which it is. */
export function campaignPromotion(
  discount: Discount,
  { code, itemInstanceId, product }: HeldVoucher,
  today: IsoDate,
): Promotion {
  return {
    campaignId: discount.campaignId,
    discountId: discount.discountId,
    title: discount.title,
    voucher: code,
    itemInstanceId,
    product,
    discount: toDecimal(discount.discountCents),
    priceType: discount.priceType,
    months: discount.months,
    endDate: voucherEnd(discount, today),
  }
}
