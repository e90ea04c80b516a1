/** Pages for developers, only in demo mode: the pieces, and the entries of the content service. */
import type { RouteObject, ShouldRevalidateFunction } from 'react-router'

import type { Handle } from '../handles.ts'

/** A refused form keeps its page; what was saved is read again. */
const unlessRefused: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 && defaultShouldRevalidate

function developer(title: Handle['title'], module: string): Handle {
  return { access: 'developer', module, ...(title !== undefined && { title }) }
}

export function developerRoutes(): RouteObject[] {
  return [
    {
      path: 'entwickler/bausteine',
      lazy: { Component: async () => (await import('#app/web/developer/Gallery.tsx')).Gallery },
      handle: developer('Bausteine', 'src/app/web/developer/Gallery.tsx'),
    },
    {
      path: 'entwickler/inhalte',
      loader: async (args) => (await import('#domains/content/web/editor-route.ts')).loadEntries(args),
      lazy: { Component: async () => (await import('#domains/content/web/ContentListPage.tsx')).ContentListPage },
      handle: developer('Inhalte', 'src/domains/content/web/ContentListPage.tsx'),
    },
    {
      path: 'entwickler/inhalte/:id',
      loader: async (args) =>
        (await import('#domains/content/web/editor-route.ts')).loadEntry(args, args.params['id'] ?? ''),
      action: async (args) =>
        (await import('#domains/content/web/editor-route.ts')).submitEntry(args, args.params['id'] ?? ''),
      shouldRevalidate: unlessRefused,
      lazy: { Component: async () => (await import('#domains/content/web/ContentEntryPage.tsx')).ContentEntryPage },
      handle: {
        ...developer(titleOfEntry, 'src/domains/content/web/ContentEntryPage.tsx'),
        trail: () => [['Inhalte', 'entwickler/inhalte']],
      },
    },
  ]
}

function titleOfEntry(data: unknown): string {
  return typeof data === 'object' && data !== null && 'title' in data ? String(data.title) : 'Seite nicht gefunden'
}
