/** What my-contracts shows. */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'

import { listContracts } from '../calls.ts'
import { contractsView, type ContractsData } from './contracts-view.ts'

/** The list; what can be withdrawn has one of its own, with options and orders. */
export async function loadContracts(args: PageArgs): Promise<ContractsData> {
  const { client, today } = getPage(args)
  const asked = new URL(args.request.url).searchParams
  const purpose = asked.get('zweck')
  if (purpose === 'revocation') throw redirect(to('', 'withdrawable'))
  const contracts = await orLogin(args, listContracts(client))
  return contractsView(contracts, {
    selected: asked.get('contractId'),
    purpose,
    today,
  })
}
