import { redirect } from 'react-router'

import type { Bag } from '#domains/bag/web/calls.ts'
import { to } from '#kit/paths.ts'
import type { PageContext } from '#platform/web/page-context.ts'

import type { Checkout } from './calls.ts'
import { checkoutFlash } from './flash.ts'

/**
 * The bag in which something can be ordered. @throws where there is none the way to the order that waits for its payment, as for
 * whoever comes back from the provider's page, else to the bag, which says so where all that lies there is sold out
 */
export function bagToOrder(
  page: Pick<PageContext, 'flash'>,
  bags: readonly Bag[],
  { unpaid }: Pick<Checkout, 'unpaid'>,
): Bag {
  const bag = bags.find(({ items }) => items.some(({ state }) => state === 'ok' || state === 'too-many'))
  if (bag !== undefined) return bag
  const isSoldOut = bags.some(({ items }) => items.some(({ state }) => state === 'sold-out'))
  if (unpaid === null && isSoldOut) page.flash(checkoutFlash['bag-sold-out'])
  throw redirect(unpaid === null ? to('', 'cart') : to('', 'checkoutPayment', { bestellung: unpaid }))
}
