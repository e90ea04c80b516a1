/** The screens about payment methods. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.paymentMethods,
    title: 'Lastschrift',
    trail: [['Persönliche Daten', paths.customerData]],
    load: async () => (await import('./direct-debit/direct-debit-data.ts')).loadAddDirectDebit,
    act: async () => (await import('./direct-debit/submit-direct-debit.ts')).submitDirectDebit,
    page: async () => (await import('./direct-debit/AddDirectDebitPage.tsx')).AddDirectDebitPage,
  }),
]
