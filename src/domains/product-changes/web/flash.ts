/** What is said after a product change was taken back, or where none was ordered. */
import { proposalSent } from '#domains/orders/web/texts.ts'
import { flashMessages, notice } from '#platform/web/flash.ts'

export const productChangeFlash = flashMessages({
  'product-change-proposed': proposalSent,
  'product-change-revoked': notice.success(
    'Wechsel widerrufen',
    'Dein Vertrag läuft weiter wie ohne den Wechsel. Die Bestätigung ist unterwegs.',
  ),
  'product-change-cancelled': notice.success(
    'Wechsel zurückgenommen',
    'Dein Vertrag läuft weiter wie ohne den Wechsel. Die Bestätigung ist unterwegs.',
  ),
  'product-change-not-ordered': notice.info('Es wurde nichts bestellt', 'Was für deinen Vertrag gilt, steht hier.'),
  'no-product-chosen': notice.warning('Kein Tarif ausgewählt', 'Bitte wähle zuerst einen Tarif aus.'),
  'no-product-change': notice.info('Kein Wechsel bestellt', 'Für diesen Vertrag ist kein Wechsel bestellt.'),
})
