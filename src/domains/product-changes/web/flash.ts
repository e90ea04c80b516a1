/** What is said after a product change was taken back. */
import { flashMessages } from '#platform/web/flash.ts'

export const productChangeFlash = flashMessages({
  'product-change-revoked': {
    type: 'success',
    headline: 'Wechsel widerrufen',
    message: 'Dein Tarif bleibt, zu den bisherigen Bedingungen. Die Bestätigung ist unterwegs.',
  },
  'product-change-cancelled': {
    type: 'success',
    headline: 'Wechsel zurückgenommen',
    message: 'Dein Tarif bleibt, zu den bisherigen Bedingungen. Die Bestätigung ist unterwegs.',
  },
  'no-product-chosen': {
    type: 'warning',
    headline: 'Kein Tarif ausgewählt',
    message: 'Bitte wähle zuerst einen Tarif aus.',
  },
  'no-product-change': {
    type: 'info',
    headline: 'Kein Wechsel bestellt',
    message: 'Für diesen Vertrag ist kein Wechsel bestellt.',
  },
})
