/** The screen that decides which notices come by which way. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.infoService,
    title: 'InfoService',
    trail: [['Persönliche Daten', paths.customerData]],
    load: async () => (await import('./infoservice/infoservice-data.ts')).loadInfoService,
    act: async () => (await import('./infoservice/submit-infoservice.ts')).submitInfoService,
    afterPost: 'unless-refused',
    page: async () => (await import('./infoservice/InfoServicePage.tsx')).InfoServicePage,
  }),
]
