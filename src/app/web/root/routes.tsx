/** The door: where every address begins. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.root,
    access: 'open',
    title: '',
    description: 'Dein Kundencenter: Verträge, Kosten und Optionen an einem Ort, mit jedem Datum und jedem Grund.',
    page: async () => (await import('./RootPage.tsx')).RootPage,
  }),
]
