/** What is said after a purchase was cancelled. */
import { flashMessages } from '#platform/web/flash.ts'

export const purchaseFlash = flashMessages({
  'goods-returned': {
    type: 'success',
    headline: 'Widerruf eingegangen',
    message: 'Der Beleg ist als Mail und als Nachricht unterwegs.',
  },
  'purchase-cancelled': {
    type: 'success',
    headline: 'Bestellung storniert',
    message: 'Du zahlst nichts. Dienste, die schon laufen, kannst du am Vertrag widerrufen.',
  },
})
