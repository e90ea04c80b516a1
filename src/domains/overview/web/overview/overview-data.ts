/** What the overview shows: contracts, the customer's first name, the newest messages, what waits for a decision. */
import { listContracts } from '#domains/contracts/web/calls.ts'
import { readCustomerData } from '#domains/customer/web/calls.ts'
import type { Message } from '#domains/messages/api.ts'
import { listMessages } from '#domains/messages/web/calls.ts'
import { listProposals } from '#domains/options/web/calls.ts'
import { orElse, orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'

import { decideOverview, type Overview } from '../../rules.ts'

export interface OverviewData {
  readonly overview: Overview
  readonly today: string
  /** Ended contracts count too: an account with them is not empty. */
  readonly hadContracts: boolean
  readonly firstName: string | undefined
  /** The newest messages, three at most; none where they cannot be read. */
  readonly news: readonly Message[]
}

/** Without the contracts there is no page; a greeting without a name, or no news, is better than none. */
export async function loadOverview(args: PageArgs): Promise<OverviewData> {
  const { client, today } = getPage(args)
  const [contracts, customer, news, proposals] = await Promise.all([
    orLogin(args, listContracts(client)),
    orElse(readCustomerData(client), () => undefined),
    orElse(listMessages(client, 3), () => []),
    orElse(listProposals(client), () => []),
  ])
  return {
    overview: decideOverview(contracts, today, proposals),
    today,
    hadContracts: contracts.length > 0,
    firstName: customer?.customer?.firstName,
    news,
  }
}
