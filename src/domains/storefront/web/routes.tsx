/** The screens of the shop: lists and devices. */
import { paths } from '#kit/paths.ts'
import { movedScreen, screen } from '#platform/web/screen.ts'

import type { DeviceData } from './device/device-data.ts'
import type { ListData } from './list/list-data.ts'
import { categoryTitle, shopTrail } from './texts.ts'

export const screens = () => [
  movedScreen('kundencenter/shop', paths.shop),
  screen<ListData>({
    path: 'kundencenter/shop/:category',
    title: (data) => categoryTitle(data?.category ?? ''),
    trail: [shopTrail],
    load: async () => (await import('./list/list-data.ts')).loadList,
    page: async () => (await import('./list/ListPage.tsx')).ListPage,
  }),
  screen<DeviceData>({
    path: 'kundencenter/shop/:category/:slug',
    title: (data) => data?.name ?? 'Gerät',
    trail: (data) => [
      shopTrail,
      [categoryTitle(data?.category ?? ''), `kundencenter/shop/${data?.category ?? 'alle'}`],
    ],
    load: async () => (await import('./device/device-data.ts')).loadDevice,
    act: async () => (await import('./device/submit-device.ts')).submitDevice,
    page: async () => (await import('./device/DevicePage.tsx')).DevicePage,
  }),
]
