/** The screen of the bag. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.cart,
    title: 'Warenkorb',
    trail: [['Shop', paths.shop]],
    load: async () => (await import('./bag/bag-data.ts')).loadBag,
    act: async () => (await import('./bag/submit-bag.ts')).submitBag,
    afterPost: 'reload',
    page: async () => (await import('./bag/BagPage.tsx')).BagPage,
  }),
]
