/** The screens of the bag, and of a code before anything is chosen. */
import { contractsCrumb } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReload } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.cart, 'Warenkorb', { trail: [['Alle Geräte', paths.shop]] }), {
    load: async () => (await import('./bag/bag-data.ts')).loadBag,
    act: thenReload(async () => (await import('./bag/submit-bag.ts')).submitBag),
    page: async () => (await import('./bag/BagPage.tsx')).BagPage,
  }),
  screen(at(paths.voucher, 'Gutschein Code einlösen', { trail: [contractsCrumb] }), {
    load: async () => (await import('./voucher/voucher-data.ts')).loadVoucherEntry,
    act: async () => (await import('./voucher/submit-code.ts')).submitCode,
    page: async () => (await import('./voucher/VoucherPage.tsx')).VoucherPage,
  }),
]
