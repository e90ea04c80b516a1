/** The overview, which is the customer centre's root too, and the page about the customer. */
import { paths } from '#kit/paths.ts'
import { at, screen } from '#platform/web/screen.ts'

export const screens = () => [
  ...[paths.centre, paths.overview].map(overviewScreen),
  screen(at(paths.customerData, 'Persönliche Daten', { trail: [] }), {
    load: async () => (await import('./profile/profile-data.ts')).loadProfile,
    page: async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
  }),
]

function overviewScreen(path: string) {
  return screen(at(path, 'Übersicht'), {
    load: async () => (await import('./overview/overview-data.ts')).loadOverview,
    page: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage,
  })
}
