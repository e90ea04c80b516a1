/** The days on which a right of the customer, a discount or the minimum term of a contract ends. */
import { earlierEnd, formatDate, type IsoDate } from '#kit/dates.ts'

import type { WireRight } from '../../api.ts'
import { lastDayOfOption } from '../../options-after.ts'
import { isOver } from '../../status.ts'
import { storyKind } from '../../story.ts'
import {
  contractOptions,
  contractTitle,
  isOption,
  type ContractWithActions,
  type WithActions,
} from '../../wire-facts.ts'
import { comingNumbers, numberName } from '../numbers.ts'
import { groupOptions, twin } from '../option-row.ts'
import { addOptionText } from '../reason-texts.ts'
import { storyProof } from '../story/story-proof.ts'
import { discountWords } from '../words.ts'

export interface Row {
  readonly term: string
  readonly value: string
}

export interface Deadlines {
  readonly rows: readonly Row[]
  /** Of what is only ordered: from when options can be added. */
  readonly note: string | null
}

/** A day of the contract or of one of its options. */
interface LastDay {
  readonly term: string
  readonly date: IsoDate
}

/** With more of them a card would be a list of discounts. */
const mostDiscounts = 4

/** The nearest first, without those that the story itself says. null: there is none, or it is over. */
export function contractDeadlines(
  contract: ContractWithActions,
  today: IsoDate,
  open: readonly WireRight[] = [],
): Deadlines | null {
  if (isOver(contract.status)) return null
  const kind = storyKind(contract, today)
  // It begins with the day to give notice, or with the last day, until which notice can be taken back.
  const saysEnd = kind === 'runs' || kind === 'ends'
  const saysTerm = storyProof(contract, today)?.kind === 'term'
  const days = [
    ...rights(contract),
    ...lineRights(open),
    ...discountEnds(contract),
    ...(saysTerm ? [] : minimumTerm(contract, today)),
    ...(saysEnd ? [] : noticeDay(contract)),
    ...numberDay(contract),
  ]
  const rows = days.toSorted(byDate).map(({ date, term }) => ({ term, value: formatDate(date) }))
  rows.push(...lasting(open))
  if (isMonthly(contract) && !saysEnd) rows.push({ term: 'Kündigung', value: 'mit einem Monat Frist' })
  const reason = contract.actionReasons.canAddOption
  const note = kind !== 'ordered' || isOption(contract) || reason === undefined ? null : addOptionText(reason)
  return rows.length === 0 && note === null ? null : { rows, note }
}

/** The day of the number that is brought along: until then its porting can be changed. */
function numberDay(contract: ContractWithActions): LastDay[] {
  return contract.dates
    .filter(({ kind }) => kind === 'number-comes')
    .map(({ date }) => ({ term: `${numberName(comingNumbers(contract))} kommt am`, date }))
}

/** Withdrawals (§ 355 BGB) and the special right that a changed price opens (§ 57 (1) TKG). */
function rights(contract: ContractWithActions): LastDay[] {
  const { possibleActions: can, productChangeInfo: change } = contract
  return [
    ...withdrawal(contract, 'Widerrufen bis'),
    ...groupOptions(contractOptions(contract).current).flatMap((group) =>
      group.flatMap((option, index) =>
        withdrawal(
          option,
          `${group.length === 1 ? contractTitle(option) : twin(option, index + 1).name} widerrufen bis`,
        ),
      ),
    ),
    ...(can.canRevokeChangeProduct && change !== null
      ? [{ term: 'Wechsel widerrufen bis', date: change.revocableUntil }]
      : []),
    ...specialRight(contract, 'Sonderkündigung bis'),
    ...contractOptions(contract).current.flatMap((option) =>
      optionRight(option, option.product && lastDayOfOption(option.product.id, contract.comingProduct)),
    ),
  ]
}

/** `last`: its last day, where an ordered product lacks it. What is announced for a day after that does not concern it. */
function optionRight(option: WithActions, last: IsoDate | null): LastDay[] {
  if (last !== null && (option.priceChange?.date ?? '') > last) return []
  return specialRight(option, `Sonderkündigung ${contractTitle(option)} bis`).map(({ date, term }) => ({
    term,
    date: earlierEnd(date, last) ?? date,
  }))
}

/** A right that a line gives has a last day once the lack is mended. */
function lineRights(open: readonly WireRight[]): LastDay[] {
  return open.flatMap(({ kind, until }) =>
    until === null || kind === 'price-change' ? [] : [{ term: 'Sonderkündigung wegen der Leitung bis', date: until }],
  )
}

/** Of what the line lacks still: the right ends on no day. */
function lasting(open: readonly WireRight[]): Row[] {
  const isLasting = open.some(({ kind, until }) => until === null && (kind === 'fault' || kind === 'slow-line'))
  return isLasting ? [{ term: 'Sonderkündigung wegen der Leitung', value: 'jederzeit' }] : []
}

function specialRight({ priceChange }: WithActions, term: string): LastDay[] {
  const until = priceChange?.specialRightUntil ?? null
  return until === null ? [] : [{ term, date: until }]
}

function withdrawal({ possibleActions, revocation }: WithActions, term: string): LastDay[] {
  return possibleActions.canRevoke ? [{ term, date: revocation.possibleUntil }] : []
}

/** Of the contract and its options those that end first. What is dearer after the end concerns nobody. */
function discountEnds(contract: ContractWithActions): LastDay[] {
  const lastDays = new Map<string, IsoDate>()
  for (const part of [contract, ...contractOptions(contract).current]) {
    const end = earlierEnd(part.terminationDate, contract.terminationDate)
    for (const { endDate, title } of part.priceNow.discounts) {
      const term = part === contract ? discountWords(title) : `${contractTitle(part)}: ${discountWords(title)}`
      if (endDate !== null && (end === null || endDate <= end) && (lastDays.get(term) ?? endDate) >= endDate)
        lastDays.set(term, endDate)
    }
  }
  return [...lastDays]
    .map(([title, date]) => ({ term: `${title} endet`, date }))
    .toSorted(byDate)
    .slice(0, mostDiscounts)
}

/** It binds nobody beyond the contract's own end. */
function minimumTerm(contract: ContractWithActions, today: IsoDate): LastDay[] {
  const {
    comingProduct: coming,
    term: { from, minTermEnd },
    terminationDate: end,
  } = contract
  const isGone = minTermEnd === null || minTermEnd < today || (end !== null && end < minTermEnd)
  // Of an ordered product, which binds from its order on.
  const isNew = from === coming?.orderedOn
  return isGone ? [] : [{ term: isNew ? 'Neue Mindestlaufzeit bis' : 'Mindestlaufzeit bis', date: minTermEnd }]
}

/** The last day to give notice for the end of the minimum term; once it was given, until when it can be taken back. */
function noticeDay(contract: WithActions): LastDay[] {
  const {
    possibleActions: can,
    term: { noticeUntil },
    terminationDate: end,
  } = contract
  const ends = isOption(contract) ? 'Ende der Option' : 'Vertragsende'
  if (end !== null) return [{ term: can.canCancelTermination ? 'Kündigung zurücknehmen bis' : ends, date: end }]
  return noticeUntil === null ? [] : [{ term: 'Kündigen bis', date: noticeUntil }]
}

function isMonthly({ term: { noticeUntil }, terminationDate }: ContractWithActions): boolean {
  return terminationDate === null && noticeUntil === null
}

function byDate(a: LastDay, b: LastDay): number {
  return a.date.localeCompare(b.date)
}
