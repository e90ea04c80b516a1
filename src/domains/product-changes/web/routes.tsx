/** The screens of a product change. */
import { contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.productChange,
    title: 'Produkt wechseln',
    trail: contractTrail,
    load: async () => (await import('./choosing/choosing-data.ts')).loadChoosing,
    act: async () => (await import('./choosing/submit-take-back.ts')).submitTakeBack,
    afterPost: 'when-outdated',
    page: async () => (await import('./choosing/ChoosingPage.tsx')).ChoosingPage,
  }),
  screen({
    path: paths.productChangeOrder,
    title: 'Produktwechsel: Auftrag',
    here: 'Produktwechsel',
    trail: contractTrail,
    load: async () => (await import('./ordering/order-data.ts')).loadOrder,
    act: async () => (await import('./ordering/submit-order.ts')).submitOrder,
    afterPost: 'when-outdated',
    page: async () => (await import('./ordering/OrderPage.tsx')).OrderPage,
  }),
  screen({
    path: paths.productChangeSummary,
    title: 'Vertragszusammenfassung',
    trail: contractTrail,
    load: async () => (await import('./ordering/summary-data.ts')).loadChangeSummary,
    page: async () => (await import('./ordering/ChangeSummaryPage.tsx')).ChangeSummaryPage,
  }),
  screen({
    path: paths.productChangeDone,
    title: 'Produktwechsel: Bestätigung',
    here: 'Bestätigung',
    trail: contractTrail,
    load: async () => (await import('./done/done-data.ts')).loadDone,
    page: async () => (await import('./done/DonePage.tsx')).DonePage,
  }),
]
