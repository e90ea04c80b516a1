/** The screens of the bag, and of a code before anything is chosen. */
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
  screen({
    path: paths.voucher,
    title: 'Gutschein Code einlösen',
    trail: [['Verträge', paths.contracts]],
    load: async () => (await import('./voucher/voucher-data.ts')).loadVoucherEntry,
    act: async () => (await import('./voucher/submit-code.ts')).submitCode,
    page: async () => (await import('./voucher/VoucherPage.tsx')).VoucherPage,
  }),
]
