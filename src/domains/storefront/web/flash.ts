/** What is said after something was put into the bag. */
import { flashMessages, notice } from '#platform/web/flash.ts'

export const storefrontFlash = flashMessages({
  'kept-for-later': notice.success('Gemerkt', 'Du findest es im Warenkorb unter „Gemerkt“.'),
  'added-to-bag': notice.success('Im Warenkorb', 'Es liegt jetzt in deinem Warenkorb.'),
})
