import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import type { PageContext } from '#platform/web/page-context.ts'

/**
 * After an order: to the provider's page, to where it is said how far it is, or to the confirmation where nothing is to be
 * done. A form may not lead out of the portal by itself (`form-action`), so without scripts a link on the way does.
 */
export function wayToPayment(
  { onServer }: Pick<PageContext, 'onServer'>,
  orderId: string,
  payment: { readonly url: string | null } | null,
): Response {
  const order = { bestellung: orderId }
  if (payment === null) return redirect(to('', 'checkoutDone', order))
  const isOutside = payment.url !== null && !payment.url.startsWith('/')
  if (payment.url === null || (isOutside && onServer)) return redirect(to('', 'checkoutPayment', order))
  return redirect(payment.url)
}
