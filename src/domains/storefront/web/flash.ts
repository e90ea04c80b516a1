/** What is said after something was put into the bag. */
import { flashMessages } from '#platform/web/flash.ts'

export const storefrontFlash = flashMessages({
  'added-to-bag': {
    type: 'success',
    headline: 'Im Warenkorb',
    message: 'Es liegt jetzt in deinem Warenkorb.',
  },
})
