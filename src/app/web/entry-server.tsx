/** The server's half of rendering: one static handler per base and screen, made once, with every component in its place. */
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type RouteMatch,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'

import { helpScreen } from '#domains/content/web/help-screen.ts'
import type { ConsentBannerData } from '#domains/tracking/consent.ts'
import { ConsentBanner } from '#domains/tracking/web/ConsentBanner.tsx'
import { isRecord } from '#kit/json.ts'
import { callFailure, refusalCode } from '#platform/web/api-client.ts'
import { pageContext } from '#platform/web/page-context.ts'
import { pageAccess, pageDescription, pageTitle, takesFiles, type Access } from '#platform/web/route-handle.ts'
import { placeComponents } from '#platform/web/screen.ts'

import type { LoadedPage, Renderer } from '../rendering.ts'
import { areaNames, loadAreas, type Area } from './areas.ts'
import { drawLatePage, drawMarkup, drawPage, type PageTools } from './draw-page.tsx'
import { errorTitle } from './error-title.ts'
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
  const find = pageFinder(routes, basename)
  const tools = { fragments: createFragments(base), iconSheet: createIconSheets() }
  return {
    accessOf: (pathname) => find(pathname).access,
    takesFiles: (pathname) => find(pathname).files,
    load: async (request, page, outcome) => {
      const requestContext = new RouterContextProvider()
      requestContext.set(pageContext, page)
      const found = await find(new URL(request.url).pathname).handler.query(request, { requestContext })
      if (found instanceof Response) return found
      return loadedPage(withOutcome(found, outcome), areaOf, { ...tools, client: page.client })
    },
  }
}

/** What is known of an address before it is asked for. */
interface FoundPage {
  readonly access: Access | undefined
  /** Whether its form may carry files. */
  readonly files: boolean
  /** Knows this screen and no other: the router ranks all that it knows anew at each request. */
  readonly handler: StaticHandler
}

/** Remembers as many addresses as there are pages, and some. */
function pageFinder(routes: RouteObject[], basename: string): (pathname: string) => FoundPage {
  const pages = new Map<string, FoundPage>()
  const handlers = new Map<string | undefined, StaticHandler>()
  const findAnew = (pathname: string): FoundPage => {
    const matches = matchRoutes(routes, pathname, basename)
    const id = matches?.at(-1)?.route.id
    const handler = handlers.get(id) ?? createStaticHandler(matches === null ? routes : wayTo(matches), { basename })
    handlers.set(id, handler)
    return { access: pageAccess(matches), files: takesFiles(matches), handler }
  }
  return (pathname) => {
    const page = pages.get(pathname) ?? findAnew(pathname)
    if (pages.size === rememberedAddresses) pages.clear()
    pages.set(pathname, page)
    return page
  }
}

/** The routes of these matches, each the only one below the one before. */
function wayTo(matches: readonly RouteMatch[]): RouteObject[] {
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [route.index === true || children.length === 0 ? route : { ...route, children }],
    [],
  )
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

/** A page whose data have a `json` names by it where the same is to be had for machines. */
function addressOfJson(data: unknown): string | undefined {
  return isRecord(data) && typeof data['json'] === 'string' ? data['json'] : undefined
}

function isRefusedForNow(error: unknown): boolean {
  const failure = callFailure(error)
  return failure !== undefined && refusalCode(failure) === 'temporarily-unavailable'
}

/** The page as its form was answered: the form was sent before, the page asked for anew. */
function withOutcome(context: StaticHandlerContext, outcome: unknown): StaticHandlerContext {
  const id = context.matches.at(-1)?.route.id
  return outcome === undefined || id === undefined ? context : { ...context, actionData: { [id]: outcome } }
}

function loadedPage(context: StaticHandlerContext, areaOf: KnownScreens['areaOf'], tools: PageTools): LoadedPage {
  const { matches, statusCode, errors } = context
  const thrown = Object.values(errors ?? {})
  const area = areaOf.get(matches.at(-1)?.route.id)
  return {
    status: statusCode,
    title: thrown.length === 0 ? pageTitle(matches, context.loaderData) : errorTitle(thrown[0]),
    description: pageDescription(matches),
    json: addressOfJson(context.loaderData[matches.at(-1)?.route.id ?? '']),
    area: area?.name,
    outcome: statusCode === 200 ? Object.values(context.actionData ?? {})[0] : undefined,
    parts: [...matches.map(({ route }) => route.Component), area?.screens],
    // 'No such page' is an answer, not a fault.
    errors: thrown.filter((error) => !isRouteErrorResponse(error) || error.status >= 500),
    isAway: thrown.some(isRefusedForNow),
    draw: () => drawPage(context, tools),
    drawLate: (onError) => drawLatePage(context, tools, onError),
    markup: () => drawMarkup(context, tools.client),
  }
}
