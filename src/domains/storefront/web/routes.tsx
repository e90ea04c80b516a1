/** The screens of the shop: lists and devices. */
import type { Crumb } from '#platform/web/route-handle.ts'
import { at, screen, thenReloadWhenOutdated } from '#platform/web/screen.ts'

import type { DeviceData } from './device/device-data.ts'
import type { ListData } from './list/list-data.ts'
import { allTrail, categoryTitle } from './texts.ts'

/** All devices, or those of a category, `trail` above them. */
function listScreen(path: string, trail: (data: ListData | undefined) => readonly Crumb[]) {
  const head = at<ListData>(path, (data) => categoryTitle(data?.category ?? ''), { trail })
  return screen(head, {
    load: async () => (await import('./list/list-data.ts')).loadList,
    page: async () => (await import('./list/ListPage.tsx')).ListPage,
  })
}

/** Above the list of all it would lead to itself. */
const aboveCategory = (category: string | undefined): readonly Crumb[] => (category === 'alle' ? [] : [allTrail])

const device = at<DeviceData>('kundencenter/shop/:category/:slug', (data) => data?.name ?? 'Gerät', {
  trail: (data) => {
    const category = data?.category ?? 'alle'
    return [...aboveCategory(category), [categoryTitle(category), `kundencenter/shop/${category}`]]
  },
})

export const screens = () => [
  listScreen('kundencenter/shop', () => []),
  listScreen('kundencenter/shop/:category', (data) => aboveCategory(data?.category)),
  screen(device, {
    load: async () => (await import('./device/device-data.ts')).loadDevice,
    // Put aside, the page is shown again: what is sent next is another request, with another key.
    act: thenReloadWhenOutdated(async () => (await import('./device/submit-device.ts')).submitDevice),
    page: async () => (await import('./device/DevicePage.tsx')).DevicePage,
  }),
]
