/** The embedded provider's page. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.paymentService,
    title: 'Zahlung freigeben',
    bare: true,
    load: async () => (await import('./service/service-data.ts')).loadService,
    act: async () => (await import('./service/submit-service.ts')).submitService,
    afterPost: 'reload',
    page: async () => (await import('./service/ServicePage.tsx')).ServicePage,
  }),
]
