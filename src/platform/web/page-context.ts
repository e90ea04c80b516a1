/** What a page's loader or action gets from outside: in the browser and on the server the same shape. */
import { createContext, redirect, redirectDocument, type RouterContextProvider } from 'react-router'

import { loginPath } from '#kit/paths.ts'
import type { ShownProvider } from '#kit/provider.ts'

import { failureOf, type Client } from './api-client.ts'

/** The provider's own data (never compiled in): from one file, handed through the frame. */
export type Provider = ShownProvider

export interface FormValues {
  /** Proof that the form came from us; empty in the browser, whose scripts call the API instead. */
  readonly csrf: string
  /** Makes a repeated submit one order. */
  readonly idempotencyKey: string
}

export interface PageContext {
  readonly client: Client
  /** Whether a customer's data can be shown; not so while an adviser has chosen nobody. */
  readonly loggedIn: boolean
  /** Whether an adviser is signed in. */
  readonly adviser: boolean
  /** Which choice of a customer an adviser acts under; undefined when nobody acts on behalf. */
  readonly actingId: string | undefined
  readonly provider: Provider
  /** A fault that the provider knows of, for every page; only on the server, the frame carries it on. */
  readonly outage?: { readonly title: string; readonly text: string } | undefined
  /** Public key of the catalogue calls, where the provider has set one. */
  readonly catalogueKey?: string | undefined
  /** Whether this runs during server rendering. */
  readonly onServer: boolean
  /** Hidden values for the form of that name. */
  form(name: string): FormValues
  /** What the form of that name sent before its session ended, once; only on the server, for browsers without scripts. */
  draft(form: string): Readonly<Record<string, string>> | undefined
  /** Says that the page is left for the login: the browser keeps what stands in its forms. */
  sessionOver(): void
  /** Leaves a notice, by its code, for the page that is shown next. */
  flash(code: string): void
  /** Notices left for this page: only on the server, from the one-minute cookie. */
  readonly notices: readonly string[]
  /** Today in Berlin, as ISO date. */
  readonly today: string
}

export const pageContext = createContext<PageContext>()

export interface PageArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** The page context of a loader's or action's arguments. */
export function pageOf(args: PageArgs): PageContext {
  return args.context.get(pageContext)
}

/**
 * A session that has ended sends to the login and back to `returnTo`, by default the page itself.
 * Anything else is thrown on.
 */
export function loginIfEnded(error: unknown, args: PageArgs, returnTo?: string): never {
  const failure = failureOf(error)
  if (failure?.kind === 'response' && failure.status === 401) {
    const page = pageOf(args)
    const { client, onServer } = page
    page.sessionOver()
    const url = new URL(args.request.url)
    const target = loginPath(client.base, returnTo ?? url.pathname + url.search)
    // Both routers add the base to a redirect; the browser needs a real navigation.
    const below = target.slice(client.base.length)
    throw onServer ? redirect(below) : redirectDocument(below)
  }
  throw error
}
