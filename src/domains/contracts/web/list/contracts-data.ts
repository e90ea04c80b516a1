/** What my-contracts shows. */
import { orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'

import { listContracts } from '../calls.ts'
import { contractsView, type ContractsData } from './contracts-view.ts'

export async function loadContracts(args: PageArgs): Promise<ContractsData> {
  const { client, today } = getPage(args)
  const contracts = await orLogin(args, listContracts(client))
  return contractsView(contracts, { selected: new URL(args.request.url).searchParams.get('contractId'), today })
}
