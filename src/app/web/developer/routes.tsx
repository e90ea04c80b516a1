/** Pages for developers, only in demo mode: the components, and the entries of the content service. */
import type { RouteObject } from 'react-router'

import { editorScreens } from '#domains/content/web/routes.tsx'
import { screen } from '#platform/web/screen.ts'

export const screens = (): RouteObject[] => [
  screen({
    path: 'entwickler/bausteine',
    access: 'developer',
    title: 'Bausteine',
    page: async () => (await import('./GalleryPage.tsx')).GalleryPage,
  }),
  ...editorScreens(),
]
