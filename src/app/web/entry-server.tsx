/** The server's half of rendering: one static handler per base, made once; the page streams as soon as its frame is ready. */
import { StrictMode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'

import type { ConsentBannerData } from '#domains/tracking/consent.ts'
import { ConsentBanner } from '#domains/tracking/web/ConsentBanner.tsx'
import type { Client } from '#platform/web/api-client.ts'
import { ClientContext } from '#platform/web/client-context.ts'
import { pageContext } from '#platform/web/page-context.ts'
import { pageAccess, pageComponents, pageTitle, type Access } from '#platform/web/screen.ts'
import { MarkdownAtHand } from '#ui/data/LazyMarkdown.tsx'
import { Markdown } from '#ui/data/Markdown.tsx'
import { DrawnIcons } from '#ui/icons/Icon.tsx'

import type { HtmlStream, Page, Renderer } from '../rendering.ts'
import { developerScreens } from './developer/routes.tsx'
import type { FrameData } from './frame/frame-data.ts'
import { iconSheet } from './frame/icon-sheet.ts'
import { Letterhead } from './frame/Letterhead.tsx'
import { createRoutes } from './routes.tsx'

export { makeClient } from '#platform/web/api-client.ts'

/** The banner stands behind the page and is no part of it: React never takes it over. */
export function renderConsent(data: ConsentBannerData): string {
  return renderToStaticMarkup(<ConsentBanner {...data} />)
}

const rememberedAddresses = 500

/** Makes the renderer for one base; '' is for the addresses outside both. */
export function makeRenderer(base: string): Renderer {
  const routes = createRoutes(base, developerScreens())
  const handler = createStaticHandler(routes, { basename: base === '' ? '/' : base })
  const known = new Map<string, Access | undefined>()
  return {
    // Matching ranks all routes anew each time: remembered for as many addresses as there are pages, and some.
    accessOf: (pathname) => {
      if (known.has(pathname)) return known.get(pathname)
      const access = pageAccess(matchRoutes(routes, pathname, base === '' ? '/' : base))
      if (known.size === rememberedAddresses) known.clear()
      known.set(pathname, access)
      return access
    },
    load: async (request, page) => {
      const requestContext = new RouterContextProvider()
      requestContext.set(pageContext, page)
      const found = await handler.query(request, { requestContext })
      return found instanceof Response ? found : preparePage(found, handler.dataRoutes, page.client)
    },
  }
}

async function preparePage(
  context: StaticHandlerContext,
  dataRoutes: Parameters<typeof createStaticRouter>[0],
  client: Client,
): Promise<Page> {
  const router = createStaticRouter(dataRoutes, context)
  // Missing where even the frame could not be loaded.
  const frame = context.loaderData['root'] as FrameData | undefined
  return {
    status: context.statusCode,
    title: pageTitle(router.state.matches, router.state.loaderData),
    components: await Promise.all(pageComponents(router.state.matches).map((load) => load())),
    letterhead: frame === undefined ? '' : renderToStaticMarkup(<Letterhead {...frame} />),
    // 'No such page' is an answer, not a fault.
    errors: Object.values(context.errors ?? {}).filter((error) => !isRouteErrorResponse(error) || error.status >= 500),
    render: ({ nonce, ...callbacks }) => {
      const icons = new Set<string>()
      const stream: HtmlStream = renderToPipeableStream(
        <StrictMode>
          <DrawnIcons value={icons}>
            <MarkdownAtHand value={Markdown}>
              <ClientContext value={client}>
                <StaticRouterProvider router={router} context={context} nonce={nonce} />
              </ClientContext>
            </MarkdownAtHand>
          </DrawnIcons>
        </StrictMode>,
        {
          nonce,
          // Without scripts nobody would put a long text into its place.
          progressiveChunkSize: Infinity,
          onShellReady: () => callbacks.onShellReady(stream, iconSheet(icons)),
          onShellError: callbacks.onShellError,
          onError: callbacks.onError,
        },
      )
      return stream
    },
  }
}
