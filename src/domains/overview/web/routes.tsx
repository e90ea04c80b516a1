/** The overview, which is the customer centre's root too. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [paths.centre, paths.overview].map(overviewScreen)

function overviewScreen(path: string) {
  return screen({
    path,
    title: 'Übersicht',
    load: async () => (await import('./overview/overview-data.ts')).loadOverview,
    page: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage,
  })
}
