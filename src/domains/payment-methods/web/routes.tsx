/** The screens about payment methods. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.methods,
    title: 'Zahlungsarten',
    trail: [['Persönliche Daten', paths.customerData]],
    load: async () => (await import('./methods/methods-data.ts')).loadMethods,
    act: async () => (await import('./methods/submit-methods.ts')).submitMethods,
    afterPost: 'reload',
    page: async () => (await import('./methods/MethodsPage.tsx')).MethodsPage,
  }),
  screen({
    path: paths.methodService,
    title: 'Zahlungsdienst',
    bare: true,
    load: async () => (await import('./service/service-data.ts')).loadService,
    act: async () => (await import('./service/submit-service.ts')).submitService,
    page: async () => (await import('./service/ServicePage.tsx')).ServicePage,
  }),
  screen({
    path: paths.paymentMethods,
    title: 'Lastschrift',
    trail: [['Persönliche Daten', paths.customerData]],
    load: async () => (await import('./direct-debit/direct-debit-data.ts')).loadAddDirectDebit,
    act: async () => (await import('./direct-debit/submit-direct-debit.ts')).submitDirectDebit,
    page: async () => (await import('./direct-debit/AddDirectDebitPage.tsx')).AddDirectDebitPage,
  }),
]
