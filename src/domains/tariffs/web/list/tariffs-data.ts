/** What the price list shows: the tariffs as the call answers them, of which the page and what machines read are made. */
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import type { Tariff } from '../../api.ts'
import { listTariffs } from '../calls.ts'

export interface TariffsData {
  readonly tariffs: readonly Tariff[]
  readonly today: string
  readonly provider: { readonly company: string; readonly phone: string; readonly phoneHours: string }
  readonly loggedIn: boolean
  /** Address of the same as JSON, which the page's head names. */
  readonly json: string
}

export async function loadTariffs(args: PageArgs): Promise<TariffsData> {
  const { client, loggedIn, provider, today } = getPage(args)
  const { company = provider.name, phone, phoneHours } = provider
  const shown = { company, phone, phoneHours }
  const json = `${client.base}/api/tariffs/v1`
  return { tariffs: await listTariffs(client), today, provider: shown, loggedIn, json }
}
