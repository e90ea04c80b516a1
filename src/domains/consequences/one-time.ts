/** What is paid or paid back once because of a change. Pure. */
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import { contractEnd } from '#domains/contracts/dependent-discounts.ts'
import { paidOnceCents } from '#domains/contracts/paid-parts.ts'
import { costOfDays } from '#domains/contracts/part-month.ts'
import { withdrawable } from '#domains/contracts/term.ts'
import { monthlyThen } from '#domains/line-reports/price-then.ts'
import { addDays, dayOfMonth, daysBetween, earlierEnd, lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { CustomerFacts, PlannedChange } from './facts.ts'
import { withdrawnBy } from './vouchers-back.ts'

export interface OneTimeAmount {
  readonly kind: 'one-time-price' | 'price-refunded' | 'months-refunded' | 'days-used' | 'open-amount'
  /** Positive: the customer pays it; negative: it comes back. */
  readonly cents: Cents
  /** Of used or paid days, how many, of several contracts the most; else 0. */
  readonly days: number
}

type WithdrawalFacts = Pick<CustomerFacts, 'contracts' | 'history' | 'today'>

/** What a contract costs for the days on which it was used, `last` included, each at the price of its day; cents, VAT included. */
function use(
  { contract, last }: Withdrawn,
  history: CustomerFacts['history'] = [],
): Pick<OneTimeAmount, 'cents' | 'days'> {
  const { startDate } = contract
  if (startDate === null || startDate > last) return { cents: 0, days: 0 }
  const days = daysBetween(startDate, last) + 1
  const monthlyOn = monthlyThen(contract, history)
  const costs = Array.from({ length: days }, (_, index) => {
    const day = addDays(startDate, index)
    const until = dayOfMonth(day)
    return costOfDays(monthlyOn(day), { before: until - 1, until, days: dayOfMonth(lastDayOfMonth(day)) })
  })
  return { cents: costs.reduce((sum, cents) => sum + cents, 0), days }
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

/** What is withdrawn together ends on one day: whatever was used longest says the days. */
function together(
  kind: OneTimeAmount['kind'],
  used: readonly Pick<OneTimeAmount, 'cents' | 'days'>[],
): OneTimeAmount[] {
  const paid = used.filter(({ cents }) => cents > 0)
  const cents = paid.reduce((sum, one) => sum + one.cents, 0)
  return cents === 0 ? [] : [{ kind, cents, days: Math.max(...paid.map(({ days }) => days)) }]
}

/**
 * For the days on which the service was used before the withdrawal (§ 357a BGB): it begins before the period is over only where
 * the customer asked for it. Who was not told of the right owes nothing for them, and what was paid for them by the month comes
 * back too: not of `contract`, then of its options neither. What is still open was not paid.
 */
function withdrawalAmounts(
  contract: Contract,
  withdrawn: readonly Withdrawn[],
  history: CustomerFacts['history'],
): OneTimeAmount[] {
  const paidCents = withdrawn.reduce(
    (sum, { contract: one }) => sum + paidOnceCents(one.oneTimeCents, one.discounts),
    0,
  )
  const isTold = ({ contract: one }: Withdrawn): boolean => [contract, one].every((each) => !withdrawable(each).untold)
  const { false: untold = [], true: told = [] } = Object.groupBy(withdrawn, (one) => (isTold(one) ? 'true' : 'false'))
  const [months] = together(
    'months-refunded',
    untold.map((one) => use(one, history)),
  )
  const monthsCents = months === undefined ? 0 : Math.max(0, months.cents - owedCents(contract))
  return [
    ...once('price-refunded', -paidCents),
    ...(months === undefined || monthsCents === 0 ? [] : [{ ...months, cents: -monthsCents }]),
    ...together(
      'days-used',
      told.map((one) => use(one, history)),
    ),
  ]
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
      return withdrawalAmounts(contract, withdrawnContracts(facts, after), facts.history)
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
