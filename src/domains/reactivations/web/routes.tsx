/** The screen of turning contracts on again. */
import { contractsCrumb } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.reactivation,
    title: 'Wiederanschaltung',
    trail: [contractsCrumb],
    load: async () => (await import('./overview/reactivation-data.ts')).loadReactivation,
    act: async () => (await import('./overview/submit-reactivation.ts')).submitReactivation,
    afterPost: 'when-outdated',
    page: async () => (await import('./overview/ReactivationPage.tsx')).ReactivationPage,
  }),
]
