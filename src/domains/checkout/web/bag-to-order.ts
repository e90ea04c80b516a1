import { redirect } from 'react-router'

import type { Bag } from '#domains/bag/web/calls.ts'
import { to } from '#kit/paths.ts'

/** The bag in which something can be ordered. @throws the way back to the bag where there is none */
export function bagToOrder(bags: readonly Bag[]): Bag {
  const bag = bags.find(({ items }) => items.some(({ state }) => state === 'ok' || state === 'too-many'))
  if (bag === undefined) throw redirect(to('', 'cart'))
  return bag
}
