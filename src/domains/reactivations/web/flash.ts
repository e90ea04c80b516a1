/** What is said after a payment was ordered. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const reactivationFlash = flashMessages({
  'reactivation-ordered': notice.success(
    'Deine Zahlung ist unterwegs.',
    'Sobald sie da ist, schalten wir den Anschluss an. Wir sagen dir Bescheid.',
  ),
  'reactivation-done': notice.success(
    'Der Anschluss läuft wieder.',
    'Starte deinen Router neu, wenn noch nichts geht.',
  ),
})
