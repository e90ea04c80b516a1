/** What my-contracts shows. */
import { orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'

import type { WireContract } from '../../api.ts'
import { listContracts } from '../calls.ts'

export interface ContractsData {
  readonly contracts: WireContract[]
  readonly today: string
  /** The contract to mark: the login from its option selection leads here. */
  readonly selected: string | undefined
}

export async function loadContracts(args: PageArgs): Promise<ContractsData> {
  const { client, today } = getPage(args)
  const contracts = await orLogin(args, listContracts(client))
  return { contracts, today, selected: new URL(args.request.url).searchParams.get('contractId') ?? undefined }
}
