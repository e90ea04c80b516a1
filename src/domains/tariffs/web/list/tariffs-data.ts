/** What the price list shows: the tariffs as the call answers them, of which the page and what machines read are made. */
import type { WireContract } from '#domains/contracts/api.ts'
import { contractStatus, isOver } from '#domains/contracts/status.ts'
import { listContracts } from '#domains/contracts/web/calls.ts'
import { contractPrice, struckPrice } from '#domains/contracts/wire-facts.ts'
import { listTargets } from '#domains/product-changes/web/calls.ts'
import { toCents, type Cents } from '#kit/money.ts'
import type { Client } from '#platform/web/api-client.ts'
import { getPage, orElse, type PageArgs } from '#platform/web/page-context.ts'

import type { Tariff } from '../../api.ts'
import { listTariffs } from '../calls.ts'

/** What a contract pays for its tariff today or from its beginning, and from when on something else. */
export interface OwnTariff {
  readonly id: string
  /** It has not begun. */
  readonly isOrdered: boolean
  /** The first day of one that is ordered, where it is known. */
  readonly begins: string | null
  readonly cents: Cents
  readonly until: string | null
  readonly laterCents: Cents | null
}

/** What a contract would pay for a tariff from the day of the change on. */
export interface TariffChange {
  readonly id: string
  readonly contractId: string
  readonly date: string
  readonly cents: Cents
  readonly later: readonly { readonly from: string; readonly cents: Cents }[]
}

export interface TariffsData {
  readonly tariffs: readonly Tariff[]
  readonly today: string
  readonly provider: { readonly company: string; readonly phone: string; readonly phoneHours: string }
  readonly loggedIn: boolean
  /** Those that the customer has; without a session none. */
  readonly own: readonly OwnTariff[]
  /** Those that a contract of the customer can change to. */
  readonly changes: readonly TariffChange[]
  /** Address of the same as JSON, which the page's head names. */
  readonly json: string
}

export async function loadTariffs(args: PageArgs): Promise<TariffsData> {
  const { client, loggedIn, provider, today } = getPage(args)
  const { company = provider.name, phone, phoneHours } = provider
  const shown = { company, phone, phoneHours }
  const json = `${client.base}/api/tariffs/v1`
  const [tariffs, mine] = await Promise.all([
    listTariffs(client),
    loggedIn ? loadMine(client) : { own: [], changes: [] },
  ])
  return { tariffs, ...mine, today, provider: shown, loggedIn, json }
}

/** A page for everybody: one without its marks is better than none. */
async function loadMine(client: Client): Promise<Pick<TariffsData, 'own' | 'changes'>> {
  const contracts = await orElse(listContracts(client), () => [])
  const able = contracts.filter(({ possibleActions }) => possibleActions.canChangeProduct)
  const changes = await Promise.all(able.map(({ contractId }) => changesOf(client, contractId)))
  return { own: contracts.flatMap(ownTariff), changes: changes.flat() }
}

function ownTariff(contract: WireContract): OwnTariff[] {
  const { product, status } = contract
  if (product === null || isOver(status)) return []
  const struck = struckPrice(contract)
  const { cents } = contractPrice(contract)
  const isOrdered = status === contractStatus.ordered
  const begins = isOrdered ? (contract.startDateService ?? contract.startDateRequested) : null
  return [{ id: product.id, isOrdered, begins, cents, until: struck?.until ?? null, laterCents: struck?.cents ?? null }]
}

async function changesOf(client: Client, contractId: string): Promise<TariffChange[]> {
  const { targets } = await orElse(listTargets(client, contractId), () => ({ targets: [] }))
  return targets.map(({ date, later, monthlyPrice, productId }) => ({
    id: productId,
    contractId,
    date,
    cents: toCents(monthlyPrice),
    later: later.map((price) => ({ from: price.from, cents: toCents(price.monthlyPrice) })),
  }))
}
