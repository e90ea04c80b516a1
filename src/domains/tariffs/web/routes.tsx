/** The product information sheet of a tariff: open to everybody. */
import { paths } from '#kit/paths.ts'
import { at, noSuchPage, screen } from '#platform/web/screen.ts'

import type { SheetData } from './sheet/sheet-data.ts'

const sheet = at<SheetData>(`${paths.tariffs}:id`, (data) => data?.tariff.title ?? noSuchPage, { access: 'open' })

export const screens = () => [
  screen(sheet, {
    load: async () => (await import('./sheet/sheet-data.ts')).loadSheet,
    page: async () => (await import('./sheet/SheetPage.tsx')).SheetPage,
  }),
]
