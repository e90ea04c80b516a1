/** What the option screens read (spec 4, option flow): identity, contract, options; a failure to read them is swallowed. */
import { redirect } from 'react-router'

import type { productsByIds, WireProduct } from '#domains/catalogue/api.ts'
import type { readContract, WireContract } from '#domains/contracts/api.ts'
import { isLive } from '#domains/contracts/status.ts'
import { formatDate } from '#kit/dates.ts'
import { failureOf } from '#platform/web/api-client.ts'
import { loginIfEnded, pageOf, type PageArgs } from '#platform/web/page-context.ts'

import { countBooked, groupedOptions, isOrderable, offeredOptions } from '../rules.ts'
import { nothingBookable } from './missing-option.ts'
import { areaOf } from './option-areas.ts'
import { toOptionCard, type OptionCard } from './option-card.ts'
import type { OptionNotice } from './texts.ts'

export interface SelectionData {
  readonly contractId: string
  readonly product: string
  readonly groups: readonly { readonly name: string; readonly cards: readonly OptionCard[] }[]
  /** Booked already and not bookable again. */
  readonly booked: readonly {
    readonly id: string
    readonly title: string
    readonly note: string | undefined
    readonly status: number
  }[]
  /** Why nothing can be ordered, where that is so. */
  readonly why: string | undefined
  /** Which card shows its details in the page, for browsers without scripts. */
  readonly open: { readonly id: string; readonly kind: 'details' | 'legal' } | undefined
}

/** Loader of the option selection; null where the address names no contract (product.md 3): undefined would not travel with the page. */
export async function loadSelection(args: PageArgs): Promise<SelectionData | null> {
  const { today } = pageOf(args)
  const query = new URL(args.request.url).searchParams
  const contractId = query.get('contractId') ?? ''
  if (contractId === '') return null
  const contract = await contractOrRedirect(args, contractId)
  const groups = orderableGroups(contract)
  const shown = groups.flatMap(({ ids }) => ids)
  const products = new Map(
    (await productsOrLeave(args, shown)).map((product) => [product.id, toOptionCard(product, today)]),
  )
  const details = query.get('details')
  const legal = query.get('rechtliches')
  return {
    contractId,
    product: contract.product?.displayTitle ?? '',
    groups: groups
      .map(({ name, ids }) => ({ name, cards: ids.flatMap((id) => products.get(id) ?? []) }))
      .filter(({ cards }) => cards.length > 0),
    booked: bookedLines(contract, (id) => !products.has(id)),
    why: nothingBookable(contract),
    open:
      details !== null ? { id: details, kind: 'details' } : legal !== null ? { id: legal, kind: 'legal' } : undefined,
  }
}

/** The ids of the options that can be ordered on this contract now, in the groups of its product (spec 5). */
export function orderableGroups({ product, subContracts, possibleActions: { canAddOption } }: WireContract) {
  const booked = bookedOn(subContracts)
  return (product === null ? [] : groupedOptions(product, areaOf)).map(({ name, options }) => ({
    name,
    ids: options
      .filter((one) => isOrderable(one, { canAddOption, booked: booked.get(one.id) ?? 0 }))
      .map(({ id }) => id),
  }))
}

/** How often each option is booked on a contract now. */
function bookedOn(subContracts: WireContract['subContracts']): ReadonlyMap<string, number> {
  return countBooked(subContracts.map((sub) => ({ productId: sub.product?.id ?? '', live: isLive(sub.status) })))
}

/** What is booked, with its start, and why not once more where it could be booked several times. */
export function bookedLines(
  { product, subContracts }: WireContract,
  shown: (id: string) => boolean,
): SelectionData['booked'] {
  const booked = bookedOn(subContracts)
  const most = new Map((product === null ? [] : offeredOptions(product)).map((one) => [one.id, one.maxBookable]))
  return subContracts.flatMap(({ contractId, product: option, startDateService: since, status }) => {
    if (!isLive(status) || option === null || !shown(option.id)) return []
    const max = most.get(option.id) ?? 1
    const full = max > 1 && (booked.get(option.id) ?? 0) >= max
    const notes = [since !== null && `Aktiv seit ${formatDate(since)}`, full && `Höchstzahl ${max} erreicht`]
    return [{ id: contractId, title: option.displayTitle, note: notes.filter(Boolean).join(', ') || undefined, status }]
  })
}

/** The contract, or back to my-contracts with the notice of spec 8. */
export async function contractOrRedirect(args: PageArgs, contractId: string): Promise<WireContract> {
  try {
    return await pageOf(args).client.call<typeof readContract>('POST /api/contract/v2/{contractId}', {
      params: { contractId },
    })
  } catch (error) {
    return redirectOnFailure(args, error)
  }
}

/** Details of all ids; one that cannot be read fails the whole load (spec 8). */
async function productsOrLeave(args: PageArgs, ids: string[]): Promise<WireProduct[]> {
  if (ids.length === 0) return []
  try {
    return await pageOf(args).client.call<typeof productsByIds>('POST /api/products', { body: ids })
  } catch (error) {
    return redirectOnFailure(args, error)
  }
}

/** One option's details for booking; undefined when there is none such. */
export async function productOrNone(args: PageArgs, id: string): Promise<WireProduct | undefined> {
  try {
    return (await pageOf(args).client.call<typeof productsByIds>('POST /api/products', { body: [id] }))[0]
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return undefined
  }
}

/** An ended session leads to the login and back, from the selection to my-contracts (product.md 6); any other failure there at once, with a notice. */
export function redirectOnFailure(args: PageArgs, error: unknown): never {
  const failure = failureOf(error)
  if (failure === undefined) throw error
  if (failure.kind !== 'response' || failure.status !== 401) return redirectWithFlash(args, 'contract-not-loaded')
  const { pathname, search } = new URL(args.request.url)
  const fromSelection = /\/option-auswahl\/?$/.test(pathname)
  const list = `${pageOf(args).client.base}/kundencenter/meine-vertraege/${search}`
  return loginIfEnded(error, args, fromSelection ? list : undefined)
}

/** To my-contracts with a notice. */
export function redirectWithFlash(args: PageArgs, notice: OptionNotice): never {
  pageOf(args).flash(notice)
  throw redirect('/kundencenter/meine-vertraege/')
}
