/** What is said after a payment was ordered. */
import { flashMessages } from '#platform/web/flash.ts'

export const reactivationFlash = flashMessages({
  'reactivation-ordered': {
    type: 'success',
    headline: 'Deine Zahlung ist unterwegs.',
    message: 'Sobald sie da ist, schalten wir den Anschluss an. Wir sagen dir Bescheid.',
  },
  'reactivation-done': {
    type: 'success',
    headline: 'Der Anschluss läuft wieder.',
    message: 'Starte deinen Router neu, wenn noch nichts geht.',
  },
})
