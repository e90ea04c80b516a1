/** The screens of a product change. */
import { contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReloadWhenOutdated } from '#platform/web/screen.ts'

import type { ChoosingData } from './choosing/choosing-data.ts'
import type { ChangeSummaryData } from './ordering/summary-data.ts'

const choice = at<ChoosingData | null>(paths.productChange, (data) => data?.heading ?? 'Produkt wechseln', {
  trail: contractTrail,
})

const summary = at<ChangeSummaryData>(paths.productChangeSummary, 'Vertragszusammenfassung', {
  // Back to the order that is still to be sent.
  trail: (data) => [...contractTrail(data), ...(data?.way ?? [])],
})

export const screens = () => [
  screen(choice, {
    load: async () => (await import('./choosing/choosing-data.ts')).loadChoosing,
    act: thenReloadWhenOutdated(async () => (await import('./choosing/submit-take-back.ts')).submitTakeBack),
    page: async () => (await import('./choosing/ChoosingPage.tsx')).ChoosingPage,
  }),
  screen(at(paths.productChangeOrder, 'Produktwechsel: Auftrag', { here: 'Produktwechsel', trail: contractTrail }), {
    load: async () => (await import('./ordering/order-data.ts')).loadOrder,
    act: thenReloadWhenOutdated(async () => (await import('./ordering/submit-order.ts')).submitOrder),
    page: async () => (await import('./ordering/OrderPage.tsx')).OrderPage,
  }),
  screen(summary, {
    load: async () => (await import('./ordering/summary-data.ts')).loadChangeSummary,
    page: async () => (await import('./ordering/ChangeSummaryPage.tsx')).ChangeSummaryPage,
  }),
  screen(at(paths.productChangeDone, 'Produktwechsel: Bestätigung', { here: 'Bestätigung', trail: contractTrail }), {
    load: async () => (await import('./done/done-data.ts')).loadDone,
    page: async () => (await import('./done/DonePage.tsx')).DonePage,
  }),
]
