/** The server's half of rendering: one static handler per base, made once, with every component in its place. */
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router'

import { helpScreen } from '#domains/content/web/help-screen.ts'
import type { ConsentBannerData } from '#domains/tracking/consent.ts'
import { ConsentBanner } from '#domains/tracking/web/ConsentBanner.tsx'
import { pageContext } from '#platform/web/page-context.ts'
import {
  pageAccess,
  pageDescription,
  pageTitle,
  placeComponents,
  takesFiles,
  type Access,
} from '#platform/web/screen.ts'

import type { LoadedPage, Renderer } from '../rendering.ts'
import { areaNames, loadAreas, type Area } from './areas.ts'
import { drawLatePage, drawMarkup, drawPage, type PageTools } from './draw-page.tsx'
import { createFragments } from './fragments.tsx'
import { createIconSheets } from './frame/icon-sheet.ts'
import { placeholderScreens } from './placeholder-screens.ts'
import { createRoutes } from './routes.tsx'

export { createClient } from '#platform/web/api-client.ts'

/** The banner follows the page in the document and is not hydrated. */
export function renderConsent(data: ConsentBannerData): string {
  return renderToStaticMarkup(<ConsentBanner {...data} />)
}

const rememberedAddresses = 500

/** Makes the renderer for one base; '' is for the addresses outside both. */
export async function createRenderer(base: string): Promise<Renderer> {
  const basename = base === '' ? '/' : base
  const { screens, areaOf } = base === '' ? outsideBases() : await screensOfAreas()
  const routes = createRoutes(screens)
  await placeComponents(routes)
  const handler = createStaticHandler(routes, { basename })
  const known = new Map<string, Access | undefined>()
  const tools = { fragments: createFragments(base), iconSheet: createIconSheets() }
  return {
    // Matching ranks all routes anew each time: remembered for as many addresses as there are pages, and some.
    accessOf: (pathname) => {
      if (known.has(pathname)) return known.get(pathname)
      const access = pageAccess(matchRoutes(routes, pathname, basename))
      if (known.size === rememberedAddresses) known.clear()
      known.set(pathname, access)
      return access
    },
    takesFiles: (pathname) => takesFiles(matchRoutes(routes, pathname, basename)),
    load: async (request, page) => {
      const requestContext = new RouterContextProvider()
      requestContext.set(pageContext, page)
      const found = await handler.query(request, { requestContext })
      return found instanceof Response ? found : loadedPage(found, areaOf, { ...tools, client: page.client })
    },
  }
}

interface KnownScreens {
  readonly screens: readonly RouteObject[]
  /** By a screen's id. */
  readonly areaOf: ReadonlyMap<string | undefined, Area>
}

const outsideBases = (): KnownScreens => ({ screens: [helpScreen()], areaOf: new Map() })

async function screensOfAreas(): Promise<KnownScreens> {
  const areas = (await loadAreas(areaNames)).map((area) => ({ area, made: area.screens() }))
  const screens = areas.flatMap(({ made }) => made)
  return {
    screens: [...screens, ...placeholderScreens(screens)],
    areaOf: new Map(areas.flatMap(({ area, made }) => made.map(({ id }) => [id, area] as const))),
  }
}

function loadedPage(context: StaticHandlerContext, areaOf: KnownScreens['areaOf'], tools: PageTools): LoadedPage {
  const { matches, statusCode, errors } = context
  const area = areaOf.get(matches.at(-1)?.route.id)
  return {
    status: statusCode,
    title: pageTitle(matches, context.loaderData),
    description: pageDescription(matches),
    area: area?.name,
    parts: [...matches.map(({ route }) => route.Component), area?.screens],
    // 'No such page' is an answer, not a fault.
    errors: Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error) || error.status >= 500),
    draw: () => drawPage(context, tools),
    drawLate: (onError) => drawLatePage(context, tools, onError),
    markup: () => drawMarkup(context, tools.client),
  }
}
