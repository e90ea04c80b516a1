/** What the contract's page says that follows from rules and words alone: made by its loader, so that the page's script stays small. */
import { berlinDate, monthName, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import type { Recorded, WireRight } from '../../api.ts'
import { forecast } from '../../forecast.ts'
import { allNumbers, areaCodeText, numberTerm } from '../../numbers.ts'
import { paidParts } from '../../paid-parts.ts'
import { contractStatus, isOver } from '../../status.ts'
import { isToBePaid, storyKind } from '../../story.ts'
import { monthlyTogether, type ContractWithActions, type ShownContract } from '../../wire-facts.ts'
import { changingCosts, type CostsView } from '../costs-view.ts'
import { moveChange, type MoveChange } from '../story/story-course.ts'
import { storyProof, type StoryProof } from '../story/story-proof.ts'
import { storyWords } from '../story/story-words.ts'
import type { StoryWords } from '../story/told-story.ts'
import { comingLine, contractNumber, pageState, placeLine, type FaultState, type State } from '../words.ts'
import { actionRows, type ActionRows } from './action-rows.ts'
import { contractDeadlines, type Deadlines, type Row } from './deadlines.ts'
import { contractCourse, type Course } from './history.ts'
import { optionsView, type OptionsView } from './options-view.ts'
import { priceView, type PriceView } from './price-view.ts'
import type { ShownPaper } from './shown-papers.ts'
import { announced } from './special-note.ts'

export interface ContractView {
  /** The badge beside its name. */
  readonly state: State
  /** Where it is used, or its number. */
  readonly lead: string
  readonly story: StoryWords
  readonly proof: StoryProof | null
  /** null: it does not move. */
  readonly move: MoveChange | null
  /** null: it has not begun, and the steps of its story say as much. */
  readonly course: Course | null
  /** null: each month costs the same, or the price says from when on and what the first month costs. */
  readonly costs: CostsView | null
  /** 'Im Dezember anteilig 38,66 €', where it starts within a month. */
  readonly firstMonth: string | null
  /** 'Ab 1. Dezember 2026: Glasfaser 500, 49,95 € mtl.'; null: it does not change. */
  readonly coming: string | null
  readonly price: PriceView
  /** null: nothing is said of options. */
  readonly options: OptionsView | null
  readonly actions: ActionRows
  /** null: nothing but what the story or `besideDebt` says. */
  readonly deadlines: Deadlines | null
  /** What one looks up beside a debt. */
  readonly besideDebt: readonly Row[]
  /** Each with its name, without what the lead says; in place of one that a move has ended that another follows. */
  readonly numbers: readonly Row[]
}

interface Beside {
  /** Who looks acts for the customer. */
  readonly adviser?: boolean
  /** The hotline, for what only a human being can say. */
  readonly phone?: string | undefined
  readonly recorded?: readonly Recorded[]
  /** The number of the fault that is open. */
  readonly fault?: string | undefined
  /** By which it can be ended without notice today. */
  readonly rights?: readonly WireRight[]
  /** Receipts, also of what a person has still to decide. */
  readonly papers?: readonly ShownPaper[]
}

export function contractView(
  contract: ContractWithActions,
  today: IsoDate,
  { adviser, fault, papers, phone, recorded, rights = [] }: Beside = {},
): ContractView {
  const deadlines = contractDeadlines(contract, today, rights)
  const story = storyWords(contract, today)
  const hasRight = rights.length > 0 || announced(contract).length > 0
  const place = placeLine(contract, today)
  const lead = (place && withNumbers(place)) ?? contractNumber(contract) ?? `Vertrag ${contract.contractId}`
  return {
    state: pageState(contract, today, faultState(fault, rights)),
    lead,
    story: hasRight && storyKind(contract, today) === 'runs' ? rightFirst(story) : story,
    proof: storyProof(contract, today, moveOrder(contract, recorded)),
    move: moveChange(contract, today),
    course: course(contract, today, recorded, papers),
    costs: awaitsAlone(contract) ? null : changingCosts(contract, today),
    firstMonth: firstMonth(contract),
    coming: contract.comingProduct && comingLine(contract.comingProduct),
    price: priceView(contract, today),
    options: optionsView(contract, today, { adviser, phone, isNext: fault === undefined && rights.length === 0 }),
    actions: actionRows(contract, { fault, rights }),
    deadlines: isToBePaid(contract, today) ? null : deadlines,
    besideDebt: besideDebt(contract, deadlines?.rows ?? []),
    numbers: numberRows(contract, recorded ?? []).filter(({ value }) => value !== lead),
  }
}

function faultState(fault: string | undefined, rights: readonly WireRight[]): FaultState {
  if (fault === undefined) return 'none'
  return rights.some(({ kind, number }) => kind === 'fault' && number === fault) ? 'overdue' : 'reported'
}

/** The day on which the move that is ahead was ordered: the record alone tells it. */
function moveOrder({ contractId }: ShownContract, recorded: readonly Recorded[] = []): IsoDate | undefined {
  const order = recorded.find((entry) => entry.contractId === contractId && entry.kind === 'relocation-ordered')
  return order && berlinDate(order.at)
}

/** It is ordered without an option. */
function awaitsAlone({ status, subContracts }: ShownContract): boolean {
  return status === contractStatus.ordered && subContracts.length === 0
}

/** Order, visit and begin are the steps of the story: said again only together with something else. */
function course(
  contract: ContractWithActions,
  today: IsoDate,
  recorded?: readonly Recorded[],
  papers?: readonly ShownPaper[],
): Course | null {
  const told = contractCourse(contract, today, recorded, papers)
  const isAlone = told.steps[1]?.state === 'now' && !contract.dates.some(({ kind }) => kind === 'number-comes')
  return awaitsAlone(contract) && isAlone ? null : told
}

/** A right that is open leads out sooner than notice. */
function rightFirst(words: StoryWords): StoryWords {
  const special = { title: 'Sonderkündigung prüfen', path: 'specialTermination' } as const
  return { ...words, acts: [special, ...words.acts.map((act) => ({ ...act, kind: 'text' as const }))] }
}

/** In a line of addresses a house number stays with its street: 'Schleißheimer Straße 77, ab 16. Dezember Seestraße 4 in Herrsching'. */
function withNumbers(place: string): string {
  return compounds(place).replaceAll(/ (?=\d+ ?[a-z]?(?:,| in |$))/g, '\u{A0}')
}

/** A street of one long word breaks with a hyphen between its parts, also where a browser knows no German. */
function compounds(text: string): string {
  return text.replaceAll(/(?<=\p{L}{8})(?:schafts|fahrts|ungs|heits|keits|tions)(?=\p{Ll}{5})/gu, '$&\u{AD}')
}

function besideDebt(contract: ContractWithActions, deadlines: readonly Row[]): Row[] {
  const { contractId, priceNow } = contract
  return [
    { term: 'Preis', value: `${formatEuro(toCents(priceNow.monthlyPrice))} mtl.` },
    { term: 'Mit Optionen', value: `${formatEuro(monthlyTogether(contract))} mtl.` },
    ...deadlines,
    { term: 'Vertrag', value: contractId },
  ]
}

function numberRows(contract: ShownContract, recorded: readonly Recorded[]): Row[] {
  const numbers = allNumbers(contract)
  const next = newNumber(contract, recorded)
  return [
    ...numbers.map((value, index) => ({ term: numberTerm(numbers.length, index), value })),
    ...(next === null ? [] : [{ term: contract.rufnummer === null ? 'Rufnummer' : 'Festnetz', value: next }]),
  ]
}

/** The provider's own system gives it; until then the record of the move is all that tells of it. */
function newNumber(
  { contractId, landlineNumberDetails, productAddress, status }: ShownContract,
  recorded: readonly Recorded[],
): string | null {
  const moved = recorded.find((entry) => entry.contractId === contractId && entry.kind === 'relocated')
  const isGone = moved?.changed.some(({ after, what }) => what === 'numbers' && after === null) === true
  if (!isGone || landlineNumberDetails !== null || isOver(status)) return null
  const onkz = productAddress?.onkz ?? null
  return onkz === null ? 'neue folgt' : `neue folgt, Vorwahl ${areaCodeText(onkz)}`
}

function firstMonth(contract: ShownContract): string | null {
  const start = contract.startDateService ?? contract.startDateRequested
  if (contract.status !== contractStatus.ordered || start === null || start.endsWith('-01')) return null
  const [first] = forecast(paidParts({ ...contract, subContracts: [] }, start), start, 0)
  return first === undefined ? null : `Im ${monthName(start)} anteilig ${formatEuro(first.cents)}`
}
