/** What a row says of an option that is booked on a contract: the same words wherever it stands. */
import { formatDate } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import type { PathName } from '#kit/paths.ts'

import { contractStatus } from '../status.ts'
import type { AnyWireContract } from '../wire-facts.ts'
import { optionActs } from './details/action-rows.ts'
import { bookedWords, contractPrice, contractState, contractTitle, struckPrice, timeLine, type State } from './words.ts'

export interface OptionRowData {
  readonly contractId: string
  readonly title: string
  /** null: it runs, which is not worth a badge. */
  readonly state: State | null
  /** Tells it apart from others of its name; '' for one alone. */
  readonly booked: string
  /** What comes next, and when its discount ends. */
  readonly note: string
  readonly cents: Cents
  readonly unit: 'mtl.' | 'einmalig'
  readonly acts: readonly { readonly title: string; readonly path: PathName }[]
}

/** `current`: all options that run or are about to. */
export function optionRow(option: AnyWireContract, current: readonly AnyWireContract[], today: string): OptionRowData {
  const isUsual = option.status === contractStatus.active && option.terminationDate === null
  return {
    contractId: option.contractId,
    title: contractTitle(option),
    state: isUsual ? null : contractState(option),
    booked: bookedWords(option, current),
    note: optionNote(option, today),
    ...contractPrice(option),
    acts: optionActs(option),
  }
}

function optionNote(option: AnyWireContract, today: string): string {
  const struck = struckPrice(option)
  // A second discount may go on when this one ends: the next price is not always the regular one.
  const next = option.priceNow.next === null ? struck?.cents : toCents(option.priceNow.next.monthlyPrice)
  const discount =
    struck && `${struck.reason} bis ${formatDate(struck.until)}, danach ${formatEuro(next ?? struck.cents)}`
  const isSaid = discount !== undefined && option.dates[0]?.kind === 'price-changes'
  return [isSaid ? undefined : statusNote(option, today), discount].filter(Boolean).join('. ')
}

function statusNote(option: AnyWireContract, today: string): string {
  const { status, startDateRequested: start } = option
  if (status === contractStatus.cablePending) return 'Bestätigung des Kabelanbieters steht aus'
  if (status !== contractStatus.ordered) return timeLine(option)
  return start !== null && start > today ? `Beginnt am ${formatDate(start)}` : 'Wird gerade freigeschaltet'
}
