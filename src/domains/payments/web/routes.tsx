/** The embedded provider's page. */
import { paths } from '#kit/paths.ts'
import { at, screen, thenReload } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.paymentService, 'Zahlung freigeben', { bare: true }), {
    load: async () => (await import('./service/service-data.ts')).loadService,
    act: thenReload(async () => (await import('./service/submit-service.ts')).submitService),
    page: async () => (await import('./service/ServicePage.tsx')).ServicePage,
  }),
]
