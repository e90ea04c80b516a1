/** What of a bag an order takes. */
import type { WireBag, WireBagItem } from './api.ts'

/** Whether it would be ordered. */
export function isOrderedItem({ state }: Pick<WireBagItem, 'state'>): boolean {
  return state === 'ok' || state === 'too-many'
}

/** Whether something of it is sent. */
export function isSent({ items }: Pick<WireBag, 'items'>): boolean {
  return items.some((item) => item.kind === 'hardware' && isOrderedItem(item))
}
