/** What the server draws around every page (product.md 21); soft on failure, loaded once per document. */
import type { readCustomerData } from '#domains/customer/api.ts'
import type { listMenuItems } from '#domains/navigation/api.ts'
import { defaultMenu, type MenuItem } from '#domains/navigation/menu.ts'
import { failureOf } from '#platform/web/api-client.ts'
import { pageOf, type PageArgs, type PageContext, type Provider } from '#platform/web/page-context.ts'

export interface FrameData {
  readonly base: string
  readonly provider: Provider
  /** Whether a customer's data can be shown; not so while an adviser has chosen nobody. */
  readonly loggedIn: boolean
  readonly person: { readonly guid: string; readonly name: string; readonly customerNumber: string } | undefined
  /** An adviser is signed in; with `loggedIn`, they act for the person. */
  readonly adviser: boolean
  /** The adviser's choice of this customer, which stands in every token (product.md 12). */
  readonly actingId: string | undefined
  /** The menu for this visitor; the browser brings none along. */
  readonly menu: readonly MenuItem[]
  readonly notices: readonly string[]
  readonly outage?: PageContext['outage']
  readonly catalogueKey?: string | undefined
  readonly today: string
}

/** Loader of the root route. A customer that cannot be read leaves a frame without a name. */
export async function loadFrame(args: PageArgs): Promise<FrameData> {
  const { client, loggedIn, adviser, provider, notices, outage, today, actingId, catalogueKey } = pageOf(args)
  const frame = {
    base: client.base,
    provider: shownOf(provider),
    loggedIn,
    notices,
    outage,
    today,
    actingId,
    catalogueKey,
  }
  const [data, menu] = loggedIn ? await Promise.all([readPerson(args), readMenu(args)]) : []
  const customer = data?.customer
  return {
    ...frame,
    menu: menu ?? [],
    // The session knows it too: the band stays when the customer's data cannot be read.
    adviser: adviser || data?.meta?.initiator === 'SERVICE_AGENT',
    person: customer && {
      guid: customer.guid,
      name: `${customer.firstName} ${customer.lastName}`,
      customerNumber: customer.telekomCustomerId,
    },
  }
}

/** Only what pages show: the server knows more of its provider. */
function shownOf({ name, phone, phoneHours, email, ...imprint }: Provider): Provider {
  const { company = '', street = '', city = '', directors = '', register = '', vatId = '', privacyEmail = '' } = imprint
  return { name, phone, phoneHours, email, company, street, city, directors, register, vatId, privacyEmail }
}

async function readPerson(args: PageArgs) {
  try {
    return await pageOf(args).client.call<typeof readCustomerData>('GET /customer-service/rest/customers/me/data/v2', {
      query: { details: 'customer,meta' },
    })
  } catch (error) {
    // The frame is drawn without a name (spec 8: failed customer-data calls keep the default); the page itself may still work.
    if (failureOf(error) === undefined) throw error
    return undefined
  }
}

/** An empty menu and a failure leave the default (spec 7.3, 8); the browser asks again. */
async function readMenu(args: PageArgs): Promise<readonly MenuItem[]> {
  try {
    const items = await pageOf(args).client.call<typeof listMenuItems>(
      'GET /mh-portal-bff/rest/customers/me/menue-items/v1',
    )
    return items.length === 0 ? defaultMenu : items
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return defaultMenu
  }
}
