/** The route table: screens below one base. A factory, because a router empties the objects on first use. */
import type { RouteObject } from 'react-router'

import { type Handle, noSuchPage } from '#platform/web/route-handle.ts'

import { ErrorPage } from './ErrorPage.tsx'
import { Shell, ShellError } from './frame/Shell.tsx'

/** Its answer is 404: it has no access class. */
const notFound = (): RouteObject => ({
  id: 'not-found',
  path: '*',
  lazy: { Component: async () => (await import('./NotFoundPage.tsx')).NotFoundPage },
  handle: { title: noSuchPage } satisfies Handle,
})

/** The route whose children the screens are. */
export const screensParent = 'screens'

export function createRoutes(screens: readonly RouteObject[]): RouteObject[] {
  return [
    {
      id: 'root',
      path: '/',
      // The browser gets the frame with the document.
      loader: async (args) => (await import('./frame/frame-data.ts')).loadFrame(args),
      shouldRevalidate: () => false,
      Component: Shell,
      HydrateFallback: () => null,
      // As elements: the server draws the matches as they are, which know no ErrorBoundary.
      errorElement: <ShellError />,
      children: [{ id: screensParent, errorElement: <ErrorPage />, children: [...screens, notFound()] }],
    },
  ]
}
