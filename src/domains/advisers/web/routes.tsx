/** The adviser's choice of a customer, and what the customer sees of it. */
import { customerTrail } from '#domains/customer/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReload } from '#platform/web/screen.ts'

export const screens = () => [
  // No breadcrumb: it lies before the overview. Everybody else gets the page for unknown addresses.
  screen(at(paths.chooseCustomer, 'Beratermodus', { access: 'adviser' }), {
    load: async () => (await import('./choosing/choosing-data.ts')).loadChoosing,
    act: thenReload(async () => (await import('./choosing/submit-choice.ts')).submitChoice),
    page: async () => (await import('./choosing/ChooseCustomerPage.tsx')).ChooseCustomerPage,
  }),
  screen(at(paths.adviserActs, 'Beratungsprotokoll', { trail: customerTrail }), {
    load: async () => (await import('./acts/acts-data.ts')).loadActs,
    page: async () => (await import('./acts/ActsPage.tsx')).ActsPage,
  }),
]
