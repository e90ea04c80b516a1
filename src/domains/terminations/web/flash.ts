/** What is said after a redirect. */
import { flashMessages } from '#platform/web/flash.ts'

export const terminationFlash = flashMessages({
  'termination-kept': {
    type: 'success',
    headline: 'Kündigung zurückgenommen',
    message: 'Der Vertrag läuft weiter, alles ist wie vorher.',
  },
})
