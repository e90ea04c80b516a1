/** The route table: every domain's screens below one base. A factory, because a router empties the objects on first use. */
import type { RouteObject } from 'react-router'

import { helpScreen } from '#domains/content/web/routes.tsx'
import { paths } from '#kit/paths.ts'
import { screen, type Handle } from '#platform/web/screen.ts'

import { ErrorPage } from './ErrorPage.tsx'
import { Shell, ShellError } from './frame/Shell.tsx'
import { placeholderScreens } from './placeholder-screens.ts'

/** Every domain's screens: what its `web/routes.tsx` exports by this name. */
const ofDomains = import.meta.glob<() => RouteObject[]>('../../domains/*/web/routes.tsx', {
  eager: true,
  import: 'screens',
})

/** What has a page of its own, below a base. */
const deliveredScreens = (): RouteObject[] => [
  screen({
    path: paths.root,
    access: 'open',
    title: '',
    description: 'Dein Kundencenter: Verträge, Kosten und Optionen an einem Ort, mit jedem Datum und jedem Grund.',
    page: async () => (await import('./root/RootPage.tsx')).RootPage,
  }),
  ...Object.values(ofDomains).flatMap((screens) => screens()),
]

/** Its answer is 404: it has no access class. */
const notFound = (): RouteObject => ({
  path: '*',
  lazy: { Component: async () => (await import('./NotFoundPage.tsx')).NotFoundPage },
  handle: { title: 'Seite nicht gefunden' } satisfies Handle,
})

/** Every page below one base; '' for the help page outside both. `developer`: its pages, which customers' browsers lack. */
export function createRoutes(base: string, developer: readonly RouteObject[]): RouteObject[] {
  const delivered = base === '' ? [helpScreen()] : [...deliveredScreens(), ...developer]
  const following = base === '' ? [] : placeholderScreens(delivered)
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
      children: [{ errorElement: <ErrorPage />, children: [...delivered, ...following, notFound()] }],
    },
  ]
}
