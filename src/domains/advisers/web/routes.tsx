/** The adviser's choice of a customer. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

/** No breadcrumb: it lies before the overview. Everybody else gets the page for unknown addresses. */
export const screens = () => [
  screen({
    path: paths.chooseCustomer,
    access: 'adviser',
    title: (data) => (data === undefined ? 'Seite nicht gefunden' : 'Beratermodus'),
    load: async () => (await import('./choosing/choosing-data.ts')).loadChoosing,
    act: async () => (await import('./choosing/submit-choice.ts')).submitChoice,
    afterPost: 'reload',
    page: async () => (await import('./choosing/ChooseCustomerPage.tsx')).ChooseCustomerPage,
  }),
]
