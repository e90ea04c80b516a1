/** Catalogue, stock and orders, for operators; everybody else gets the page for unknown addresses. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

const named = (title: string) => (data: unknown) => (data === undefined ? 'Seite nicht gefunden' : title)

export const screens = () => [
  screen({
    path: paths.operator,
    access: 'adviser',
    title: named('Katalog und Bestand'),
    load: async () => (await import('./devices/devices-data.ts')).loadDevices,
    page: async () => (await import('./devices/DevicesPage.tsx')).DevicesPage,
  }),
  screen({
    path: paths.operatorDevice,
    access: 'adviser',
    title: named('Gerät'),
    trail: [['Katalog und Bestand', paths.operator]],
    load: async () => (await import('./devices/devices-data.ts')).loadDevice,
    act: async () => (await import('./devices/submit-device.ts')).submitDevice,
    afterPost: 'reload',
    page: async () => (await import('./devices/OperatorDevicePage.tsx')).OperatorDevicePage,
  }),
  ...orderScreens(),
  screen({
    path: paths.operatorVouchers,
    access: 'adviser',
    title: named('Gutscheine'),
    load: async () => (await import('./vouchers/vouchers-data.ts')).loadVouchers,
    act: async () => (await import('./vouchers/submit-code.ts')).submitCode,
    afterPost: 'reload',
    page: async () => (await import('./vouchers/OperatorVouchersPage.tsx')).OperatorVouchersPage,
  }),
  screen({
    path: paths.operatorCampaign,
    access: 'adviser',
    title: named('Neue Aktion'),
    trail: [['Gutscheine', paths.operatorVouchers]],
    load: async () => (await import('./vouchers/campaign-data.ts')).loadCampaign,
    act: async () => (await import('./vouchers/submit-campaign.ts')).submitCampaign,
    page: async () => (await import('./vouchers/CampaignPage.tsx')).CampaignPage,
  }),
]

/** Orders, and one of them. */
const orderScreens = () => [
  screen({
    path: paths.operatorOrders,
    access: 'adviser',
    title: named('Bestellungen'),
    load: async () => (await import('./orders/orders-data.ts')).loadOrders,
    page: async () => (await import('./orders/OperatorOrdersPage.tsx')).OperatorOrdersPage,
  }),
  screen({
    path: paths.operatorOrder,
    access: 'adviser',
    title: named('Bestellung'),
    trail: [['Bestellungen', paths.operatorOrders]],
    load: async () => (await import('./orders/orders-data.ts')).loadOrder,
    act: async () => (await import('./orders/submit-order.ts')).submitOrder,
    afterPost: 'reload',
    page: async () => (await import('./orders/OperatorOrderPage.tsx')).OperatorOrderPage,
  }),
]
