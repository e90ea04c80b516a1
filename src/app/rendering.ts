/** What server and SSR bundle agree on. Types only: the bundle is loaded at run time. */
import type { ConsentBannerData } from '#domains/tracking/consent.ts'
import type { Client, Transport } from '#platform/web/api-client.ts'
import type { PageContext } from '#platform/web/page-context.ts'
import type { Access } from '#platform/web/screen.ts'

export interface HtmlStream {
  pipe(target: NodeJS.WritableStream): unknown
  abort(reason?: unknown): void
}

interface RenderOptions {
  readonly nonce: string
  /** `icons`: the sheet of what the page draws, to stand before it. */
  readonly onShellReady: (stream: HtmlStream, icons: string) => void
  readonly onShellError: (error: unknown) => void
  readonly onError: (error: unknown) => void
}

export interface Page {
  readonly status: number
  readonly title: string
  /** The components of this screen's lazy pages, by which the server finds their styles and scripts. */
  readonly components: readonly unknown[]
  /** What stands above the page on paper, as HTML. */
  readonly letterhead: string
  /** Errors caught by loaders and actions, for the log. */
  readonly errors: readonly unknown[]
  render(options: RenderOptions): HtmlStream
}

export interface Renderer {
  /** Who may see the address; undefined when there is no such page. */
  accessOf(pathname: string): Access | undefined
  /** Runs loaders (or the action of a POST); a Response is a redirect. */
  load(request: Request, page: PageContext): Promise<Page | Response>
}

/** What `dist/server/entry-server.js` exports. */
export interface RenderingBundle {
  readonly makeRenderer: (base: string) => Renderer
  readonly makeClient: (base: string, transport: Transport) => Client
  /** The banner that asks for consent, as HTML without React. */
  readonly renderConsent: (data: ConsentBannerData) => string
}
