/** The one engine of consequences: what a change of a contract does, before it is made (docs/product/consequences.md). Pure. */
import { refuseBecause, type ActionReason } from '#domains/contracts/action-reason.ts'
import { reasonAgainst, type Action } from '#domains/contracts/actions.ts'
import { isRoot } from '#domains/contracts/contract.ts'
import { contractEnd } from '#domains/contracts/dependent-discounts.ts'
import { canMove } from '#domains/contracts/transitions.ts'
import { addDays, addMonths, dayOfMonth, firstDayOfMonth, type IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import { applyChange } from './apply.ts'
import { calledOff } from './called-off.ts'
import { chosenDate, dateReason, laterDates, permittedDates, specialDates, type DateRefusal } from './dates.ts'
import { endsContract, type CustomerFacts, type PlannedChange } from './facts.ts'
import {
  devicesToReturn,
  endingMailboxes,
  endingDiscounts,
  endingOptions,
  leavingNumbers,
  poorerContracts,
  type Target,
} from './losses.ts'
import { oneTimeAmounts } from './one-time.ts'
import { monthsBeforeAfter, partsBeforeAfter, type PartsBeforeAfter, priceLines, tellMonths } from './price-lines.ts'
import type { ChangeDay, Consequences } from './sheet.ts'
import { vouchersBack } from './vouchers-back.ts'

/** `not-possible` names the reason of action-reason.ts and its day in the detail, a refused day the nearest possible one. */
export type ChangeRefusal = 'contract-unknown' | 'not-possible' | DateRefusal

const actions: Readonly<Record<Exclude<PlannedChange['kind'], 'keep-product' | 'turn-on'>, Action>> = {
  terminate: 'canTerminate',
  'end-option': 'canTerminate',
  keep: 'canCancelTermination',
  withdraw: 'canRevoke',
  'add-option': 'canAddOption',
  'change-product': 'canChangeProduct',
  move: 'canRelocate',
}

/** A change that a flag of `possibleActions` stands for. */
type Flagged = PlannedChange & { readonly kind: Exclude<PlannedChange['kind'], 'turn-on'> }

function isFlagged(change: PlannedChange): change is Flagged {
  return change.kind !== 'turn-on'
}

function actionOf(change: Flagged): Action {
  if (change.kind !== 'keep-product') return actions[change.kind]
  return change.how === 'revoke' ? 'canRevokeChangeProduct' : 'canCancelChangeProduct'
}

const monthsShown = 12

/** The contract of that number, an option too; undefined where the customer has none. */
function findTarget({ contracts }: Pick<CustomerFacts, 'contracts'>, contractId: string): Target | undefined {
  for (const root of contracts) {
    if (root.contractId === contractId) return { contract: root, root }
    const sub = root.subContracts.find((candidate) => candidate.contractId === contractId)
    if (sub !== undefined) return { contract: sub, root }
  }
  return undefined
}

/** The last day of an option's contract; null for a root, and where it goes on. */
function rootEnd({ contract, root }: Target): IsoDate | null {
  return isRoot(contract) ? null : contractEnd(root)
}

function isSpecial(change: PlannedChange): boolean {
  return (change.kind === 'terminate' || change.kind === 'end-option') && change.right !== undefined
}

function isPostponed(change: PlannedChange): boolean {
  return (change.kind === 'terminate' || change.kind === 'end-option') && change.postponed === true
}

/** Why the change is not possible today; undefined when it is. */
function reasonAgainstChange(facts: CustomerFacts, target: Target, change: PlannedChange): ActionReason | undefined {
  const { contract } = target
  if (!isFlagged(change)) return canMove('reactivate', contract) ? undefined : { code: 'not-suspended' }
  // A special right ends a contract earlier than the notice that was given.
  const isMoved = isSpecial(change) && contract.terminationDate !== null
  const judged = isMoved ? { ...contract, terminationDate: null, terminationReceivedOn: null } : contract
  // The notice that was given is taken back, and another takes its place.
  const action = isPostponed(change) ? 'canCancelTermination' : actionOf(change)
  return reasonAgainst(action, judged, {
    today: facts.today,
    isRoot: isRoot(contract),
    product: facts.product(contract.productId),
    // It can end an option before its contract does, where notice cannot.
    rootEnd: isSpecial(change) ? null : rootEnd(target),
  })
}

function only(date: IsoDate): Result<ChangeDay, never> {
  return ok({ date, dateCode: null, earliest: null, latest: null, dates: [] })
}

/** It ends by itself before the first day that is possible. */
function noDayLeft(target: Target): ActionReason {
  const end = rootEnd(target)
  const { terminationDate: date } = target.contract
  if (date === null && end !== null) return { code: 'ends-with-contract', date: end }
  return { code: 'already-terminated', ...(date !== null && { date }) }
}

/** When the change counts: a termination chooses among days, everything else has its own. */
function changeDay(facts: CustomerFacts, target: Target, change: PlannedChange): Result<ChangeDay, ChangeRefusal> {
  switch (change.kind) {
    case 'terminate':
    case 'end-option': {
      const { contract } = target
      const permitted =
        change.right !== undefined
          ? specialDates(contract, { today: facts.today, from: change.right.from, rootEnd: rootEnd(target) })
          : (isPostponed(change) ? laterDates : permittedDates)(contract, facts.today, rootEnd(target))
      if (permitted === undefined) return refuseBecause('not-possible', noDayLeft(target))
      const date = chosenDate(permitted, change.date)
      if (!date.ok) return date
      return ok({ date: date.value, dateCode: dateReason(permitted, date.value), ...permitted })
    }
    case 'withdraw':
    case 'keep':
    case 'keep-product':
    case 'turn-on':
      return only(facts.today)
    case 'add-option':
      return only(change.option.startDate)
    case 'change-product':
      return only(change.date)
    case 'move': {
      const { date, days } = change
      const dates = [{ date: days.earliest, code: 'line-ready' }] as const
      return ok({ date, dateCode: dateReason({ dates }, date), ...days, dates })
    }
  }
}

/** What runs again: the contract and its options that are blocked with it. */
function resumedContracts({ root }: Target, { kind }: PlannedChange): ReadonlySet<string> {
  const all = kind === 'turn-on' ? [root, ...root.subContracts] : []
  return new Set(all.filter((one) => canMove('reactivate', one)).map(({ contractId }) => contractId))
}

function bringsBack({ kind }: PlannedChange): boolean {
  return kind === 'keep' || kind === 'keep-product'
}

/** The first day on which the bill is another one: of what goes on the day after that on which it would have ended. */
function firstDay(change: PlannedChange, { contract }: Target, date: IsoDate): IsoDate {
  if (change.kind === 'keep') return addDays(contract.terminationDate ?? date, 1)
  if (change.kind === 'keep-product' && change.previous === null)
    return contract.productChange?.productChangeDate ?? date
  return endsContract(change) ? addDays(date, 1) : date
}

/**
 * The first day of the first whole month after the change, or after the first day of what has not begun by then: the prices
 * of a day late in a month may hold for that day alone.
 */
function comparedDay({ before }: PartsBeforeAfter, { contract }: Target, day: IsoDate): IsoDate {
  const own = before.find(({ contractId }) => contractId === contract.contractId)
  const first = own !== undefined && own.from > day ? own.from : day
  return dayOfMonth(first) === 1 ? first : firstDayOfMonth(addMonths(first, 1))
}

/** Where an end is put off, what is lost by it is what a notice of today would lose; only the months compare with the end that was agreed. */
function withoutNotice(facts: CustomerFacts, change: PlannedChange): CustomerFacts {
  if (!isPostponed(change)) return facts
  const { contractId } = change
  const { today } = facts
  return {
    ...facts,
    contracts: applyChange(facts.contracts, { change: { kind: 'keep', contractId }, date: today, today }),
  }
}

/**
 * What follows from a change, or why it is not possible. Preview and execution both ask here: what is shown is what is
 * done, and `after` is what the execution writes.
 */
export function decideConsequences(facts: CustomerFacts, change: PlannedChange): Result<Consequences, ChangeRefusal> {
  const target = findTarget(facts, change.contractId)
  if (target === undefined) return refuse('contract-unknown')
  const reason = reasonAgainstChange(facts, target, change)
  if (reason !== undefined) return refuseBecause('not-possible', reason)
  const found = changeDay(facts, target, change)
  if (!found.ok) return found
  const { today } = facts
  const { date } = found.value
  const ends = endsContract(change)
  const day = firstDay(change, target, date)
  const after = applyChange(facts.contracts, { change, date, today })
  const before = withoutNotice(facts, change)
  const parts = partsBeforeAfter(before, after)
  const compared = comparedDay(parts, target, day)
  const monthly = before === facts ? parts : partsBeforeAfter(facts, after)
  const resumed = resumedContracts(target, change)
  const discounts = endingDiscounts(before, after)
  return ok({
    ...found.value,
    comparedOn: compared,
    lines: priceLines(parts, {
      contract: target.contract,
      day,
      compared,
      before: bringsBack(change) ? day : today,
      resumed,
    }),
    // All at once: to ask again for those behind the last costs as much as all of them.
    ...tellMonths(monthsBeforeAfter(monthly, today, 2 * monthsShown), monthsShown),
    discounts,
    dependent: [...endingOptions(before, target, { change, date }), ...poorerContracts(before, discounts)],
    oneTime: oneTimeAmounts(change, target.contract, { facts, after }),
    hardware: ends ? devicesToReturn(facts, target, date) : [],
    numbers: ends ? leavingNumbers(target, date) : [],
    mailboxes: ends ? endingMailboxes(facts, target, date) : [],
    calledOff: calledOff(target.contract, change, { date, today }),
    vouchers: change.kind === 'withdraw' ? vouchersBack(facts, after) : [],
    after,
  })
}
