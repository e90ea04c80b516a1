/** What is said after a fault was reported. */
import { flashMessages } from '#platform/web/flash.ts'

export const faultFlash = flashMessages({
  'fault-reported': {
    type: 'success',
    headline: 'Störung eingegangen',
    message: 'Wir kümmern uns darum. Die Bestätigung ist unterwegs.',
  },
})
