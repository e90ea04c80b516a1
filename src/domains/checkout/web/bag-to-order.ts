import { redirect } from 'react-router'

import type { Bag } from '#domains/bag/web/calls.ts'
import { to } from '#kit/paths.ts'

import type { Checkout } from './calls.ts'

/**
 * The bag in which something can be ordered. @throws where there is none the way to the order that waits for its payment, as for
 * whoever comes back from the provider's page, else to the bag
 */
export function bagToOrder(bags: readonly Bag[], { unpaid }: Pick<Checkout, 'unpaid'>): Bag {
  const bag = bags.find(({ items }) => items.some(({ state }) => state === 'ok' || state === 'too-many'))
  if (bag !== undefined) return bag
  throw redirect(unpaid === null ? to('', 'cart') : to('', 'checkoutPayment', { bestellung: unpaid }))
}
