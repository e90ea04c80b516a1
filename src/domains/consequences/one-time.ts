/** What is paid or paid back once because of a change. Pure. */
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import { contractEnd } from '#domains/contracts/dependent-discounts.ts'
import { paidOnceCents } from '#domains/contracts/paid-parts.ts'
import { costOfDays } from '#domains/contracts/part-month.ts'
import { priceNow } from '#domains/contracts/price.ts'
import { withdrawable } from '#domains/contracts/term.ts'
import { addDays, addMonths, daysBetween, earlierEnd, firstDayOfMonth, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { CustomerFacts, PlannedChange } from './facts.ts'
import { withdrawnBy } from './vouchers-back.ts'

export interface OneTimeAmount {
  readonly kind: 'one-time-price' | 'price-refunded' | 'days-used' | 'open-amount'
  /** Positive: the customer pays it; negative: it comes back. */
  readonly cents: Cents
  /** Of used days, how many, of several contracts the most; else 0. */
  readonly days: number
}

type WithdrawalFacts = Pick<CustomerFacts, 'contracts' | 'today'>

/** What a contract costs for the days on which it was used, `last` included, each month's price by its days; cents, VAT included. */
function use(contract: Contract, last: IsoDate): Pick<OneTimeAmount, 'cents' | 'days'> {
  const { startDate } = contract
  if (startDate === null || startDate > last) return { cents: 0, days: 0 }
  const days = daysBetween(startDate, last) + 1
  const { monthlyCents } = priceNow(contract, last)
  let cents = 0
  for (let from = startDate; from <= last;) {
    const first = firstDayOfMonth(from)
    const next = addMonths(first, 1)
    const until = daysBetween(first, next > last ? addDays(last, 1) : next)
    cents += costOfDays(monthlyCents, { before: daysBetween(first, from), until, days: daysBetween(first, next) })
    from = next
  }
  return { cents, days }
}

interface Withdrawn {
  readonly contract: Contract
  /** The last day on which it was used: that of the withdrawal, or of an end before it. */
  readonly last: IsoDate
}

/** What becomes revoked: a contract takes its options along (§ 360 BGB). */
function withdrawnContracts({ contracts, today }: WithdrawalFacts, after: readonly ContractWithSubs[]): Withdrawn[] {
  const ids = new Set(withdrawnBy({ contracts }, after))
  return contracts.flatMap((root) =>
    [root, ...root.subContracts]
      .filter(({ contractId }) => ids.has(contractId))
      .map((contract) => {
        const end = earlierEnd(contractEnd(contract), contractEnd(root))
        return { contract, last: earlierEnd(end, today) ?? today }
      }),
  )
}

/**
 * For the days on which the service was used before the withdrawal (§ 357a BGB). Service begins before the period is over only
 * where the customer asked for it. What is withdrawn together ends on one day: whatever was used longest says the days.
 */
function daysUsed(withdrawn: readonly Withdrawn[]): OneTimeAmount[] {
  const paid = withdrawn.map(({ contract, last }) => use(contract, last)).filter(({ cents }) => cents > 0)
  if (paid.length === 0) return []
  const cents = paid.reduce((sum, one) => sum + one.cents, 0)
  return [{ kind: 'days-used', cents, days: Math.max(...paid.map(({ days }) => days)) }]
}

/** Who was not told of the right owes nothing for days of use (§ 357a BGB): not of `contract`, then of its options neither. */
function withdrawalAmounts(contract: Contract, withdrawn: readonly Withdrawn[]): OneTimeAmount[] {
  const paidCents = withdrawn.reduce(
    (sum, { contract: one }) => sum + paidOnceCents(one.oneTimeCents, one.discounts),
    0,
  )
  const told = withdrawn.filter(({ contract: one }) => [contract, one].every((each) => !withdrawable(each).untold))
  return [...once('price-refunded', -paidCents), ...daysUsed(told)]
}

function once(kind: OneTimeAmount['kind'], cents: Cents): OneTimeAmount[] {
  return cents === 0 ? [] : [{ kind, cents, days: 0 }]
}

/** What is open of a contract that is blocked for it. */
export function owedCents({ details: { billing } }: Pick<Contract, 'details'>): Cents {
  return (billing?.open ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * What a change of `contract` costs or brings back once; `after` are the customer's contracts once it is made. Cents, VAT
 * included.
 */
export function oneTimeAmounts(
  change: PlannedChange,
  contract: Contract,
  { after, facts }: { readonly facts: WithdrawalFacts; readonly after: readonly ContractWithSubs[] },
): OneTimeAmount[] {
  switch (change.kind) {
    case 'withdraw':
      return withdrawalAmounts(contract, withdrawnContracts(facts, after))
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
