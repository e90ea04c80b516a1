/** The browser's half: takes over the page that the server has drawn. */
import '#ui/base.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { baseOf, helpPath } from '#kit/paths.ts'
import { ClientContext } from '#platform/web/client-context.ts'
import { pageContext } from '#platform/web/page-context.ts'

import { browserPage } from './browser-page.ts'
import type { FrameData } from './frame-data.ts'
import { makeRoutes } from './routes.tsx'

const outside = location.pathname.startsWith(helpPath)
const base = outside ? '' : baseOf(location.pathname)
const routes = makeRoutes(base)
const router = createBrowserRouter(routes, {
  basename: base === '' ? '/' : base,
  getContext: () => new RouterContextProvider(new Map([[pageContext, page]])),
})
const page = browserPage(router.state.loaderData['root'] as FrameData)

// Lazy routes of the first page are loaded before React takes over, else it would draw their fallback.
function takeOver(): void {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <StrictMode>
      <ClientContext value={page.client}>
        <RouterProvider router={router} />
      </ClientContext>
    </StrictMode>,
  )
  document.documentElement.dataset['hydrated'] = 'true'
}

if (router.state.initialized) takeOver()
else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return
    stop()
    takeOver()
  })
}
