/** The screens of the checkout: nothing leads away from it but the way back and the statutory links. */
import { paths } from '#kit/paths.ts'
import { at, screen, thenReloadWhenOutdated } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.checkoutAccount, 'Adresse und Lieferung', { bare: true }), {
    load: async () => (await import('./address/address-data.ts')).loadAddress,
    act: async () => (await import('./address/submit-address.ts')).submitAddress,
    page: async () => (await import('./address/AddressPage.tsx')).AddressPage,
  }),
  screen(at(paths.checkout, 'Zahlen und bestellen', { bare: true }), {
    load: async () => (await import('./order/order-data.ts')).loadOrder,
    act: thenReloadWhenOutdated(async () => (await import('./order/submit-order.ts')).submitOrder),
    page: async () => (await import('./order/OrderPage.tsx')).OrderPage,
  }),
]
