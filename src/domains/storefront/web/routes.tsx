/** The screens of the shop: lists and devices. */
import { screen } from '#platform/web/screen.ts'

import type { DeviceData } from './device/device-data.ts'
import type { ListData } from './list/list-data.ts'
import { categoryTitle, shopTrail } from './texts.ts'

/** All devices, or those of a category. */
function listScreen(path: string) {
  return screen<ListData>({
    path,
    title: (data) => categoryTitle(data?.category ?? ''),
    trail: [shopTrail],
    load: async () => (await import('./list/list-data.ts')).loadList,
    page: async () => (await import('./list/ListPage.tsx')).ListPage,
  })
}

export const screens = () => [
  listScreen('kundencenter/shop'),
  listScreen('kundencenter/shop/:category'),
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
