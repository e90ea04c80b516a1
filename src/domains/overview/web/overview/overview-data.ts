/** What the overview shows: contracts, the customer's first name, the newest messages and how many are unread, what waits for a decision, purchases. */
import { listContracts } from '#domains/contracts/web/calls.ts'
import { readCustomerData } from '#domains/customer/web/calls.ts'
import { countViews, listMessages } from '#domains/messages/web/inbox/calls.ts'
import { listProposals } from '#domains/options/web/calls.ts'
import { listPurchases } from '#domains/purchases/web/calls.ts'
import { orElse, orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'

import { decideOverview } from '../../rules.ts'
import { listOpenFaults } from './calls.ts'
import { overviewView, type OverviewData } from './overview-view.ts'

/** Without the contracts there is no page; a greeting without a name, or no news, is better than none. */
export async function loadOverview(args: PageArgs): Promise<OverviewData> {
  const { actingId, client, today } = getPage(args)
  // More messages than are shown: some only say again what waits.
  const [contracts, customer, news, counts, proposals, faults, purchases] = await Promise.all([
    orLogin(args, listContracts(client)),
    orElse(readCustomerData(client), () => undefined),
    orElse(listMessages(client, { limit: 6 }), () => []),
    orElse(countViews(client), () => undefined),
    orElse(listProposals(client), () => []),
    orElse(listOpenFaults(client), () => []),
    orElse(listPurchases(client), () => []),
  ])
  const { firstName, lastName } = customer?.customer ?? {}
  return overviewView({
    overview: decideOverview(contracts, today, proposals, faults),
    today,
    hadContracts: contracts.length > 0,
    firstName,
    // An adviser is not the customer: the page says whose it is.
    ...(actingId !== undefined && firstName !== undefined && { customer: `${firstName} ${lastName ?? ''}`.trim() }),
    news,
    unread: counts?.unread,
    purchases,
  })
}
