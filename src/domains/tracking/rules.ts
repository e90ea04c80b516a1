/** What may be said to a tag manager, and in which words. */
import { ownPage } from '#kit/own-path.ts'

/** The data of a page view or link click, as the tag manager gets them. */
export type TrackingData = Readonly<Record<string, string | readonly string[]>>

export interface TrackingEvent {
  readonly kind: 'view' | 'link'
  readonly data: TrackingData
}

export type CustomerType = 'existing customer' | 'non-customer'

interface Priced {
  readonly monthlyCents: number
}

/** A contract with a monthly price above 0 counts as paid. */
function isPaid({ monthlyCents }: Priced): boolean {
  return monthlyCents > 0
}

/** Existing customers have a contract that they pay for; `live`: their contracts and options that are not over. */
export function customerType(live: readonly Priced[]): CustomerType {
  return live.some(isPaid) ? 'existing customer' : 'non-customer'
}

/** Service groups with a tracking product name of their own (docs/product/tracking.md). */
const ownProductNames: Readonly<Record<number, string>> = { 1412: 'tv-plus', 1413: 'sport', 1911: 'beta' }

/** The tracking product name: of the service group where it has one, else the pure product name. */
export function trackingProductName(serviceGroup: number, name: string): string {
  return ownProductNames[serviceGroup] ?? name
}

/** Reads `data-product` of a card, '1412 Filme & Serien': service group, blank, product name. */
export function productIn(attribute: string): string {
  const [, group = '', name = attribute] = /^(\d+) (.*)$/s.exec(attribute) ?? []
  return trackingProductName(Number(group), name)
}

export interface PageName {
  readonly name: string
  readonly category: string
  /** Below the base, without query, parameters by their name. */
  readonly path: string
}

/** The error page's name and category. */
export const errorPage = { name: 'fehlerseite', category: 'common-error' } as const

/** Names of the route table: the pattern of the route that matched, so that no id and no unknown word gets in. */
export function pageName(pathname: string, params: Readonly<Record<string, string | undefined>>): PageName {
  if (params['*'] !== undefined) return { name: 'nicht-gefunden', category: errorPage.category, path: '/*' }
  const parameters = new Map(Object.entries(params).map(([key, value]) => [value, `:${key}`]))
  const segments = pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => parameters.get(decoded(segment)) ?? segment)
  const name = segments.join('/')
  return { name: name === '' ? 'start' : name, category: segments[0] ?? 'start', path: `/${name}` }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment // half an escape: no route parameter has it
  }
}

/** Where the choice about measuring leads back to: path and query of a page of ours, undefined for anything else. */
export function ownPath(address: string): string | undefined {
  const page = ownPage(address)
  return page && page.pathname + page.search
}

/** The most events that wait for the tag manager; what comes after that is lost. */
const longestQueue = 100

/** Appends an event. The error page stands in for the view of the page that it replaced. */
export function withEvent(queue: readonly TrackingEvent[], event: TrackingEvent): readonly TrackingEvent[] {
  const { page_name: name, page_address: address } = event.data
  const isView = (other: TrackingEvent) => other.kind === 'view' && other.data['page_address'] === address
  if (event.kind === 'view') {
    const before = queue.find(isView)
    if (before?.data['page_name'] === errorPage.name) return queue
    if (name === errorPage.name) return [...queue.filter((other) => !isView(other)), event]
  }
  return queue.length >= longestQueue ? queue : [...queue, event]
}
