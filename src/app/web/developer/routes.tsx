/** Pages for developers, only in demo mode: the components, and the entries of the content service. */
import type { RouteObject } from 'react-router'

import { editorScreens } from '#domains/content/web/routes.tsx'
import { at, screen } from '#platform/web/screen.ts'

export const screens = (): RouteObject[] => [
  screen(at('entwickler/bausteine', 'Bausteine', { access: 'developer' }), {
    page: async () => (await import('./GalleryPage.tsx')).GalleryPage,
  }),
  ...editorScreens(),
]
