/** A page as text (server only): what React draws, the sheet of its icons, its letterhead, its data for the browser. */
import { StrictMode, type ReactNode } from 'react'
import { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticRouter, isRouteErrorResponse, StaticRouterProvider, type StaticHandlerContext } from 'react-router'

import type { Client } from '#platform/web/api-client.ts'
import { ClientContext } from '#platform/web/client-context.ts'
import { FragmentContext, type FragmentCache } from '#ui/CachedFragment.tsx'
import { MarkdownAtHand } from '#ui/data/LazyMarkdown.tsx'
import { Markdown } from '#ui/data/Markdown.tsx'
import { DrawnIcons } from '#ui/icons/Icon.tsx'

import type { Drawing, Piece } from '../rendering.ts'
import type { FragmentSource } from './fragments.tsx'
import type { FrameData } from './frame/frame-data.ts'
import { Letterhead } from './frame/Letterhead.tsx'
import { scriptJson } from './script-json.ts'

/** Undefined where a part of the page waits for its code: then `drawLatePage` draws it. */
export function drawPage(context: StaticHandlerContext, tools: PageTools): Drawing | undefined {
  const icons = new Set<string>()
  const preloads = new Set<string>()
  const page = tools.fragments({ icons, preloads })
  const html = page.fill(drawMarkup(context, tools.client, { icons, fragments: page.mark }))
  return html && aroundMarkup(context, [...preloads, ...html], tools.iconSheet(icons))
}

/** A page whose code is still to be loaded, or fails: such code is loaded once in a process. */
export async function drawLatePage(
  context: StaticHandlerContext,
  { client, iconSheet }: PageTools,
  onError: (error: unknown) => void,
): Promise<Drawing> {
  const icons = new Set<string>()
  const html = await wholeMarkup(pageTree(context, client, { icons }), onError)
  return aroundMarkup(context, [html], iconSheet(icons))
}

function aroundMarkup(context: StaticHandlerContext, html: readonly Piece[], icons: Piece): Drawing {
  // Missing where even the frame could not be loaded.
  const frame = context.loaderData['root'] as FrameData | undefined
  return {
    html,
    icons,
    letterhead: frame === undefined ? '' : renderToStaticMarkup(<Letterhead {...frame} />),
    hydration: hydrationScript(context),
  }
}

export interface PageTools {
  readonly client: Client
  readonly fragments: FragmentSource
  readonly iconSheet: (ids: ReadonlySet<string>) => Piece
}

interface Collected {
  /** Gets the names of the drawings that the page needs. */
  readonly icons: Set<string>
  /** Where parts that are the same for many come from; without it React draws them like everything else. */
  readonly fragments?: FragmentCache
}

/**
 * What React draws, and nothing else: all loaders have run, so nothing is gained by streaming, and as a string it takes
 * half the time.
 */
export function drawMarkup(
  context: StaticHandlerContext,
  client: Client,
  collected: Collected = { icons: new Set() },
): string {
  return renderToString(pageTree(context, client, collected))
}

/** The tree of a page, as the browser will build it. */
function pageTree(context: StaticHandlerContext, client: Client, { icons, fragments }: Collected): ReactNode {
  // Its own copy of the routes is never asked for: the matches bring theirs along.
  const router = createStaticRouter([], context)
  return (
    <StrictMode>
      <DrawnIcons value={icons}>
        <FragmentContext value={fragments}>
          <MarkdownAtHand value={Markdown}>
            <ClientContext value={client}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </ClientContext>
          </MarkdownAtHand>
        </FragmentContext>
      </DrawnIcons>
    </StrictMode>
  )
}

async function wholeMarkup(tree: ReactNode, onError: (error: unknown) => void): Promise<string> {
  // Without scripts a long text that React moved to the end of the document would stay there.
  const stream = await renderToReadableStream(tree, { progressiveChunkSize: Infinity, onError })
  await stream.allReady
  return new Response(stream).text()
}

/** Read by the browser's router. */
function hydrationScript({ loaderData, actionData, errors }: StaticHandlerContext): readonly Piece[] {
  const data = { loaderData, actionData, errors: errors && sentErrors(errors) }
  return ['window.__staticRouterHydrationData=', ...scriptJson(data)]
}

/** In the form that the browser's router reads; errors without their details, which are in the log. */
function sentErrors(errors: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? { ...error, __type: 'RouteErrorResponse' }
        : { message: 'failed on the server', __type: 'Error' },
    ]),
  )
}
