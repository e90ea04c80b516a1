/** The help lies outside both bases, where it is the only screen. */
import { helpPath } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const helpScreen = () =>
  screen({
    path: helpPath.slice(1),
    access: 'open',
    title: 'Fragen & Antworten',
    load: async () => (await import('./help/help-data.ts')).loadHelp,
    page: async () => (await import('./help/HelpPage.tsx')).HelpPage,
  })
