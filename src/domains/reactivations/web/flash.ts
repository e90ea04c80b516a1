/** What is said after a payment was ordered. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const reactivationFlash = flashMessages({
  // What comes of it stands at the contract itself, on the same page.
  'reactivation-ordered': notice.success('Zahlung beauftragt', 'Wie es weitergeht, steht hier beim Vertrag.'),
  'reactivation-done': notice.success(
    'Der Anschluss läuft wieder.',
    'Starte deinen Router neu, wenn noch nichts geht.',
  ),
})
