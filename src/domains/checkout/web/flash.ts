/** What is said in the bag, where there was nothing left to order. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const checkoutFlash = flashMessages({
  'bag-sold-out': notice.warning('Gerade ausverkauft', 'Es wurde nichts bestellt.'),
  'bag-empty': notice.info(
    'Dein Warenkorb ist leer',
    'Vielleicht hast du in einem anderen Fenster schon bestellt. Sieh unter Bestellungen nach.',
  ),
})
