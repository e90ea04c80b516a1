/** What is said after a purchase was cancelled. */
import { flashMessages } from '#platform/web/flash.ts'

export const purchaseFlash = flashMessages({
  'purchase-cancelled': {
    type: 'success',
    headline: 'Bestellung storniert',
    message: 'Du zahlst nichts. Dienste, die schon laufen, kannst du am Vertrag widerrufen.',
  },
})
