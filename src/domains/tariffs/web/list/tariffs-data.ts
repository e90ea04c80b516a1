/** What the price list shows: the tariffs as the call answers them, of which the page and what machines read are made. */
import { isOver } from '#domains/contracts/status.ts'
import { listContracts } from '#domains/contracts/web/calls.ts'
import type { Client } from '#platform/web/api-client.ts'
import { getPage, orElse, type PageArgs } from '#platform/web/page-context.ts'

import type { Tariff } from '../../api.ts'
import { listTariffs } from '../calls.ts'

export interface TariffsData {
  readonly tariffs: readonly Tariff[]
  readonly today: string
  readonly provider: { readonly company: string; readonly phone: string; readonly phoneHours: string }
  readonly loggedIn: boolean
  /** Those that the customer has; without a session none. */
  readonly own: readonly string[]
  /** Address of the same as JSON, which the page's head names. */
  readonly json: string
}

export async function loadTariffs(args: PageArgs): Promise<TariffsData> {
  const { client, loggedIn, provider, today } = getPage(args)
  const { company = provider.name, phone, phoneHours } = provider
  const shown = { company, phone, phoneHours }
  const json = `${client.base}/api/tariffs/v1`
  const [tariffs, own] = await Promise.all([listTariffs(client), loggedIn ? ownTariffs(client) : []])
  return { tariffs, own, today, provider: shown, loggedIn, json }
}

/** A page for everybody: one without its marks is better than none. */
async function ownTariffs(client: Client): Promise<string[]> {
  const contracts = await orElse(listContracts(client), () => [])
  return contracts.flatMap(({ product, status }) => (product === null || isOver(status) ? [] : [product.id]))
}
