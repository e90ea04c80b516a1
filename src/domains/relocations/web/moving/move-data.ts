/** What the page of a move shows: which contract, its terms, or the move that is ordered, or why none is possible. */
import { redirect } from 'react-router'

import type { WireContract } from '#domains/contracts/api.ts'
import { isOver } from '#domains/contracts/status.ts'
import { listContracts, readContract } from '#domains/contracts/web/calls.ts'
import { askedContract, orToContracts } from '#domains/contracts/web/contract-or-redirect.ts'
import { reasonSentence, reasonText } from '#domains/contracts/web/reason-texts.ts'
import { contractAddress } from '#domains/contracts/web/words.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { addressLine, type PostalAddress } from '#kit/postal-address.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'

import { proposedValue } from '../../proposed.ts'
import { stillEnds } from '../../wording.ts'
import { readMove, type Move } from '../calls.ts'
import { asWithoutMove, changeForm, moveForm } from '../texts.ts'
import { plannedMove, type PlannedMove } from './planned-move.ts'
import { typedValues, type MoveValues, type TypedDays } from './values.ts'

export interface MoveTerms {
  /** Of today; null: it is not known. */
  readonly address: PostalAddress | null
  readonly monthly: string
  /** The product that is ordered in its place, and from when on. */
  readonly coming: { readonly date: string; readonly title: string; readonly download: string | null } | null
  /** 'ab 1. Januar 2027 49,95 €, wie ohne Umzug'; null: product and price stay. */
  readonly later: string | null
  readonly download: string | null
  readonly noticeUntil: string | null
  /** The last day of a contract that is terminated, which goes along until then; null: it runs on. */
  readonly end: string | null
  readonly feeCents: number
  readonly devices: readonly string[]
}

interface ChoiceRow {
  readonly contractId: string
  readonly title: string
  /** What it stands below. */
  readonly group: string
  readonly note: string
  /** Where it leads to. */
  readonly page: 'relocation' | 'contract'
}

export interface MoveData {
  /** '' while none is chosen. */
  readonly contractId: string
  readonly title: string
  /** Below the name of the page. */
  readonly lead: string
  /** To choose from: those that can move below the address that they share, then those that cannot, each with why. */
  readonly contracts: readonly ChoiceRow[]
  /** Others that are where the chosen one is, and have to be moved by themselves. */
  readonly alike: readonly { readonly contractId: string; readonly title: string }[]
  readonly today: string
  readonly earliest: string
  readonly latest: string
  readonly form: FormValues
  /** An adviser proposes; the customer orders. */
  readonly adviser: boolean
  /** What was typed before the session ended, or what an adviser has proposed. */
  readonly kept: MoveValues | null
  /** Days of the ordered move that were typed before the session ended. */
  readonly keptDays: TypedDays | null
  readonly terms: MoveTerms | null
  readonly planned: PlannedMove | null
  readonly closed: string | null
  /** A move that was noted to where there is no supply. */
  readonly withoutSupply: string | null
}

function canMove({ possibleActions: can }: WireContract): boolean {
  return can.canRelocate || can.canCancelRelocation
}

export async function loadMove(args: PageArgs): Promise<MoveData> {
  const page = getPage(args)
  const contractId = askedContract(args)
  if (contractId === '') return chooseContract(args)
  // As one: whichever of them fails, or both, the way back is told once.
  const read = Promise.all([readContract(page.client, contractId), readMove(page.client, contractId)])
  const [contract, move] = await orToContracts(args, read, 'relocation')
  const planned = move.relocation === null ? null : plannedMove(move.relocation, contract, page.today)
  const terms = planned === null && move.reason === null ? termsOf(contract, move) : null
  const title = contractTitle(contract)
  return {
    contractId,
    title,
    lead: leadText({ contractId, planned, terms, title }),
    contracts: [],
    alike: terms === null ? [] : await alikeOf(args, contract),
    today: page.today,
    earliest: move.earliestDate,
    latest: move.latestDate,
    form: page.form(planned === null ? moveForm : changeForm),
    adviser: page.adviser,
    kept: draftOf(page.draft(moveForm)) ?? proposed(args),
    keptDays: daysOf(page.draft(changeForm)),
    terms,
    planned,
    closed: planned === null && move.reason !== null ? reasonSentence(move.reason) : null,
    withoutSupply: withoutSupplyText(move.withoutSupply),
  }
}

function leadText({
  contractId,
  planned,
  terms,
  title,
}: Pick<MoveData, 'contractId' | 'planned' | 'terms' | 'title'>): string {
  if (terms === null) return planned === null ? title : `${title}, Vertrag ${contractId}`
  const cost = terms.feeCents === 0 ? 'ohne Kosten' : `einmalig ${formatEuro(terms.feeCents)}`
  return `Nimm ${title} mit, ${cost}. ${terms.end === null ? 'Keine neue Laufzeit.' : stillEnds(terms.end)}`
}

/** They are told of beside the move, so that their absence is no reason not to show it. */
async function alikeOf(args: PageArgs, contract: WireContract): Promise<MoveData['alike']> {
  const all = await orElse(orLogin(args, listContracts(getPage(args).client)), () => [])
  const address = contractAddress(contract)
  return all
    .filter((one) => one.contractId !== contract.contractId && one.possibleActions.canRelocate)
    .filter((one) => address !== undefined && contractAddress(one) === address)
    .map((one) => ({ contractId: one.contractId, title: contractTitle(one) }))
}

