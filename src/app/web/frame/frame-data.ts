/** What the server draws around every page; soft on failure, loaded once per document. */
import { findBagInUse } from '#domains/bag/web/calls.ts'
import { readCustomerData } from '#domains/customer/web/calls.ts'
import { defaultMenu, type MenuItem } from '#domains/navigation/menu.ts'
import { listMenuItems } from '#domains/navigation/web/calls.ts'
import { deepFreeze } from '#kit/deep-freeze.ts'
import { oncePerObject } from '#kit/once-per-object.ts'
import type { ShownProvider } from '#kit/provider.ts'
import type { Client } from '#platform/web/api-client.ts'
import type { FlashMessage } from '#platform/web/flash.ts'
import { orElse, getPage, type PageArgs, type PageContext } from '#platform/web/page-context.ts'

import { findFlashMessages } from './flash-messages.ts'

export interface FrameData {
  readonly base: string
  readonly provider: ShownProvider
  /** Whether a customer's data can be shown; not so while an adviser has chosen nobody. */
  readonly loggedIn: boolean
  readonly person: { readonly name: string; readonly customerNumber: string } | undefined
  /** An adviser is signed in; with `loggedIn`, they act for the person. */
  readonly adviser: boolean
  readonly operator?: true
  /** The adviser's choice of this customer, which stands in every token. */
  readonly actingId: string | undefined
  /** Of the session, not of the customer's data: a page without a name is still drawn for somebody. */
  readonly guid?: PageContext['guid']
  readonly sid?: PageContext['sid']
  /** The cart that the customer has filled, on whatever device. */
  readonly bagId?: string | undefined
  /** The menu for this visitor. */
  readonly menu: readonly MenuItem[]
  /** What the page before has left to be said. */
  readonly notices: readonly FlashMessage[]
  readonly outage?: PageContext['outage']
  readonly catalogueKey?: string | undefined
  readonly today: string
  /** `today` is a day that the demonstration plays. */
  readonly isPlayed?: PageContext['isPlayed']
}

/** What the browser's own calls are made with. */
function sessionFacts({ actingId, catalogueKey, guid, operator, sid }: PageContext) {
  return { actingId, guid, sid, catalogueKey, ...(operator && { operator }) }
}

/** Loader of the root route. A customer that cannot be read leaves a frame without a name. */
export async function loadFrame(args: PageArgs): Promise<FrameData> {
  const page = getPage(args)
  const { client, loggedIn, adviser, provider, notices, outage, today, isPlayed } = page
  const frame = {
    base: client.base,
    provider,
    loggedIn,
    notices: findFlashMessages(notices),
    outage,
    today,
    isPlayed,
    ...sessionFacts(page),
  }
  // Drawn without a name where the customer cannot be read: the page itself may still work.
  const [data, menu, bagId] = loggedIn
    ? await Promise.all([
        orElse(readCustomerData(client), () => undefined),
        readMenu(client),
        orElse(findBagInUse(client), () => undefined),
      ])
    : []
  const customer = data?.customer
  return {
    ...frame,
    bagId,
    menu: shownMenu(menu ?? [], ''),
    // The session knows it too: the band stays when the customer's data cannot be read.
    adviser: adviser || data?.meta?.initiator === 'SERVICE_AGENT',
    person: customer && {
      name: `${customer.firstName} ${customer.lastName}`,
      customerNumber: customer.telekomCustomerId,
    },
  }
}

/** An empty menu and a failure leave the default; the browser asks again. */
async function readMenu(client: Client): Promise<readonly MenuItem[]> {
  const items = await orElse(listMenuItems(client), () => [])
  return items.length === 0 ? defaultMenu : items
}

/** Without keywords: they draw nothing and would travel with every page; the search has them from the browser's own call. */
const shownMenu = oncePerObject((menu: readonly MenuItem[]) => deepFreeze(withoutKeywords(menu)))

function withoutKeywords(menu: readonly MenuItem[]): MenuItem[] {
  return menu.map((item) => ({ ...item, keywords: undefined, subItems: withoutKeywords(item.subItems) }))
}
