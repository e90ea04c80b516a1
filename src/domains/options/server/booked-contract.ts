/** The sub-contract that a booking becomes, with its discounts: what the catalogue offers now, and what a voucher gives. */
import { productExpense, isValidOn, type Expense } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { monthlyNow, oneTimeNow } from '#domains/catalogue/rules.ts'
import type { Contract, Discount } from '#domains/contracts/contract.ts'
import { justOrdered, type NewContract } from '#domains/contracts/new-contract.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { addDays, addMonths, berlinDate } from '#kit/dates.ts'

import type { Booking } from '../rules.ts'

export interface Booked {
  readonly id: string
  readonly contractId: string
  /** The contract that it is booked on. */
  readonly root: Contract
  readonly option: Product
  readonly orderedAt: string
  readonly booking: Booking
}

/** The sub-contract that an order brings, with its discounts, before it begins. */
export function bookedContract({ id, booking, contractId, option, orderedAt, root }: Booked): NewContract {
  const today = berlinDate(orderedAt)
  const expense = productExpense(option, today)
  return {
    id,
    contractId,
    guid: root.guid,
    rootContractId: root.contractId,
    productId: option.id,
    status: contractStatus.ordered,
    monthlyCents: monthlyNow(expense, today)?.regular ?? 0,
    oneTimeCents: oneTimeNow(expense, today)?.price ?? 0,
    orderedAt,
    startDate: null,
    minTermMonths: option.minContractDuration,
    ...justOrdered,
    details: { startDateRequested: booking.startFrom },
    discounts: bookedDiscounts(expense, booking),
  }
}

/** Discounts from the day the option may start. */
function bookedDiscounts({ monthly }: Expense, { startFrom: start, voucher }: Booking): Discount[] {
  const discounts: Discount[] = []
  if (monthly?.alteration && isValidOn(start, monthly.alteration)) {
    const { alteration } = monthly
    discounts.push({
      ...monthlyDiscount(alteration),
      amountCents: monthly.price - alteration.price,
      startDate: start,
      endDate: alteration.validTo,
    })
  }
  for (const { price, duration } of monthly?.recurringAlterations ?? []) {
    discounts.push({
      ...monthlyDiscount({
        campaignId: 'start',
        campaign: 'Startvorteil',
        discountId: `start-${duration.numericalValue}`,
        discount: 'Startvorteil',
      }),
      amountCents: (monthly?.price ?? 0) - price,
      startDate: start,
      endDate: addDays(addMonths(start, duration.numericalValue), -1),
    })
  }
  if (voucher !== undefined) {
    discounts.push({
      ...monthlyDiscount({ ...voucher, campaign: voucher.title, discount: 'Gutschein' }),
      priceType: voucher.priceType,
      amountCents: voucher.discountCents,
      startDate: start,
      endDate: voucher.endDate,
    })
  }
  return discounts
}

interface DiscountName {
  readonly campaignId: string
  readonly campaign: string
  readonly discountId: string
  readonly discount: string
}

function monthlyDiscount({ campaign, campaignId, discount, discountId }: DiscountName) {
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
