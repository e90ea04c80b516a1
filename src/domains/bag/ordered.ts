/** What of a bag an order takes. */
import type { IsoDate } from '#kit/dates.ts'

import type { WireBag, WireBagItem } from './api.ts'

/** Whether it would be ordered. */
export function isOrderedItem({ state }: Pick<WireBagItem, 'state'>): boolean {
  return state === 'ok' || state === 'too-many'
}

/** Whether something of it is sent. */
export function isSent({ items }: Pick<WireBag, 'items'>): boolean {
  return items.some((item) => item.kind === 'hardware' && isOrderedItem(item))
}

/** The day on which the last of what is sent comes; null where nothing is. */
export function deliveryDay({
  items,
}: {
  readonly items: readonly Pick<WireBagItem, 'deliveryDate' | 'state'>[]
}): IsoDate | null {
  const days = items.filter(isOrderedItem).flatMap(({ deliveryDate }) => deliveryDate ?? [])
  return days.toSorted().at(-1) ?? null
}
