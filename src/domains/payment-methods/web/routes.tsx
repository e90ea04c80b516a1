/** The screens about payment methods. */
import { customerTrail } from '#domains/customer/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReload, thenReloadWhenOutdated } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.methods, 'Zahlungsarten', { trail: customerTrail }), {
    load: async () => (await import('./methods/methods-data.ts')).loadMethods,
    act: thenReloadWhenOutdated(async () => (await import('./methods/submit-methods.ts')).submitMethods),
    page: async () => (await import('./methods/MethodsPage.tsx')).MethodsPage,
  }),
  screen(at(paths.mandate, 'Mandat', { trail: [...customerTrail, ['Zahlungsarten', paths.methods]] }), {
    load: async () => (await import('./mandate/mandate-data.ts')).loadMandate,
    page: async () => (await import('./mandate/MandatePage.tsx')).MandatePage,
  }),
  screen(at(paths.methodService, 'Zahlungsdienst', { bare: true }), {
    load: async () => (await import('./service/service-data.ts')).loadService,
    act: async () => (await import('./service/submit-service.ts')).submitService,
    page: async () => (await import('./service/ServicePage.tsx')).ServicePage,
  }),
  screen(at(paths.paymentMethods, 'Lastschrift', { trail: [...customerTrail, ['Zahlungsarten', paths.methods]] }), {
    load: async () => (await import('./direct-debit/direct-debit-data.ts')).loadAddDirectDebit,
    act: thenReload(async () => (await import('./direct-debit/submit-direct-debit.ts')).submitDirectDebit),
    page: async () => (await import('./direct-debit/AddDirectDebitPage.tsx')).AddDirectDebitPage,
  }),
]
