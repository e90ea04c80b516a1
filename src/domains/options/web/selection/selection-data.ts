/** What the option selection shows: what can be ordered on a contract, group by group, and what is booked already. */
import type { WireProduct } from '#domains/catalogue/api.ts'
import { readProducts } from '#domains/catalogue/web/calls.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { isInService, isLive } from '#domains/contracts/status.ts'
import { contractOrRedirect, onlyContract, orToContracts } from '#domains/contracts/web/contract-or-redirect.ts'
import { groupOptions, optionRow, type OptionRowData } from '#domains/contracts/web/option-row.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { plainText } from '#kit/plain-text.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { offeredOptions } from '../../rules.ts'
import { nothingBookable } from '../missing-option.ts'
import { bookedCounts, orderableGroups } from '../orderable.ts'
import { openTexts, toSelectionCard, type OpenTexts, type SelectionCard, type TextKind } from './selection-card.ts'

export interface SelectionGroup {
  readonly name: string
  /** Its place in the page. */
  readonly anchor: string
  readonly cards: readonly SelectionCard[]
}

export interface SelectionData {
  readonly contractId: string
  /** An adviser proposes, and neither books nor enters a voucher. */
  readonly adviser: boolean
  /** A voucher was redeemed just before: it stands in the next step. */
  readonly hasVoucher: boolean
  /** Of the contract. */
  readonly title: string
  readonly groups: readonly SelectionGroup[]
  readonly booked: readonly OptionRowData[]
  /** Why nothing can be ordered, where that is so. */
  readonly why: string | undefined
  /** Which card shows its texts in the page, as plain words, for browsers without scripts. */
  readonly open: { readonly id: string; readonly texts: OpenTexts } | undefined
}

/** null where the address names no contract: undefined would not travel with the page. */
export async function loadSelection(args: PageArgs): Promise<SelectionData | null> {
  const { adviser, client, provider, today } = getPage(args)
  const query = new URL(args.request.url).searchParams
  const contractId = query.get('contractId') ?? ''
  if (contractId === '') return onlyContract(args)
  const contract = await contractOrRedirect(args, contractId)
  const groups = orderableGroups(contract)
  const ids = groups.flatMap((group) => group.ids)
  // One that cannot be read fails the whole load.
  const details = ids.length === 0 ? [] : await orToContracts(args, readProducts(client, ids), 'products')
  const left = howManyLeft(contract)
  const cards = new Map(details.map((product) => [product.id, withCount(toSelectionCard(product, today), left)]))
  const shown = groups
    .map(({ name, ids: offered }) => ({
      name,
      anchor: anchorOf(name),
      cards: offered.flatMap((id) => cards.get(id) ?? []),
    }))
    .filter((group) => group.cards.length > 0)
  return {
    contractId,
    adviser,
    hasVoucher: query.has('gutschein'),
    title: contractTitle(contract),
    groups: shown,
    booked: bookedRows(contract, today),
    why: shown.length === 0 ? nothingBookable(contract, provider.phone) : undefined,
    open: openedTexts(query, details),
  }
}

function openedTexts(query: URLSearchParams, products: readonly WireProduct[]): SelectionData['open'] {
  const kind: TextKind = query.has('details') ? 'details' : 'legal'
  const id = query.get(kind === 'details' ? 'details' : 'rechtliches')
  const product = products.find((candidate) => candidate.id === id)
  if (product === undefined) return undefined
  const texts = openTexts(product, kind).map(({ title, text }) => ({ title, text: plainText(text) }))
  return { id: product.id, texts }
}

/** 'Sicherheit und Cloud' → 'sicherheit-und-cloud' */
function anchorOf(group: string): string {
  return group.toLocaleLowerCase('de-DE').replaceAll(/[^a-z0-9äöüß]+/g, '-')
}

/** What is booked, as the contract says it, with its start, and how often once more where it can be booked several times. */
export function bookedRows(contract: WireContract, today: IsoDate): readonly OptionRowData[] {
  const left = howManyLeft(contract)
  const current = groupOptions(contract.subContracts.filter(({ status }) => isLive(status))).flat()
  return current.map((option) => {
    const { product, startDateService: since } = option
    const runsOn = isInService(option.status) && option.terminationDate === null
    const row = optionRow(option, current, { today, coming: contract.comingProduct })
    const notes = [since !== null && runsOn && `Aktiv seit ${formatDate(since)}`, row.note, left(product?.id)]
    return Object.assign(row, { note: notes.filter(Boolean).join('. ') })
  })
}

/** Of an option that can be booked several times and is, in words how often once more; of any other ''. */
type Left = (optionId: string | undefined) => string

function howManyLeft({ product, subContracts }: WireContract): Left {
  const booked = bookedCounts(subContracts)
  const offered = product === null ? [] : offeredOptions(product)
  return (optionId = '') => {
    const most = offered.find(({ id }) => id === optionId)?.maxBookable ?? 1
    const count = booked.get(optionId) ?? 0
    if (most <= 1 || count === 0) return ''
    return count < most ? `Noch ${most - count} möglich` : `Höchstzahl ${most} erreicht`
  }
}

/** Offered once more it says so: else it looks as if it were not booked. */
function withCount(card: SelectionCard, left: Left): SelectionCard {
  // How often stands on one line.
  const more = left(card.id).replaceAll(' ', '\u{A0}')
  return more === '' ? card : { ...card, note: [card.note, `Hast du schon. ${more}`].filter(Boolean).join('. ') }
}
