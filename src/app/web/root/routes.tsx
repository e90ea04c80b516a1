/** The door: where every address begins. */
import { paths } from '#kit/paths.ts'
import { at, screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen(
    at(paths.root, '', {
      access: 'open',
      description: 'Dein Kundencenter: Verträge, Kosten und Optionen an einem Ort, mit jedem Datum und jedem Grund.',
    }),
    {
      load: async () => (await import('./root-data.ts')).loadRoot,
      page: async () => (await import('./RootPage.tsx')).RootPage,
    },
  ),
]
