/** What is said after a redirect. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const terminationFlash = flashMessages({
  'termination-kept': notice.success('Kündigung zurückgenommen', 'Der Vertrag läuft weiter, alles ist wie vorher.'),
  'option-kept': notice.success('Kündigung zurückgenommen', 'Für die Option ist alles wie vorher.'),
  'number-released': notice.success(
    'Rufnummer freigegeben',
    'Der neue Anbieter kann sie jetzt auch vor dem Vertragsende holen.',
  ),
  'number-kept': notice.success('Freigabe zurückgenommen', 'Vor dem Vertragsende kann niemand die Rufnummer holen.'),
})
