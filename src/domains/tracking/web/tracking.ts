/** Tracking in this document: one queue, to the mock or to the tag manager; loaded only when one of them may run. */
import { basePath, helpPath } from '#kit/paths.ts'
import type { Client } from '#platform/web/api-client.ts'

import { productAttribute, trackingIdAttribute } from '../names.ts'
import { safeAddress } from '../reports.ts'
import { errorPage, pageName, productIn } from '../rules.ts'
import type { CustomerType, PageName, TrackingData } from '../rules.ts'
import { readTrackingCustomer } from './calls.ts'
import { environment, tagManagerAddress } from './environment.ts'
import { mockTarget } from './mock-target.ts'
import { isMocked, mockRuns } from './mock.ts'
import { hasConsent, loadTagManager } from './tag-manager.ts'
import { makeTracker, type Tracker } from './tracker.ts'

/** undefined while the customer type is being read; visitors are no customers. */
let customerType: CustomerType | undefined = 'non-customer'
let page: PageName = { name: 'start', category: 'start', path: '/' }
let tracker: Tracker | undefined

function tracking(): Tracker {
  if (tracker !== undefined) return tracker
  const address = tagManagerAddress()
  const mocked = isMocked()
  const find = mocked || address === undefined ? () => mockTarget : loadTagManager(address)
  tracker = makeTracker({
    find,
    mayRun: () => (mocked ? mockRuns() : address !== undefined && hasConsent()),
    common: () => customerType && { customer_type: customerType, environment: environment() },
  })
  addEventListener('pagehide', () => tracker?.flush())
  return tracker
}

/** Records that a page was seen; which products it lists is read from the page. */
export function recordView(seen: PageName, base: string): void {
  page = seen
  const names = [...document.querySelectorAll(`main [${productAttribute}]`)].map(clickedProduct)
  tracking().add({
    kind: 'view',
    data: { ...pageData(seen, base), ...(names.length > 0 && { products: [...new Set(names)] }) },
  })
}

/** The error page has opened. Its address has the form of a page's, so that it is counted in its place. */
export function recordErrorView(pathname: string): void {
  const base = pathname.startsWith(helpPath) ? '' : basePath(pathname)
  const below = safeAddress(pathname, location.origin).slice(base.length)
  page = { ...errorPage, path: pageName(below, {}).path }
  tracking().add({ kind: 'view', data: pageData(page, base) })
}

function pageData({ name, category, path }: PageName, base: string): TrackingData {
  return { page_name: name, page_category: category, page_address: base + path }
}

function clickedProduct(element: Element): string {
  return productIn(element.getAttribute(productAttribute) ?? '')
}

/** A click on a link, or on whatever carries a tracking id. */
function onClick({ target }: MouseEvent): void {
  const clicked = target instanceof Element ? target.closest(`a[href], [${trackingIdAttribute}]`) : null
  if (clicked === null) return
  const id = clicked.getAttribute(trackingIdAttribute)
  const href = clicked.getAttribute('href')
  const product = clicked.closest(`[${productAttribute}]`)
  tracking().add({
    kind: 'link',
    data: {
      page_name: page.name,
      ...(id !== null && { link_id: id }),
      ...(href !== null && { link_address: safeAddress(href, location.origin) }),
      ...(product !== null && { product: clickedProduct(product) }),
    },
  })
}

/** One listener for the whole page; returns how to stop. */
export function recordClicks(): () => void {
  // Before the page's own listeners: a link may be gone when the click arrives here otherwise.
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

/** Asks once what kind of customer is signed in; who cannot be read pays for nothing that we know of. */
export async function describeCustomer(client: Client): Promise<void> {
  customerType = undefined
  try {
    customerType = (await readTrackingCustomer(client)).customerType
  } catch (error) {
    console.warn('tracking customer', error)
    customerType = 'non-customer'
  }
}
