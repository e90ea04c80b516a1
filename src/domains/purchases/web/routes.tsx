/** The screens of purchases. */
import { contractsCrumb } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import type { Crumb } from '#platform/web/route-handle.ts'
import { at, screen, thenReload, thenReloadWhenOutdated } from '#platform/web/screen.ts'

import type { OrdersData } from './orders/orders-data.ts'

const ordersCrumb: Crumb = ['Bestellungen', paths.orders]

/** One that is to be cancelled is a step below all of them. */
const orders = at<OrdersData>(paths.orders, (data) => (isLeaving(data) ? 'Bestellung stornieren' : 'Bestellungen'), {
  trail: (data) => (isLeaving(data) ? [ordersCrumb] : []),
})

function isLeaving(data: OrdersData | undefined): boolean {
  return data !== undefined && data.leaving !== null
}

export const screens = () => [
  screen(orders, {
    load: async () => (await import('./orders/orders-data.ts')).loadOrders,
    act: thenReload(async () => (await import('./orders/submit-orders.ts')).submitOrders),
    page: async () => (await import('./orders/OrdersPage.tsx')).OrdersPage,
  }),
  screen(at(paths.returnGoods, 'Zurückgeben', { trail: [ordersCrumb] }), {
    load: async () => (await import('./returning/return-data.ts')).loadReturn,
    act: thenReloadWhenOutdated(async () => (await import('./returning/submit-return.ts')).submitReturn),
    page: async () => (await import('./returning/ReturnPage.tsx')).ReturnPage,
  }),
  screen(at(paths.cancelPieces, 'Einzelne Artikel stornieren', { trail: [ordersCrumb] }), {
    load: async () => (await import('./cancelling/cancel-data.ts')).loadCancelPieces,
    act: thenReloadWhenOutdated(async () => (await import('./cancelling/submit-cancel.ts')).submitCancelPieces),
    page: async () => (await import('./cancelling/CancelPiecesPage.tsx')).CancelPiecesPage,
  }),
  screen(at(paths.returned, 'Rückgabe', { trail: [ordersCrumb] }), {
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
