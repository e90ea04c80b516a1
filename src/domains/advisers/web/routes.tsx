/** The adviser's choice of a customer. */
import { paths } from '#kit/paths.ts'
import { at, screen, thenReload } from '#platform/web/screen.ts'

/** No breadcrumb: it lies before the overview. Everybody else gets the page for unknown addresses. */
export const screens = () => [
  screen(at(paths.chooseCustomer, 'Beratermodus', { access: 'adviser' }), {
    load: async () => (await import('./choosing/choosing-data.ts')).loadChoosing,
    act: thenReload(async () => (await import('./choosing/submit-choice.ts')).submitChoice),
    page: async () => (await import('./choosing/ChooseCustomerPage.tsx')).ChooseCustomerPage,
  }),
]
