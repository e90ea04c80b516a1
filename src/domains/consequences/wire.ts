/** The sheet of consequences as the API answers it: cents become decimals. */
import { toDecimal } from '#kit/money.ts'

import type { WireSheet } from './api.ts'
import type { OneTimeAmount } from './one-time.ts'
import type { Consequences, MonthBeforeAfter, PriceLine } from './sheet.ts'

type Item = WireSheet['previewItems'][number]

function monthlyItem({ afterCents, beforeCents, firstDay, lastDay, title, unchangedCents, ...line }: PriceLine): Item {
  return {
    ...line,
    productName: title,
    startDate: firstDay,
    endDate: lastDay,
    priceType: 'MONTHLY',
    currentMonthlyPrice: toDecimal(beforeCents),
    unchangedMonthlyPrice: toDecimal(unchangedCents),
    newMonthlyPrice: toDecimal(afterCents),
    currentOneTimePrice: 0,
    newOneTimePrice: 0,
  }
}

function oneTimeItem(item: Item, amounts: readonly OneTimeAmount[]): Item {
  const cents = amounts.reduce((sum, one) => sum + one.cents, 0)
  const none = { currentMonthlyPrice: 0, unchangedMonthlyPrice: 0, newMonthlyPrice: 0, currentOneTimePrice: 0 }
  return { ...item, ...none, priceType: 'ONE_TIME', newOneTimePrice: toDecimal(cents) }
}

/** What is lost with it: discounts, and contracts that end or cost more. */
function dependents({
  dependent,
  discounts,
}: Consequences): Pick<WireSheet, 'dependentDiscounts' | 'dependentContracts'> {
  return {
    dependentDiscounts: discounts.map((discount) => ({
      id: discount.discountId,
      title: discount.title,
      contractId: discount.contractId,
      productName: discount.contractTitle,
      monthlyAmount: toDecimal(discount.amountCents),
      endDate: discount.lastDay,
    })),
    dependentContracts: dependent.map(({ contractId, lastDay, reason, requiredRootProducts, title }) => ({
      dependentContract: contractId,
      title,
      requiredRootProducts: [...requiredRootProducts],
      reason,
      endDate: lastDay,
    })),
  }
}

function toWireMonth({ afterCents, beforeCents, month }: MonthBeforeAfter): WireSheet['year'] {
  return { month, before: toDecimal(beforeCents), after: toDecimal(afterCents) }
}

/** What is known of the contract beside the consequences. */
export interface SheetSubject {
  readonly previewId: string
  readonly contractId: string
  readonly productId: string
  readonly title: string
}

export function toWireSheet(found: Consequences, subject: SheetSubject): WireSheet {
  const items = found.lines.map(monthlyItem)
  const own = items.find(({ contractId }) => contractId === subject.contractId)
  const once = own === undefined || found.oneTime.length === 0 ? [] : [oneTimeItem(own, found.oneTime)]
  return {
    ...subject,
    date: found.date,
    comparedOn: found.comparedOn,
    dateReason: found.dateCode,
    earliestDate: found.earliest,
    latestDate: found.latest,
    dates: found.dates.map(({ code, date }) => ({ date, reason: code })),
    previewItems: [...items, ...once],
    months: found.months.map(toWireMonth),
    year: toWireMonth(found.year),
    oneTime: found.oneTime.map(({ cents, days, kind }) => ({ kind, amount: toDecimal(cents), days })),
    ...dependents(found),
    hardwareToReturn: [...found.hardware],
    numbers: [...found.numbers],
    mailboxes: [...found.mailboxes],
    calledOff: [...found.calledOff],
    vouchers: [...found.vouchers],
  }
}
