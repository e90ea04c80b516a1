/** What server and SSR bundle agree on. Types only: the bundle is loaded at run time. */
import type { ConsentBannerData } from '#domains/tracking/consent.ts'
import type { Ask, Client } from '#platform/web/api-client.ts'
import type { PageContext } from '#platform/web/page-context.ts'
import type { Access } from '#platform/web/route-handle.ts'

/** A page whose loaders have run. */
export interface LoadedPage {
  readonly status: number
  readonly title: string
  /** For search engines. */
  readonly description: string | undefined
  /** Where machines find the same as JSON. */
  readonly json: string | undefined
  /** Whose screen it is: the area that the browser has to know before it takes the page over; all of them where undefined. */
  readonly area: string | undefined
  /** What this screen's files export, its components and its area's screens: by them the server finds its scripts. */
  readonly parts: readonly unknown[]
  /** What its form was answered with; undefined where none was sent, and where it was refused. */
  readonly outcome: unknown
  /** Errors caught by loaders and actions, for the log. */
  readonly errors: readonly unknown[]
  /** A call of it was refused for now: the page may be there a moment later. */
  readonly isAway: boolean
  /** Undefined where a part waits for its code or has failed. @throws what a component throws outside of every boundary. */
  draw(): Drawing | undefined
  /** Draws what `draw` could not, with that code. @throws as `draw`; what is thrown inside of a boundary goes to `onError`. */
  drawLate(onError: (error: unknown) => void): Promise<Drawing>
  /** The same tree by React alone: what drawing a page is measured by. */
  markup(): string
}

/** A part of a document: text, or what is kept of it for many pages, as UTF-8. */
export type Piece = string | Uint8Array

/** The parts of a document that come from components. */
export interface Drawing {
  readonly html: readonly Piece[]
  /** The sheet of icons that the page uses, to stand before it. */
  readonly icons: Piece
  /** What stands above the page on paper. */
  readonly letterhead: string
  /** The script that hands the loaders' data to the browser, without its element. */
  readonly hydration: readonly Piece[]
}

export interface Renderer {
  /** Who may see the address; undefined when there is no such page. */
  accessOf(pathname: string): Access | undefined
  /** Whether its form may carry files. */
  takesFiles(pathname: string): boolean
  /**
   * Runs loaders (or the action of a POST); a Response is a redirect. `outcome`: what the page's form was answered with
   * before, to be shown.
   */
  load(request: Request, page: PageContext, outcome?: unknown): Promise<LoadedPage | Response>
}

/** What `dist/server/entry-server.js` exports. */
export interface RenderingBundle {
  readonly createRenderer: (base: string) => Promise<Renderer>
  readonly createClient: (base: string, ask: Ask) => Client
  /** The banner that asks for consent, as HTML without React. */
  readonly renderConsent: (data: ConsentBannerData) => string
}
