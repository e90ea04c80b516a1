/** The provider's public pages, and the editor for content. */
import { paths } from '#kit/paths.ts'
import type { PageArgs } from '#platform/web/page-context.ts'
import { screen } from '#platform/web/screen.ts'

import type { PublicPageName } from './public/public-defaults.ts'

const publicPages: readonly (readonly [path: string, name: PublicPageName, title: string])[] = [
  [paths.imprint, 'impressum', 'Impressum'],
  [paths.privacy, 'datenschutz', 'Datenschutz'],
  [paths.terms, 'agb', 'Allgemeine Geschäftsbedingungen'],
  [paths.withdrawalInstruction, 'widerrufsbelehrung', 'Widerrufsbelehrung'],
  [paths.accessibility, 'barrierefreiheit', 'Barrierefreiheit'],
  [paths.betaRoot, 'beta', 'Beta'],
]

export const screens = () =>
  publicPages.map(([path, name, title]) =>
    screen({
      path,
      access: 'open',
      title,
      load: async () => {
        const { loadPublicPage } = await import('./public/public-data.ts')
        return (args: PageArgs) => loadPublicPage(args, name)
      },
      page: async () => (await import('./public/PublicPage.tsx')).PublicPage,
    }),
  )

/** For developers, in demo mode. */
export const editorScreens = () => [
  screen({
    path: 'entwickler/inhalte',
    access: 'developer',
    title: 'Inhalte',
    load: async () => (await import('./editor/editor-data.ts')).loadEntries,
    page: async () => (await import('./editor/ContentListPage.tsx')).ContentListPage,
  }),
  screen({
    path: 'entwickler/inhalte/:id',
    access: 'developer',
    title: (data) => data?.title ?? 'Seite nicht gefunden',
    trail: [['Inhalte', 'entwickler/inhalte']],
    load: async () => (await import('./editor/editor-data.ts')).loadEntry,
    act: async () => (await import('./editor/submit-entry.ts')).submitEntry,
    afterPost: 'unless-refused',
    page: async () => (await import('./editor/ContentEntryPage.tsx')).ContentEntryPage,
  }),
]