/** With the price of its move, or the day of the one that is ordered. */
async function movableRow(args: PageArgs, contract: WireContract): Promise<ChoiceRow> {
  const { contractId } = contract
  const move = await orElse(orLogin(args, readMove(getPage(args).client, contractId)), () => null)
  const cost = move === null ? '' : move.fee === 0 ? ', ohne Kosten' : `, einmalig ${formatEuro(toCents(move.fee))}`
  const day = move?.relocation?.date
  return {
    contractId,
    title: contractTitle(contract),
    group: contractAddress(contract) ?? '',
    note: `Vertrag ${contractId}${day === undefined ? cost : `, zieht am ${formatDate(day)} um`}`,
    page: 'relocation',
  }
}

/** Where none can move, below its reason. */
function stayingRow(contract: WireContract, isClosed: boolean): ChoiceRow {
  const { contractId } = contract
  const why = whyNot(contract)
  const said = isClosed ? { group: why, note: '' } : { group: 'Zieht nicht um', note: why }
  return { contractId, title: contractTitle(contract), ...said, page: 'contract' }
}

/** One that can move is taken at once, several are offered. */
async function chooseContract(args: PageArgs): Promise<MoveData> {
  const page = getPage(args)
  const contracts = await orLogin(args, listContracts(page.client))
  const movable = contracts.filter(canMove)
  const isClosed = movable.length === 0
  const [only] = movable
  if (only !== undefined && movable.length === 1) throw redirect(to('', 'relocation', { contractId: only.contractId }))
  return {
    contractId: '',
    title: '',
    lead: isClosed ? '' : 'Welcher Vertrag zieht mit? Jeden beauftragst du einzeln.',
    contracts: [
      ...(await Promise.all(movable.map((contract) => movableRow(args, contract)))),
      ...contracts
        .filter((contract) => !canMove(contract) && (isClosed || !isOver(contract.status)))
        .map((contract) => stayingRow(contract, isClosed)),
    ],
    alike: [],
    today: page.today,
    earliest: page.today,
    latest: page.today,
    form: page.form(moveForm),
    adviser: page.adviser,
    kept: null,
    keptDays: null,
    terms: null,
    planned: null,
    closed: isClosed ? noneCanMove(contracts) : null,
    withoutSupply: null,
  }
}

function noneCanMove({ length }: readonly WireContract[]): string {
  return length > 0 ? 'Keiner deiner Verträge kann zurzeit umziehen.' : 'Du hast keinen Vertrag, der umziehen kann.'
}

function whyNot({ actionReasons: { canRelocate: reason } }: WireContract): string {
  return reason === undefined ? '' : reasonText(reason)
}

function daysOf(draft: Readonly<Record<string, string>> | undefined): TypedDays | null {
  return draft === undefined ? null : { day: draft['day'] ?? '', oldLine: draft['oldLine'] ?? '' }
}

function proposed({ request }: PageArgs): MoveValues | null {
  const query = new URL(request.url).searchParams
  const values = typedValues((field) => proposedValue(query, field))
  return values.zip === '' ? null : values
}

function draftOf(draft: Readonly<Record<string, string>> | undefined): MoveValues | null {
  return draft === undefined ? null : typedValues((name) => draft[name] ?? '')
}

function speedText(speed: number | null): string | null {
  return speed === null ? null : `${speed.toLocaleString('de-DE')}\u{A0}Mbit/s`
}

/** What changes without the move too, the nearest of it. */
function laterText({ comingProduct, priceNow: { next } }: WireContract): string | null {
  const price = next && { date: next.date, what: formatEuro(toCents(next.monthlyPrice)) }
  const coming = comingProduct && { date: comingProduct.date, what: comingProduct.title }
  const first = price !== null && (coming === null || price.date < coming.date) ? price : coming
  return first && `ab ${formatDate(first.date)} ${first.what}, ${asWithoutMove}`
}

function plainAddress({ city, street, streetNr, zip }: PostalAddress): PostalAddress {
  return { street, streetNr, zip, city }
}

function termsOf(contract: WireContract, { devices, fee }: Move): MoveTerms {
  const { comingProduct, priceNow, product, productAddress, term, terminationDate } = contract
  return {
    address: productAddress && plainAddress(productAddress),
    monthly: formatEuro(toCents(priceNow.monthlyPrice)),
    coming: comingProduct && {
      date: comingProduct.date,
      title: comingProduct.title,
      download: speedText(comingProduct.maxBandwidth),
    },
    later: laterText(contract),
    download: speedText(product?.maxBandwidth ?? null),
    noticeUntil: term.noticeUntil === null ? null : formatDate(term.noticeUntil),
    end: terminationDate,
    feeCents: toCents(fee),
    devices,
  }
}

function withoutSupplyText(found: Move['withoutSupply']): string | null {
  if (found === null) return null
  const { address, date, earliestEnd } = found
  return `Gemeldet ist, dass du am ${formatDate(date)} nach ${addressLine(address)} ziehst. Wenn du jetzt kündigst, endet der Vertrag frühestens am ${formatDate(earliestEnd)} (§\u{A0}60 TKG).`
}
