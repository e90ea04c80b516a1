/** What the option selection shows: what can be ordered on a contract, group by group, and what is booked already. */
import type { WireProduct } from '#domains/catalogue/api.ts'
import { readProducts } from '#domains/catalogue/web/calls.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { isLive } from '#domains/contracts/status.ts'
import { contractOrRedirect, orToContracts } from '#domains/contracts/web/contract-or-redirect.ts'
import { formatDate } from '#kit/dates.ts'
import { plainText } from '#kit/plain-text.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { offeredOptions } from '../../rules.ts'
import { nothingBookable } from '../missing-option.ts'
import { bookedCounts, orderableGroups } from '../orderable.ts'
import { optionTexts, toSelectionCard, type OptionTexts, type SelectionCard, type TextKind } from './selection-card.ts'

export interface SelectionData {
  readonly contractId: string
  readonly product: string
  readonly groups: readonly { readonly name: string; readonly cards: readonly SelectionCard[] }[]
  /** Booked already and not bookable again. */
  readonly booked: readonly {
    readonly id: string
    readonly title: string
    readonly note: string | undefined
    readonly status: number
  }[]
  /** Why nothing can be ordered, where that is so. */
  readonly why: string | undefined
  /** Which card shows its texts in the page, as plain words, for browsers without scripts. */
  readonly open: { readonly id: string; readonly texts: OptionTexts['texts'] } | undefined
}

/** null where the address names no contract: undefined would not travel with the page. */
export async function loadSelection(args: PageArgs): Promise<SelectionData | null> {
  const { client, today } = getPage(args)
  const query = new URL(args.request.url).searchParams
  const contractId = query.get('contractId') ?? ''
  if (contractId === '') return null
  const contract = await contractOrRedirect(args, contractId)
  const groups = orderableGroups(contract)
  const ids = groups.flatMap((group) => group.ids)
  // One that cannot be read fails the whole load.
  const details = ids.length === 0 ? [] : await orToContracts(args, readProducts(client, ids))
  const cards = new Map(details.map((product) => [product.id, toSelectionCard(product, today)]))
  const shown = groups
    .map((group) => ({ name: group.name, cards: group.ids.flatMap((id) => cards.get(id) ?? []) }))
    .filter((group) => group.cards.length > 0)
  return {
    contractId,
    product: contract.product?.displayTitle ?? '',
    groups: shown,
    booked: bookedLines(contract, (id) => !cards.has(id)),
    why: shown.length === 0 ? nothingBookable(contract) : undefined,
    open: openedTexts(query, details),
  }
}

function openedTexts(query: URLSearchParams, products: readonly WireProduct[]): SelectionData['open'] {
  const kind: TextKind = query.has('details') ? 'details' : 'legal'
  const id = query.get(kind === 'details' ? 'details' : 'rechtliches')
  const product = products.find((candidate) => candidate.id === id)
  if (product === undefined) return undefined
  const { texts } = optionTexts(product, kind)
  return { id: product.id, texts: texts.map(({ title, text }) => ({ title, text: plainText(text) })) }
}

/** What is booked, with its start, and why not once more where it could be booked several times. */
export function bookedLines(
  { product, subContracts }: WireContract,
  shown: (id: string) => boolean,
): SelectionData['booked'] {
  const booked = bookedCounts(subContracts)
  const most = new Map(
    (product === null ? [] : offeredOptions(product)).map((option) => [option.id, option.maxBookable]),
  )
  return subContracts.flatMap(({ contractId, product: option, startDateService: since, status }) => {
    if (!isLive(status) || option === null || !shown(option.id)) return []
    const max = most.get(option.id) ?? 1
    const full = max > 1 && (booked.get(option.id) ?? 0) >= max
    const notes = [since !== null && `Aktiv seit ${formatDate(since)}`, full && `Höchstzahl ${max} erreicht`]
    return [{ id: contractId, title: option.displayTitle, note: notes.filter(Boolean).join(', ') || undefined, status }]
  })
}
