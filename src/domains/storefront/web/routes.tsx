/** The screens of the shop: lists and devices. */
import { paths } from '#kit/paths.ts'
import { at, movedScreen, screen } from '#platform/web/screen.ts'

import type { DeviceData } from './device/device-data.ts'
import type { ListData } from './list/list-data.ts'
import { categoryTitle, shopTrail } from './texts.ts'

const list = at<ListData>('kundencenter/shop/:category', (data) => categoryTitle(data?.category ?? ''), {
  // 'Shop' is the list of all: above that it would lead to itself.
  trail: (data) => (data?.category === 'alle' ? [] : [shopTrail]),
})

const device = at<DeviceData>('kundencenter/shop/:category/:slug', (data) => data?.name ?? 'Gerät', {
  trail: (data) => [shopTrail, [categoryTitle(data?.category ?? ''), `kundencenter/shop/${data?.category ?? 'alle'}`]],
})

export const screens = () => [
  movedScreen('kundencenter/shop', paths.shop),
  screen(list, {
    load: async () => (await import('./list/list-data.ts')).loadList,
    page: async () => (await import('./list/ListPage.tsx')).ListPage,
  }),
  screen(device, {
    load: async () => (await import('./device/device-data.ts')).loadDevice,
    act: async () => (await import('./device/submit-device.ts')).submitDevice,
    page: async () => (await import('./device/DevicePage.tsx')).DevicePage,
  }),
]
