/** My-contracts as its page draws it: what the answers hold beyond that does not travel with the document. */
import { formatDate, formatDayOf, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import type { PathName } from '#kit/paths.ts'

import type { WireContract } from '../../api.ts'
import { paidParts, rateOn } from '../../paid-parts.ts'
import { isOver } from '../../status.ts'
import { isToBePaid, openCents, storyKind } from '../../story.ts'
import { runningOptions, contractTitle, monthlyTogether, shownContract } from '../../wire-facts.ts'
import { fromBegin, withoutComing } from '../begin-day.ts'
import { oneLine } from '../one-line.ts'
import { reasonText } from '../reason-texts.ts'
import { contractAddress, contractNumber, contractState, listLine, listState } from '../words.ts'
import { namedPurpose } from './purposes.ts'

interface Row {
  readonly contractId: string
  readonly title: string
  readonly state: ReturnType<typeof contractState>
  /** The contract's own number, and its end. */
  readonly about: string
}

export interface ContractView extends Omit<Row, 'about' | 'state'> {
  /** Where it is used, or its telephone number; null: neither is known. */
  readonly place: string | null
  /** null: it runs, which is not worth a badge. */
  readonly state: Row['state'] | null
  /** Where its card leads. */
  readonly path: PathName
  /** That is what the list is for; of one that cannot be what it asks for no arrow says so. */
  readonly leads: boolean
  /** The next date, or how it can be ended; what counts for what the list asks, or why it cannot be that; else ''. */
  readonly time: string
  /** What another product changes then; null: none is ordered. */
  readonly change: string | null
  readonly cents: Cents
  /** What has to be paid before it runs again, which then comes before its price; 0: nothing. */
  readonly owedCents: Cents
  /** It is only ordered, and costs nothing yet: 'ab 8. Dezember'. */
  readonly from: string | null
  /** Tells it apart from others of its title, to the ear. */
  readonly twin?: string
  /** How many options are on it, ordered ones included. */
  readonly options: number
}

export interface ContractsData {
  readonly current: readonly ContractView[]
  readonly past: readonly Row[]
  readonly monthlyCents: Cents
  /** What is not in the sum yet; null: all are. */
  readonly coming: string | null
  /** The contract to mark: the login from its option selection leads here. */
  readonly selected: string | null
  /** Of the page that it is chosen for; else of the list. */
  readonly title: string
  /** What it is chosen for; null: the list is a list. */
  readonly question: string | null
}

interface Asked {
  readonly selected: string | null
  /** For what page a contract is to be chosen, as the address says. */
  readonly purpose?: string | null
  readonly today: IsoDate
}

export function contractsView(
  contracts: readonly WireContract[],
  { purpose = null, selected, today }: Asked,
): ContractsData {
  const current = contracts.filter((contract) => !isOver(contract.status))
  const asked = current.length > 0 ? namedPurpose(purpose) : undefined
  return {
    // Those that it can be stand first.
    current: current
      .map((contract) => ({ ...contractView(contract, current, today), ...forPurpose(contract, purpose, today) }))
      .toSorted((a, b) => Number(b.path !== 'contract') - Number(a.path !== 'contract')),
    past: contracts.filter((contract) => !current.includes(contract)).map(pastRow),
    monthlyCents: current.reduce((sum, contract) => sum + monthlyTogether(contract), 0),
    coming: withoutComing(current),
    selected,
    title: asked?.title ?? 'Verträge',
    question: asked?.question ?? null,
  }
}

/** Where the card leads while the list chooses: to the page that was asked for, or why the contract is none for it. */
function forPurpose(
  contract: WireContract,
  name: string | null,
  today: IsoDate,
): Pick<ContractView, 'path'> & { leads: boolean; time?: string } {
  const purpose = namedPurpose(name)
  if (purpose === undefined) return { path: 'contract', leads: true }
  const { action, fact, path } = purpose
  if (action === undefined || contract.possibleActions[action])
    return { path, leads: true, ...(fact !== undefined && { time: fact(contract, today) }) }
  return { path: 'contract', leads: false, time: reasonText(contract.actionReasons[action] ?? { code: '' }) }
}

function contractView(
  contract: WireContract,
  all: readonly WireContract[],
  today: IsoDate,
): Omit<ContractView, 'path' | 'leads'> {
  const from = fromBegin(contract)
  const place = contractAddress(contract) ?? contractNumber(contract)
  // Cards of one product differ by their number alone, which is not in sight of a list of links.
  const twins = all.filter(
    (other) => contractTitle(other) === contractTitle(contract) && contractAddress(other) === undefined,
  )
  const isTwin = twins.length > 1 && twins.includes(contract)
  return {
    contractId: contract.contractId,
    title: contractTitle(contract),
    place: place ?? null,
    ...(isTwin && place !== undefined && { twin: place }),
    state: listState(contract, today),
    time: listLine(contract, today),
    change: changeLine(contract, today),
    // What is only ordered says what it will cost.
    cents: from !== null ? toCents(contract.priceNow.monthlyPrice) : monthlyTogether(contract),
    owedCents: isToBePaid(contract, today) ? openCents(contract) : 0,
    from,
    // Those that are in the price.
    options: runningOptions(contract).length,
  }
}

/** 'Ab 1. Dezember Glasfaser 500, 59,75 € mtl.': what another product and the options cost together from its first day on. */
function changeLine(contract: WireContract, today: IsoDate): string | null {
  const { comingProduct: coming } = contract
  if (coming === null || storyKind(contract, today) !== 'changes') return null
  const cents = paidParts(shownContract(contract), today).reduce((sum, part) => sum + rateOn(part, coming.date), 0)
  const price = coming.monthlyPrice === null ? '' : `, ${formatEuro(cents)} mtl.`
  return `Ab ${formatDayOf(coming.date, today)} ${oneLine(coming.title)}${price}`
}

function pastRow(contract: WireContract): Row {
  const { contractId, endDateService: end } = contract
  return row(contract, end === null ? `Vertrag ${contractId}` : `Vertrag ${contractId}, bis ${formatDate(end)}`)
}

function row(contract: WireContract, about: string): Row {
  return { contractId: contract.contractId, title: contractTitle(contract), state: contractState(contract), about }
}
