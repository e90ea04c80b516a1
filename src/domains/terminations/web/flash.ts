/** What is said after a redirect. */
import { flashMessages } from '#platform/web/flash.ts'

export const terminationFlash = flashMessages({
  'termination-kept': {
    type: 'success',
    headline: 'Kündigung zurückgenommen',
    message: 'Der Vertrag läuft weiter, alles ist wie vorher.',
  },
  'number-released': {
    type: 'success',
    headline: 'Rufnummer freigegeben',
    message: 'Der neue Anbieter kann sie jetzt auch vor dem Vertragsende holen.',
  },
  'number-kept': {
    type: 'success',
    headline: 'Freigabe zurückgenommen',
    message: 'Vor dem Vertragsende kann niemand die Rufnummer holen.',
  },
})
