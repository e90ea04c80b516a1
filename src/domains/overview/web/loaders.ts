/** What the overview reads: the contracts, and the customer's first name for the greeting. */
import type { listAllContracts } from '#domains/contracts/api.ts'
import type { readCustomerData } from '#domains/customer/api.ts'
import type { listMessages, Message } from '#domains/messages/api.ts'
import type { listProposals, OpenProposal } from '#domains/options/api.ts'
import { failureOf } from '#platform/web/api-client.ts'
import { loginIfEnded, pageOf, type PageArgs } from '#platform/web/page-context.ts'

import { decideOverview, type Overview } from '../rules.ts'

export interface OverviewData {
  readonly overview: Overview
  readonly today: string
  /** Ended contracts count too: an account with them is not empty. */
  readonly hadContracts: boolean
  readonly firstName: string | undefined
  /** The newest messages, three at most; none where they cannot be read. */
  readonly news: readonly Message[]
}

/** Loader of uebersicht/ and of the customer centre's root. */
export async function loadOverview(args: PageArgs): Promise<OverviewData> {
  const { client, today } = pageOf(args)
  try {
    const [contracts, firstName, news, proposals] = await Promise.all([
      client.call<typeof listAllContracts>('GET /api/contract/v2'),
      readFirstName(args),
      readNews(args),
      readProposals(args),
    ])
    const overview = decideOverview(contracts, today, proposals)
    return { overview, today, hadContracts: contracts.length > 0, firstName, news }
  } catch (error) {
    return loginIfEnded(error, args)
  }
}

/** A greeting without a name is better than no page. */
async function readFirstName(args: PageArgs): Promise<string | undefined> {
  try {
    const { customer } = await pageOf(args).client.call<typeof readCustomerData>(
      'GET /customer-service/rest/customers/me/data/v2',
      { query: { details: 'customer,meta' } },
    )
    return customer?.firstName
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return undefined
  }
}

async function readNews(args: PageArgs): Promise<readonly Message[]> {
  try {
    return await pageOf(args).client.call<typeof listMessages>('GET /api/messages/v1', { query: { limit: 3 } })
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return []
  }
}

/** Their messages lead to them as well. */
async function readProposals(args: PageArgs): Promise<readonly OpenProposal[]> {
  try {
    return await pageOf(args).client.call<typeof listProposals>('GET /api/option/v2/proposals')
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return []
  }
}
