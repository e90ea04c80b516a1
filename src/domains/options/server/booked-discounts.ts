/** The discounts that a booking writes onto its contract: what the catalogue offers now, and what a voucher gives. */
import type { Expense } from '#domains/catalogue/expense.ts'
import { isValidOn } from '#domains/catalogue/expense.ts'
import type { Discount } from '#domains/contracts/contract.ts'
import { discountEnd, type Discount as VoucherDiscount } from '#domains/vouchers/rules.ts'
import { addDays, addMonths, type IsoDate } from '#kit/dates.ts'

/** Discounts from the day the option may start. */
export function bookedDiscounts(
  { monthly }: Expense,
  voucher: VoucherDiscount | undefined,
  start: IsoDate,
): Discount[] {
  const discounts: Discount[] = []
  if (monthly?.alteration && isValidOn(start, monthly.alteration)) {
    const { alteration } = monthly
    discounts.push({
      ...monthlyDiscount(alteration.campaignId, alteration.campaign, alteration.discountId, alteration.discount),
      amountCents: monthly.price - alteration.price,
      startDate: start,
      endDate: alteration.validTo,
    })
  }
  for (const { price, duration } of monthly?.recurringAlterations ?? []) {
    discounts.push({
      ...monthlyDiscount('start', 'Startvorteil', `start-${duration.numericalValue}`, 'Startvorteil'),
      amountCents: (monthly?.price ?? 0) - price,
      startDate: start,
      endDate: addDays(addMonths(start, duration.numericalValue), -1),
    })
  }
  if (voucher !== undefined) {
    discounts.push({
      ...monthlyDiscount(voucher.campaignId, voucher.title, voucher.discountId, 'Gutschein'),
      amountCents: voucher.discountCents,
      startDate: start,
      endDate: discountEnd(start, voucher.months),
    })
  }
  return discounts
}

function monthlyDiscount(campaignId: string, campaign: string, discountId: string, discount: string) {
  return {
    campaignId,
    campaign,
    title: campaign,
    description: '',
    discountId,
    discount,
    group: 'OPTION',
    priceType: 'MONTHLY',
  } as const
}
