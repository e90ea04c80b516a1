/** What is said after a purchase was cancelled. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const purchaseFlash = flashMessages({
  'purchase-cancelled': notice.success(
    'Bestellung storniert',
    'Du zahlst nichts. Dienste, die schon laufen, kannst du am Vertrag widerrufen.',
  ),
})
