/** What is said after something was put into the bag. */
import { flashMessages } from '#platform/web/flash.ts'

export const storefrontFlash = flashMessages({
  'kept-for-later': {
    type: 'success',
    headline: 'Gemerkt',
    message: 'Du findest es im Warenkorb unter „Gemerkt“.',
  },
  'added-to-bag': {
    type: 'success',
    headline: 'Im Warenkorb',
    message: 'Es liegt jetzt in deinem Warenkorb.',
  },
})
