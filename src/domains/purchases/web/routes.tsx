/** The screens of purchases. */
import { contractsCrumb } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReload, thenReloadWhenOutdated } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.orders, 'Bestellungen', { trail: [] }), {
    load: async () => (await import('./orders/orders-data.ts')).loadOrders,
    act: thenReload(async () => (await import('./orders/submit-orders.ts')).submitOrders),
    page: async () => (await import('./orders/OrdersPage.tsx')).OrdersPage,
  }),
  screen(at(paths.returnGoods, 'Zurückgeben', { trail: [['Bestellungen', paths.orders]] }), {
    load: async () => (await import('./returning/return-data.ts')).loadReturn,
    act: thenReloadWhenOutdated(async () => (await import('./returning/submit-return.ts')).submitReturn),
    page: async () => (await import('./returning/ReturnPage.tsx')).ReturnPage,
  }),
  screen(at(paths.cancelPieces, 'Einzelne Artikel stornieren', { trail: [['Bestellungen', paths.orders]] }), {
    load: async () => (await import('./cancelling/cancel-data.ts')).loadCancelPieces,
    act: thenReloadWhenOutdated(async () => (await import('./cancelling/submit-cancel.ts')).submitCancelPieces),
    page: async () => (await import('./cancelling/CancelPiecesPage.tsx')).CancelPiecesPage,
  }),
  screen(at(paths.returned, 'Rückgabe', { trail: [['Bestellungen', paths.orders]] }), {
    load: async () => (await import('./returned/returned-data.ts')).loadReturned,
    page: async () => (await import('./returned/ReturnedPage.tsx')).ReturnedPage,
  }),
  screen(at(paths.withdrawable, 'Vertrag widerrufen', { trail: [contractsCrumb] }), {
    load: async () => (await import('./withdrawable/withdrawable-data.ts')).loadWithdrawable,
    page: async () => (await import('./withdrawable/WithdrawablePage.tsx')).WithdrawablePage,
  }),
  screen(at(paths.checkoutPayment, 'Zahlung', { bare: true }), {
    load: async () => (await import('./paying/payment-data.ts')).loadPayment,
    act: thenReload(async () => (await import('./paying/submit-payment.ts')).submitPayment),
    page: async () => (await import('./paying/PaymentPage.tsx')).PaymentPage,
  }),
  screen(at(paths.checkoutDone, 'Bestellung aufgenommen', { bare: true }), {
    load: async () => (await import('./done/done-data.ts')).loadDone,
    page: async () => (await import('./done/DonePage.tsx')).DonePage,
  }),
]
