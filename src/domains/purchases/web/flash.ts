/** What is said after a purchase was cancelled. */
import { flashMessages, notice } from '#platform/web/flash.ts'

import type { Purchase } from './calls.ts'

export const purchaseFlash = flashMessages({
  'goods-cancelled': notice.success('Bestellung storniert', 'Du zahlst nichts.'),
  'purchase-cancelled': notice.success(
    'Bestellung storniert',
    'Du zahlst nichts. Dienste, die schon laufen, kannst du am Vertrag widerrufen.',
  ),
})

/** Services are spoken of where some were ordered. */
export function cancelledFlash({ lines }: { readonly lines: readonly Pick<Purchase['lines'][number], 'kind'>[] }) {
  return purchaseFlash[lines.some(({ kind }) => kind === 'option') ? 'purchase-cancelled' : 'goods-cancelled']
}
