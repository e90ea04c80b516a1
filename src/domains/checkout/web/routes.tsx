/** The screens of the checkout: nothing leads away from it but the way back and the statutory links. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.checkoutAccount,
    title: 'Adresse und Lieferung',
    bare: true,
    load: async () => (await import('./address/address-data.ts')).loadAddress,
    act: async () => (await import('./address/submit-address.ts')).submitAddress,
    page: async () => (await import('./address/AddressPage.tsx')).AddressPage,
  }),
  screen({
    path: paths.checkout,
    title: 'Zahlen und bestellen',
    bare: true,
    load: async () => (await import('./order/order-data.ts')).loadOrder,
    act: async () => (await import('./order/submit-order.ts')).submitOrder,
    afterPost: 'when-outdated',
    page: async () => (await import('./order/OrderPage.tsx')).OrderPage,
  }),
]
