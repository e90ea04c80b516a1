/** Catalogue, stock and orders, for operators; everybody else gets the page for unknown addresses. */
import { paths } from '#kit/paths.ts'
import type { Crumb } from '#platform/web/route-handle.ts'
import { at, screen, thenReload, thenReloadWhenOutdated } from '#platform/web/screen.ts'

import type { OneCampaignData } from './vouchers/one-campaign-data.ts'

const vouchers: Crumb = ['Gutscheine', paths.operatorVouchers]
const orders: Crumb = ['Bestellungen', paths.operatorOrders]

export const screens = () => [
  screen(at(paths.operator, 'Katalog und Bestand', { access: 'adviser' }), {
    load: async () => (await import('./devices/devices-data.ts')).loadDevices,
    page: async () => (await import('./devices/DevicesPage.tsx')).DevicesPage,
  }),
  screen(at(paths.operatorDevice, 'Gerät', { access: 'adviser', trail: [['Katalog und Bestand', paths.operator]] }), {
    load: async () => (await import('./devices/devices-data.ts')).loadDevice,
    act: thenReloadWhenOutdated(async () => (await import('./devices/submit-device.ts')).submitDevice),
    page: async () => (await import('./devices/OperatorDevicePage.tsx')).OperatorDevicePage,
  }),
  ...orderScreens(),
  screen(at(paths.operatorVouchers, 'Gutscheine', { access: 'adviser' }), {
    load: async () => (await import('./vouchers/vouchers-data.ts')).loadVouchers,
    act: thenReload(async () => (await import('./vouchers/submit-code.ts')).submitCode),
    page: async () => (await import('./vouchers/OperatorVouchersPage.tsx')).OperatorVouchersPage,
  }),
  screen(at(paths.operatorCampaign, 'Neue Aktion', { access: 'adviser', trail: [vouchers] }), {
    load: async () => (await import('./vouchers/campaign-data.ts')).loadCampaign,
    act: async () => (await import('./vouchers/submit-campaign.ts')).submitCampaign,
    page: async () => (await import('./vouchers/CampaignPage.tsx')).CampaignPage,
  }),
  screen<OneCampaignData>(
    at(paths.operatorOneCampaign, (data) => data?.title ?? 'Aktion', {
      access: 'adviser',
      trail: (data) => data?.way ?? [],
    }),
    {
      load: async () => (await import('./vouchers/one-campaign-data.ts')).loadOneCampaign,
      act: thenReloadWhenOutdated(async () => (await import('./vouchers/submit-one-campaign.ts')).submitOneCampaign),
      page: async () => (await import('./vouchers/OneCampaignPage.tsx')).OneCampaignPage,
    },
  ),
]

/** Orders, and one of them. */
const orderScreens = () => [
  screen(at(paths.operatorOrders, 'Bestellungen', { access: 'adviser' }), {
    load: async () => (await import('./orders/orders-data.ts')).loadOrders,
    page: async () => (await import('./orders/OperatorOrdersPage.tsx')).OperatorOrdersPage,
  }),
  screen(at(paths.operatorOrder, 'Bestellung', { access: 'adviser', trail: [orders] }), {
    load: async () => (await import('./orders/orders-data.ts')).loadOrder,
    act: thenReloadWhenOutdated(async () => (await import('./orders/submit-order.ts')).submitOrder),
    page: async () => (await import('./orders/OperatorOrderPage.tsx')).OperatorOrderPage,
  }),
]
