/** The browser's half: takes over the page that the server has drawn. */
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { bases } from '#kit/paths.ts'
import { ClientContext } from '#platform/web/client-context.ts'
import { followNavigation } from '#platform/web/navigate.ts'
import { pageContext } from '#platform/web/page-context.ts'

import { areaNames, developerArea, loadAreas } from './areas.ts'
import { browserPage } from './browser-page.ts'
import { rememberTargets } from './navigation.ts'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from './router.ts'
import { createRoutes, screensParent } from './routes.tsx'

/** '' outside both: the help, and what is not found there. */
const base = bases.find((candidate) => `${location.pathname}/`.startsWith(`${candidate}/`)) ?? ''
const basename = base === '' ? '/' : base

/**
 * What the server says to be the first page's area comes before the router, the others once the page is in use. A page of
 * none, as a placeholder's, waits for all.
 */
const firstArea = rootElement().dataset['area']

/** The areas that this browser may show. */
const shown = areaNames.filter((name) => name !== developerArea || name === firstArea)

/** All their screens, made once: the router takes each over. @throws where a file cannot be loaded */
async function loadScreens(): Promise<RouteObject[]> {
  const [areas, { placeholderScreens }] = await Promise.all([loadAreas(shown), import('./placeholder-screens.ts')])
  const screens = areas.flatMap((area) => area.screens())
  return [...screens, ...placeholderScreens(screens)]
}

async function loadFirstScreens(): Promise<RouteObject[]> {
  if (base === '') return [(await import('#domains/content/web/help-screen.ts')).helpScreen()]
  if (firstArea === undefined) return loadScreens()
  return (await loadAreas([firstArea])).flatMap((area) => area.screens())
}

/** The router asks for every address that it does not know, or knows by a pattern only. */
function knowAll(): PatchRoutesOnNavigationFunction {
  let known = base === '' || firstArea === undefined
  return async ({ patch, signal }) => {
    if (known) return
    patch(screensParent, await loadScreens())
    // A step that was overtaken has changed nothing.
    known = !signal.aborted
  }
}

/**
 * The first page's lazy components are put in place before the router starts: a route that is still lazy would run its
 * loader again, although the data came with the page. Where one cannot be loaded, as after a new build, the page stays as the
 * server has drawn it, which works without scripts: an error page would stand beside it, with a second frame.
 *
 * @throws where a file cannot be loaded
 */
async function loadFirstPage(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location.pathname, basename) ?? []) {
    if (typeof route.lazy !== 'object' || route.lazy.Component === undefined) continue
    const Component = await route.lazy.Component()
    Object.assign(route, { Component, lazy: undefined })
  }
}

/** `pause` lets the browser answer to the customer between two steps. */
export async function hydrate(pause: () => Promise<void>): Promise<void> {
  const routes = createRoutes(await loadFirstScreens())
  await loadFirstPage(routes)
  await pause()
  // A form was sent before: the page is on its way out, and a call of its session, which the form may end, would call it back.
  if (document.documentElement.dataset['sent'] !== undefined) return
  const context = new RouterContextProvider()
  const router = createBrowserRouter(routes, {
    basename,
    getContext: () => context,
    patchRoutesOnNavigation: knowAll(),
  })
  const page = browserPage(base, router.state.loaderData['root'])
  context.set(pageContext, page)
  const elsewhere = rememberTargets(base || bases[0], location.pathname)
  if (elsewhere !== undefined) location.replace(elsewhere)
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
  // What does not come now is asked for again by the step that needs it, which says what is wrong.
  setTimeout(() => void fetchAhead().catch(() => undefined), aheadMs)
}

/** After the page itself: until then its own scripts and pictures have the line to themselves. */
const aheadMs = 1000

/**
 * So that the first step to another area waits for its page only. One after the other: asking for all at once keeps a cheap
 * phone from answering for 200 ms.
 */
async function fetchAhead(): Promise<void> {
  if (base === '') return
  for (const name of shown) await loadAreas([name])
  await import('./placeholder-screens.ts')
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new Error('the page has no #root')
  return element
}
