/** The price list and the product information sheet of a tariff: open to everybody. */
import { paths } from '#kit/paths.ts'
import { noSuchPage } from '#platform/web/route-handle.ts'
import { at, screen } from '#platform/web/screen.ts'

import type { SheetData } from './sheet/sheet-data.ts'

const list = at(paths.tariffs, 'Tarife', {
  access: 'open',
  trail: [],
  description: 'Alle Tarife mit Preisen, Laufzeiten und Geschwindigkeiten, je mit Produktinformationsblatt.',
})

const sheet = at<SheetData>(`${paths.tariffs}:id`, (data) => data?.tariff.title ?? noSuchPage, {
  access: 'open',
  trail: [['Tarife', paths.tariffs]],
})

export const screens = () => [
  screen(list, {
    load: async () => (await import('./list/tariffs-data.ts')).loadTariffs,
    page: async () => (await import('./list/TariffsPage.tsx')).TariffsPage,
  }),
  screen(sheet, {
    load: async () => (await import('./sheet/sheet-data.ts')).loadSheet,
    page: async () => (await import('./sheet/SheetPage.tsx')).SheetPage,
  }),
]
