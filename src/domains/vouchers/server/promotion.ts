import type { IsoDate } from '#kit/dates.ts'
import { toDecimal } from '#kit/money.ts'

import type { Promotion } from '../api.ts'
import { voucherEnd, type Discount } from '../rules.ts'

/** The wire form of a voucher that is good for `item`; `code` in capital letters. */
export function campaignPromotion(
  discount: Discount,
  item: { itemInstanceId: string; product: string },
  code: string,
  today: IsoDate,
): Promotion {
  return {
    campaignId: discount.campaignId,
    discountId: discount.discountId,
    title: discount.title,
    voucher: code,
    itemInstanceId: item.itemInstanceId,
    product: item.product,
    discount: toDecimal(discount.discountCents),
    priceType: discount.priceType,
    months: discount.months,
    endDate: voucherEnd(discount, today),
  }
}
