/** The browser's half: takes over the page that the server has drawn. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { bases } from '#kit/paths.ts'
import { ClientContext } from '#platform/web/client-context.ts'
import { followNavigation } from '#platform/web/navigate.ts'
import { pageContext } from '#platform/web/page-context.ts'

import { browserPage } from './browser-page.ts'
import { rememberTargets } from './navigation.ts'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider, type RouteObject } from './router.ts'
import { createRoutes } from './routes.tsx'

/** '' outside both: the help, and what is not found there. */
const base = bases.find((candidate) => `${location.pathname}/`.startsWith(`${candidate}/`)) ?? ''
const basename = base === '' ? '/' : base

/**
 * The first page's lazy components are put in place before the router starts: a route that is still lazy would run its
 * loader again, although the data came with the page. One that cannot be loaded stays lazy and shows the error page.
 */
async function loadFirstPage(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location.pathname, basename) ?? []) {
    if (typeof route.lazy !== 'object' || route.lazy.Component === undefined) continue
    const Component = await route.lazy.Component().catch(() => undefined)
    if (Component) Object.assign(route, { Component, lazy: undefined })
  }
}

/** `pause` lets the browser answer to the customer between two steps. */
export async function hydrate(pause: () => Promise<void>): Promise<void> {
  const routes = createRoutes(base, await developerPages())
  await loadFirstPage(routes)
  await pause()
  const context = new RouterContextProvider()
  const router = createBrowserRouter(routes, { basename, getContext: () => context })
  const page = browserPage(base, router.state.loaderData['root'])
  context.set(pageContext, page)
  rememberTargets(base || bases[0], location.pathname)
  followNavigation(base, (path, options) => void router.navigate(path, options))
  await pause()
  // As a transition React takes over in short steps: a tap in between does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      rootElement(),
      <StrictMode>
        <ClientContext value={page.client}>
          <RouterProvider router={router} />
        </ClientContext>
      </StrictMode>,
    )
  })
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new Error('the page has no #root')
  return element
}

/** Known only where one of them is shown. */
async function developerPages(): Promise<RouteObject[]> {
  return location.pathname.includes('/entwickler/') ? (await import('./developer/routes.tsx')).developerScreens() : []
}
