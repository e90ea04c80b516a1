/** The monthly bill before and after a change. Pure. */
import type { Contract, ContractWithSubs } from '#domains/contracts/contract.ts'
import { monthlyTotals } from '#domains/contracts/forecast.ts'
import { rateOn } from '#domains/contracts/paid-parts.ts'
import type { IsoDate } from '#kit/dates.ts'

import type { CustomerFacts } from './facts.ts'
import { contractParts, type ContractPart } from './parts.ts'
import type { LineEffect, MonthBeforeAfter, PriceLine } from './sheet.ts'

/** What is paid for before and after; a part that the change does not touch is the same object in both. */
export interface PartsBeforeAfter {
  readonly before: readonly ContractPart[]
  readonly after: readonly ContractPart[]
}

export function partsBeforeAfter(facts: CustomerFacts, after: readonly ContractWithSubs[]): PartsBeforeAfter {
  const before: ContractPart[] = []
  const then: ContractPart[] = []
  for (const [index, root] of facts.contracts.entries()) {
    const own = contractParts(root, facts)
    const changed = after[index]
    before.push(...own)
    then.push(...(changed === undefined || changed === root ? own : contractParts(changed, facts)))
  }
  return { before, after: then }
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b
}

function isOverOn(day: IsoDate, part: ContractPart | undefined): boolean {
  return part === undefined || (part.until !== null && part.until < day)
}

/** That ends on another day than without the change. */
function changedDiscount(part: ContractPart, then: ContractPart | undefined) {
  return then?.discounts.find(({ until }, index) => until !== part.discounts[index]?.until)
}

function effect(
  part: ContractPart,
  then: ContractPart | undefined,
  { contract, day, resumed }: LineContext,
): LineEffect {
  if (resumed.has(part.contractId)) return 'goes-on'
  const isOver = isOverOn(day, then)
  const isOwn = part.contractId === contract.contractId
  if (!isOver && isOverOn(day, part) && (isOwn || part.rootContractId === contract.contractId)) return 'goes-on'
  if (isOwn) return isOver ? 'ends' : 'changes'
  if (part.rootContractId === contract.contractId && isOver)
    return isOverOn(day, part) && part.until === then?.until ? 'ends-itself' : 'ends-with-contract'
  // It ends by itself; what it loses by then changes nothing.
  if (isOver) return 'stays'
  const off = changedDiscount(part, then)
  if (off === undefined) return 'stays'
  const was = part.discounts.find(({ title }) => title === off.title)?.until ?? null
  return was !== null && (off.until === null || off.until > was) ? 'keeps-discount' : 'loses-discount'
}

const discountEffects: ReadonlySet<LineEffect> = new Set(['loses-discount', 'keeps-discount'])

interface LineContext {
  /** That the change is about. */
  readonly contract: Contract
  /** The first day on which it counts. */
  readonly day: IsoDate
  /** The day whose prices are compared, with the change and without: the first of a whole month. */
  readonly compared: IsoDate
  /** The day of the prices before. */
  readonly before: IsoDate
  /** Contracts that are blocked and run again. */
  readonly resumed: ReadonlySet<string>
}

/** What it is called on the compared day, where the change does not decide that. */
function titleOf({ change, title }: ContractPart, what: LineEffect, { compared }: LineContext): string {
  return what !== 'changes' && change !== null && change.date <= compared ? change.title : title
}

function line(part: ContractPart, costs: Omit<PriceLine, 'contractId' | 'rootContractId' | 'productId'>): PriceLine {
  const { contractId, productId, rootContractId } = part
  return { contractId, rootContractId, productId, ...costs }
}

/** A line for each part, that of the changed contract included; what begins with the change comes last. */
export function priceLines({ before, after }: PartsBeforeAfter, context: LineContext): PriceLine[] {
  const { contract, day } = context
  const then = new Map(after.map((part) => [part.contractId, part]))
  // What is over by then either way is no part of the comparison.
  const counting = before.filter((part) => !isOverOn(context.before, part) || !isOverOn(day, then.get(part.contractId)))
  const lines = counting.map((part) => {
    const changed = then.get(part.contractId)
    const isUntouched = changed === part && part.contractId !== contract.contractId
    const what = isUntouched && !context.resumed.has(part.contractId) ? 'stays' : effect(part, changed, context)
    return line(part, {
      title: titleOf(part, what, context),
      effect: what,
      discount: discountEffects.has(what) ? (changedDiscount(part, changed)?.title ?? null) : null,
      firstDay: part.from > context.before ? part.from : null,
      lastDay: isOverOn(day, changed) ? (changed ?? part).until : null,
      beforeCents: rateOn(part, later(part.from, context.before)),
      unchangedCents: rateOn(part, later(part.from, context.compared)),
      afterCents: changed === undefined ? 0 : rateOn(changed, later(changed.from, context.compared)),
    })
  })
  const known = new Set(before.map(({ contractId }) => contractId))
  const begun = after.filter(({ contractId }) => !known.has(contractId))
  return [
    ...lines,
    ...begun.map((part) =>
      line(part, {
        title: part.title,
        effect: 'begins',
        discount: null,
        firstDay: part.from > context.before ? part.from : null,
        lastDay: null,
        beforeCents: 0,
        unchangedCents: 0,
        afterCents: rateOn(part, later(part.from, context.compared)),
      }),
    ),
  ]
}

/** So many months of these, told, and what as many come to from the first of them on in which it is another sum, where one is. */
export function tellMonths(
  all: readonly MonthBeforeAfter[],
  count: number,
): { readonly months: readonly MonthBeforeAfter[]; readonly year: MonthBeforeAfter } {
  const months = all.slice(0, count)
  const first = Math.max(
    0,
    months.findIndex(({ afterCents, beforeCents }) => afterCents !== beforeCents),
  )
  const summed = all.slice(first, first + count)
  const year = {
    month: summed[0]?.month ?? '',
    beforeCents: summed.reduce((sum, { beforeCents }) => sum + beforeCents, 0),
    afterCents: summed.reduce((sum, { afterCents }) => sum + afterCents, 0),
  }
  return { months, year }
}

/** The sums of the month that runs and those after it. */
export function monthsBeforeAfter(
  { before, after }: PartsBeforeAfter,
  today: IsoDate,
  count: number,
): MonthBeforeAfter[] {
  const untouched = new Set(before)
  const both = after.filter((part) => untouched.has(part))
  const isBoth = new Set(both)
  const changed = (parts: readonly ContractPart[]) => parts.filter((part) => !isBoth.has(part))
  return monthlyTotals([both, changed(before), changed(after)], today, count).map(({ month, cents }) => {
    const [same = 0, was = 0, will = 0] = cents
    return { month, beforeCents: same + was, afterCents: same + will }
  })
}
