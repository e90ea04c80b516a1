/** The screen of turning contracts on again. */
import { contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReloadWhenOutdated } from '#platform/web/screen.ts'

import type { ReactivationData } from './overview/reactivation-data.ts'

/** Below the contract that is blocked; below all of them where several are. */
const reactivation = at<ReactivationData>(paths.reactivation, 'Wiederanschaltung', {
  trail: (data) => contractTrail(data?.blocked.length === 1 ? data.blocked[0] : undefined),
})

export const screens = () => [
  screen(reactivation, {
    load: async () => (await import('./overview/reactivation-data.ts')).loadReactivation,
    act: thenReloadWhenOutdated(async () => (await import('./overview/submit-reactivation.ts')).submitReactivation),
    page: async () => (await import('./overview/ReactivationPage.tsx')).ReactivationPage,
  }),
]
