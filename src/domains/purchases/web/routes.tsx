/** The screens of purchases. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.orders,
    title: 'Bestellungen',
    trail: [],
    load: async () => (await import('./orders/orders-data.ts')).loadOrders,
    act: async () => (await import('./orders/submit-orders.ts')).submitOrders,
    afterPost: 'reload',
    page: async () => (await import('./orders/OrdersPage.tsx')).OrdersPage,
  }),
  screen({
    path: paths.returnGoods,
    title: 'Zurückgeben',
    trail: [['Bestellungen', paths.orders]],
    load: async () => (await import('./returning/return-data.ts')).loadReturn,
    act: async () => (await import('./returning/submit-return.ts')).submitReturn,
    page: async () => (await import('./returning/ReturnPage.tsx')).ReturnPage,
  }),
  screen({
    path: paths.checkoutPayment,
    title: 'Zahlung',
    bare: true,
    load: async () => (await import('./paying/payment-data.ts')).loadPayment,
    act: async () => (await import('./paying/submit-payment.ts')).submitPayment,
    afterPost: 'reload',
    page: async () => (await import('./paying/PaymentPage.tsx')).PaymentPage,
  }),
  screen({
    path: paths.checkoutDone,
    title: 'Bestellung aufgenommen',
    bare: true,
    load: async () => (await import('./done/done-data.ts')).loadDone,
    page: async () => (await import('./done/DonePage.tsx')).DonePage,
  }),
]
