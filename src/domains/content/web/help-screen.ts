/** The help lies outside both bases, where it is the only screen. */
import { helpPath } from '#kit/paths.ts'
import { at, screen } from '#platform/web/screen.ts'

export const helpScreen = () =>
  screen(at(helpPath.slice(1), 'Fragen & Antworten', { access: 'open', trail: [] }), {
    load: async () => (await import('./help/help-data.ts')).loadHelp,
    page: async () => (await import('./help/HelpPage.tsx')).HelpPage,
  })
