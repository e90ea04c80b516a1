/** The screen of turning contracts on again. */
import { contractsCrumb } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReloadWhenOutdated } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.reactivation, 'Wiederanschaltung', { trail: [contractsCrumb] }), {
    load: async () => (await import('./overview/reactivation-data.ts')).loadReactivation,
    act: thenReloadWhenOutdated(async () => (await import('./overview/submit-reactivation.ts')).submitReactivation),
    page: async () => (await import('./overview/ReactivationPage.tsx')).ReactivationPage,
  }),
]
