/** What a row says of an option that is booked on a contract: the same words wherever it stands. */
import { addDays, earlierEnd, formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'

import { lastDayOfOption, type ComingOffer } from '../options-after.ts'
import { contractStatus } from '../status.ts'
import { contractPrice, contractTitle, type AnyWireContract, type WithActions } from '../wire-facts.ts'
import { cableNote } from './begin-day.ts'
import { optionActs, type OptionAct } from './details/option-acts.ts'
import { bookedWords, contractNumber, notableState, timeLine, type State } from './words.ts'

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
  readonly acts: readonly OptionAct[]
}

/** What is known of the contract that an option belongs to. */
export interface OfContract {
  readonly today: IsoDate
  /** Its last day. */
  readonly contractEnd?: IsoDate | null
  /** The product that it changes to. */
  readonly coming: ComingOffer | null
}

/** `current`: all options that run or are about to. */
export function optionRow(option: WithActions, current: readonly AnyWireContract[], about: OfContract): OptionRowData {
  return {
    contractId: option.contractId,
    title: contractTitle(option),
    state: notableState(option),
    booked: bookedWords(option, current),
    note: optionNote(option, about),
    ...contractPrice(option),
    acts: optionActs(option),
  }
}

/** What runs stands first, then what is on its way, then what ends. */
function rank({ status, terminationDate }: AnyWireContract): number {
  if (terminationDate !== null) return 3
  if (status === contractStatus.ordered) return 2
  return status === contractStatus.cablePending ? 1 : 0
}

/** Options of one name stand together, in the place of the first of them. */
export function groupOptions<Option extends AnyWireContract>(options: readonly Option[]): Option[][] {
  const sorted = options.toSorted((a, b) => rank(a) - rank(b))
  return [...Map.groupBy(sorted, contractTitle).values()]
}

/** What stands in the place of its name for one of several: its number, or which of them it is. */
export interface Twin {
  readonly name: string
  /** 'Seit 1. September 2025, Vertrag 12. ' of one without a telephone number, as papers name it. */
  readonly number: string
}

/** `place`: from 1 on, among those of its name. */
export function twin(option: AnyWireContract, place: number): Twin {
  const { contractId, orderDate, startDateService: start, status } = option
  const isOrdered = status === contractStatus.ordered
  const number = isOrdered ? undefined : contractNumber(option)
  if (number !== undefined) return { name: number, number: '' }
  const since = isOrdered ? `Bestellt am ${formatDate(orderDate)}` : `Seit ${formatDate(start ?? orderDate)}`
  return { name: `${contractTitle(option)}\u{A0}${place}`, number: `${since}, Vertrag ${contractId}. ` }
}

/** What comes next for the option: '7,95 € bis 31. Mai 2027, danach 9,95 €' where a discount ends before it does. */
function optionNote(option: AnyWireContract, { coming, contractEnd = null, today }: OfContract): string {
  const lost = option.product && lastDayOfOption(option.product.id, coming)
  const own = earlierEnd(option.terminationDate, contractEnd)
  const end = earlierEnd(own, lost)
  const price = comingPrice(option, end)
  const status = statusNote(option, today)
  const isSaid = status !== undefined || (price !== undefined && option.dates[0]?.kind === 'price-changes')
  const time = lost !== null && end !== own ? `Endet mit dem Wechsel am ${formatDate(lost)}` : undefined
  const ownTime = contractEnd === null ? (isSaid ? undefined : timeLine(option)) : endLine(option, own ?? contractEnd)
  return [status, time ?? ownTime, price].filter(Boolean).join('. ')
}

/** Where the contract is kept, an option that was terminated on its own ends all the same. */
function endLine({ terminationDate }: AnyWireContract, end: IsoDate): string {
  return `Endet ${terminationDate === null ? 'mit dem Vertrag ' : ''}am ${formatDate(end)}`
}

function comingPrice({ priceNow: { monthlyPrice, next } }: AnyWireContract, end: IsoDate | null): string | undefined {
  if (next === null || (end !== null && next.date > end)) return undefined
  const last = formatDate(addDays(next.date, -1))
  return `${formatEuro(toCents(monthlyPrice))} bis ${last}, danach ${formatEuro(toCents(next.monthlyPrice))}`
}

/** undefined: it runs. */
function statusNote(option: AnyWireContract, today: IsoDate): string | undefined {
  const { startDateRequested: start, status } = option
  if (status === contractStatus.cablePending) return cableNote(option)
  if (status !== contractStatus.ordered) return undefined
  return start !== null && start > today ? `Beginnt am ${formatDate(start)}` : 'Wird gerade freigeschaltet'
}
