/** The screen that decides which notices come by which way. */
import { customerTrail } from '#domains/customer/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReloadUnlessRefused } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.infoService, 'InfoService', { trail: customerTrail }), {
    load: async () => (await import('./infoservice/infoservice-data.ts')).loadInfoService,
    act: thenReloadUnlessRefused(async () => (await import('./infoservice/submit-infoservice.ts')).submitInfoService),
    page: async () => (await import('./infoservice/InfoServicePage.tsx')).InfoServicePage,
  }),
]
