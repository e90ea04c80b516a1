/** The sub-contract that a booking becomes, with its discounts: what the catalogue offers now, and what a voucher gives. */
import { productExpense, isValidOn, type Expense } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { monthlyNow, oneTimeNow } from '#domains/catalogue/rules.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import type { Discount } from '#domains/contracts/discount.ts'
import { justOrdered, type NewContract } from '#domains/contracts/new-contract.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { voucherEnd } from '#domains/vouchers/rules.ts'
import { addDays, addMonths, berlinDate, type IsoDate } from '#kit/dates.ts'

import type { Booking } from '../rules.ts'

const startDiscount = 'Startvorteil'
/** The months stand behind it. */
const startId = 'start-'
const voucherDiscount = 'Gutschein'

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
        discountId: startId + String(duration.numericalValue),
        discount: startDiscount,
      }),
      amountCents: (monthly?.price ?? 0) - price,
      startDate: start,
      endDate: addDays(addMonths(start, duration.numericalValue), -1),
    })
  }
  if (voucher !== undefined) {
    discounts.push({
      ...monthlyDiscount({ ...voucher, campaign: voucher.title, discount: voucherDiscount }),
      priceType: voucher.priceType,
      amountCents: voucher.discountCents,
      startDate: start,
      endDate: voucher.endDate,
    })
  }
  return discounts
}

/**
 * Discounts of an option that begins on another day than it was ordered for, as it waited for its money: what was given for a
 * time is given that long from its first day on. A promotion keeps its last day.
 */
export function discountsFrom(discounts: readonly Discount[], meant: IsoDate, start: IsoDate): Discount[] {
  return discounts.map((one) => {
    if (one.startDate !== meant) return one
    const endDate = endFrom(one, start)
    return endDate !== null && endDate < start ? one : { ...one, startDate: start, endDate }
  })
}

function endFrom({ discount, discountId, endDate, priceType, startDate }: Discount, start: IsoDate): IsoDate | null {
  if (discount === startDiscount) return addDays(addMonths(start, Number(discountId.slice(startId.length))), -1)
  if (discount !== voucherDiscount || endDate === null) return endDate
  return voucherEnd({ priceType, months: monthOf(endDate) - monthOf(startDate) }, start)
}

/** Counted from the beginning of our era on. */
function monthOf(day: IsoDate): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
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
