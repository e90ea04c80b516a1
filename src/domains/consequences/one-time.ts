/** What is paid or paid back once because of a change. Pure. */
import type { Contract } from '#domains/contracts/contract.ts'
import { paidOnceCents } from '#domains/contracts/paid-parts.ts'
import { costOfDays } from '#domains/contracts/part-month.ts'
import { priceNow } from '#domains/contracts/price.ts'
import { addDays, addMonths, daysBetween, firstDayOfMonth, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { PlannedChange } from './facts.ts'

export interface OneTimeAmount {
  readonly kind: 'one-time-price' | 'price-refunded' | 'days-used' | 'open-amount'
  /** Positive: the customer pays it; negative: it comes back. */
  readonly cents: Cents
  /** Of used days, how many; else 0. */
  readonly days: number
}

/**
 * For the days on which the service was used before the withdrawal: its price by the days of each month (§ 357a BGB). Service
 * begins before the period is over only where the customer asked for it.
 */
function daysUsed(contract: Contract, today: IsoDate): OneTimeAmount[] {
  const { startDate } = contract
  if (startDate === null || startDate > today) return []
  const days = daysBetween(startDate, today) + 1
  const { monthlyCents } = priceNow(contract, today)
  let cents = 0
  for (let from = startDate; from <= today;) {
    const first = firstDayOfMonth(from)
    const next = addMonths(first, 1)
    const until = daysBetween(first, next > today ? addDays(today, 1) : next)
    cents += costOfDays(monthlyCents, { before: daysBetween(first, from), until, days: daysBetween(first, next) })
    from = next
  }
  return cents === 0 ? [] : [{ kind: 'days-used', cents, days }]
}

function once(kind: OneTimeAmount['kind'], cents: Cents): OneTimeAmount[] {
  return cents === 0 ? [] : [{ kind, cents, days: 0 }]
}

/** What is open of a contract that is blocked for it. */
export function owedCents({ details: { billing } }: Pick<Contract, 'details'>): Cents {
  return (billing?.open ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

export function oneTimeAmounts(change: PlannedChange, contract: Contract, today: IsoDate): OneTimeAmount[] {
  switch (change.kind) {
    case 'withdraw':
      return [
        ...once('price-refunded', -paidOnceCents(contract.oneTimeCents, contract.discounts)),
        ...daysUsed(contract, today),
      ]
    case 'add-option':
      return once('one-time-price', paidOnceCents(change.option.oneTimeCents, change.option.discounts))
    case 'change-product':
    case 'move':
      return once('one-time-price', change.oneTimeCents)
    case 'turn-on':
      return once('open-amount', owedCents(contract))
    case 'terminate':
    case 'end-option':
    case 'keep':
    case 'keep-product':
      return []
  }
}
