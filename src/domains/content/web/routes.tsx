/** The provider's public pages, and the editor for content. */
import { paths } from '#kit/paths.ts'
import type { PageArgs } from '#platform/web/page-context.ts'
import { noSuchPage } from '#platform/web/route-handle.ts'
import { at, screen, thenReloadUnlessRefused } from '#platform/web/screen.ts'

import type { EntryData } from './editor/editor-data.ts'
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
    screen(at(path, title, { access: 'open' }), {
      load: async () => {
        const { loadPublicPage } = await import('./public/public-data.ts')
        return (args: PageArgs) => loadPublicPage(args, name)
      },
      page: async () => (await import('./public/PublicPage.tsx')).PublicPage,
    }),
  )

const entry = at<EntryData>('entwickler/inhalte/:id', (data) => data?.title ?? noSuchPage, {
  access: 'developer',
  trail: [['Inhalte', 'entwickler/inhalte']],
})

/** For developers, in demo mode. */
export const editorScreens = () => [
  screen(at('entwickler/inhalte', 'Inhalte', { access: 'developer', trail: [] }), {
    load: async () => (await import('./editor/editor-data.ts')).loadEntries,
    page: async () => (await import('./editor/ContentListPage.tsx')).ContentListPage,
  }),
  screen(entry, {
    load: async () => (await import('./editor/editor-data.ts')).loadEntry,
    act: thenReloadUnlessRefused(async () => (await import('./editor/submit-entry.ts')).submitEntry),
    page: async () => (await import('./editor/ContentEntryPage.tsx')).ContentEntryPage,
  }),
]
