/** What a contract costs, on the wire: cents become decimals; its price of today, of the product to come, and what is open. */
import type { WireExpense } from '#domains/catalogue/api.ts'
import type { Price } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { toWireExpense } from '#domains/catalogue/wire.ts'
import { earlierEnd, firstDayOfMonth, lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
import { netAmount, toDecimal, type Cents } from '#kit/money.ts'

import type { WireContract } from './api.ts'
import type { Contract } from './contract.ts'
import { specialRightUntil, type ContractDate } from './dates-ahead.ts'
import type { Discount } from './discount.ts'
import { offeredOptionIds } from './options-after.ts'
import { discountEnd, discountName, priceNow, type PriceNow } from './price.ts'
import { isOver } from './status.ts'

const defaultTaxRate = 19

function wirePrice(cents: Cents, cycle: 'MONTHLY' | 'ONE_TIME', product: Product | undefined): Price {
  const charge = product?.charges.find((candidate) => candidate.chargeCycle === cycle)
  return {
    price: cents,
    priceNet: netAmount(cents, charge?.taxRate ?? defaultTaxRate),
    chargeId: charge?.id ?? '',
    agbPrice: cents,
    alteration: null,
    recurringAlterations: [],
  }
}

/** The contract's own prices, not the catalogue's of today; a running discount is the alteration. */
export function expenseOfContract(contract: Contract, product: Product | undefined, now: PriceNow): WireExpense {
  const monthly = wirePrice(contract.monthlyCents, 'MONTHLY', product)
  const first =
    now.discounts[0] && contract.discounts.find((discount) => discountName(discount) === now.discounts[0]?.title)
  const alteration =
    first === undefined
      ? null
      : { ...productNames(first), price: now.monthlyCents, validFrom: first.startDate, validTo: discountEnd(first) }
  return toWireExpense({
    monthly: { ...monthly, alteration },
    oneTime: contract.oneTimeCents === 0 ? null : wirePrice(contract.oneTimeCents, 'ONE_TIME', product),
  })
}

function productNames({ campaignId, campaign, discountId, discount }: Discount) {
  return { campaignId, campaign, discountId, discount }
}

export function wireDiscount(discount: Discount): WireContract['discounts'][number] {
  const { amountCents, dependsOn: _dependsOn, lostAfter: _lostAfter, ...shown } = discount
  return { ...shown, endDate: discountEnd(discount), priceAmount: toDecimal(amountCents) }
}

export function wirePriceNow({ monthlyCents, regularCents, discounts, next }: PriceNow): WireContract['priceNow'] {
  return {
    monthlyPrice: toDecimal(monthlyCents),
    regularPrice: toDecimal(regularCents),
    discounts: discounts.map(({ title, amountCents, endDate }) => ({ title, amount: toDecimal(amountCents), endDate })),
    next: next && { date: next.date, monthlyPrice: toDecimal(next.monthlyCents) },
  }
}

/** What `priceNow` needs of a contract that begins on that day. */
function begins(startDate: IsoDate) {
  return { startDate, endedOn: null, details: {} }
}

/** Name, price and speed of the product to come, where its day stands among the dates ahead. */
export function wireComing(
  { productChange }: Contract,
  ahead: readonly ContractDate[],
  coming: Product | undefined,
): WireContract['comingProduct'] {
  const change = ahead.find(({ kind }) => kind === 'product-changes')
  if (change === undefined || productChange === null) return null
  const { discounts } = productChange
  const monthlyCents =
    productChange.monthlyCents ?? coming?.charges.find(({ chargeCycle }) => chargeCycle === 'MONTHLY')?.amount
  const first =
    monthlyCents === undefined ? undefined : priceNow({ monthlyCents, discounts, ...begins(change.date) }, change.date)
  return {
    date: change.date,
    title: coming?.displayTitle ?? 'anderes Produkt',
    monthlyPrice: first === undefined ? null : toDecimal(first.monthlyCents),
    regularPrice: first === undefined ? null : toDecimal(first.regularCents),
    discounts: discounts.map(wireDiscount),
    orderNumber: productChange.orderNumber,
    maxBandwidth: coming?.maxBandwidth ?? null,
    maxUpstream: coming?.maxUpstream ?? null,
    orderedOn: productChange.orderedOn,
    optionIds: coming === undefined ? null : offeredOptionIds(coming),
  }
}

/** What was paid for until another product took its place, as long as that counts in the month of `today`. */
export function wireFormer(
  { productChange }: Contract,
  today: IsoDate,
  product: Product | undefined,
): WireContract['formerProduct'] {
  const former = productChange?.former ?? null
  if (former === null || former.until < firstDayOfMonth(today)) return null
  return {
    until: former.until,
    title: product?.displayTitle ?? 'anderes Produkt',
    regularPrice: toDecimal(former.monthlyCents),
    discounts: former.discounts.map(wireDiscount),
  }
}

/**
 * It is told until its day, and as long as notice can be given because of it; in its first month the forecast needs it. What
 * is over or ends before its day, an option with its contract (`rootEnd`), it does not concern, and a right that leads to no
 * earlier end is none.
 */
export function wirePriceChange(
  contract: Contract,
  { rootEnd, today }: { readonly rootEnd: IsoDate | null; readonly today: IsoDate },
): WireContract['priceChange'] {
  const { priceChange, terminationDate } = contract
  if (priceChange === null || isOver(contract.status)) return null
  const end = earlierEnd(terminationDate, rootEnd)
  const { announcedOn, cause, effectiveOn, newCents, oldCents, terms } = priceChange
  if (end !== null && end < effectiveOn) return null
  const until = specialRightUntil(contract, { rootEnd, today })
  if (until === null && today > lastDayOfMonth(effectiveOn)) return null
  return {
    date: effectiveOn,
    oldPrice: toDecimal(oldCents),
    newPrice: toDecimal(newCents),
    cause,
    terms: [...terms],
    announcedOn,
    specialRightUntil: until,
  }
}

export function wireBilling({ arrearsPayment: payment, details: { billing } }: Contract): WireContract['billing'] {
  if (billing === undefined) return null
  const { announcedOn, blockedOn, lastInvoice: last, open } = billing
  return {
    blockedOn,
    announcedOn,
    open: open.map(({ dueOn, amountCents }) => ({ dueOn, amount: toDecimal(amountCents) })),
    lastInvoice: last && { date: last.date, amount: toDecimal(last.amountCents), paidOn: last.paidOn },
    payment: payment && { amount: toDecimal(payment.amountCents), orderedOn: payment.orderedOn },
  }
}

/** Of a move that is ordered, and of the last one for the month in which it was. */
export function wireMoveFee(
  { details: { moveFee: paid }, relocation }: Contract,
  today: IsoDate,
): Pick<WireContract, 'relocationFee'> {
  const ahead = relocation?.feeCents ? { date: relocation.date, cents: relocation.feeCents } : undefined
  const fee = ahead ?? (paid !== undefined && paid.date >= firstDayOfMonth(today) ? paid : undefined)
  return fee === undefined ? {} : { relocationFee: { date: fee.date, amount: toDecimal(fee.cents) } }
}
