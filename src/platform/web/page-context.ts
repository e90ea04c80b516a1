/** What a page's loader or action gets from outside: in the browser and on the server the same shape. */
import { createContext, redirect, redirectDocument, type RouterContextProvider } from 'react-router'

import { loginPath } from '#kit/paths.ts'
import type { ShownProvider } from '#kit/provider.ts'

import { callFailure, failureStatus, refusalCode, wasRefused, type CallFailure, type Client } from './api-client.ts'
import type { FlashMessage } from './flash.ts'

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
  /** Whether an operator is signed in, whose calls need a token though they are about no customer. */
  readonly operator?: true
  /** Which choice of a customer an adviser acts under; undefined when nobody acts on behalf. */
  readonly actingId: string | undefined
  /** Whose data are shown, as the session knows it; only on the server, the frame carries it on. */
  readonly guid?: string | undefined
  /** Names the session without opening it; only on the server, the frame carries it on. */
  readonly sid?: string | undefined
  readonly provider: ShownProvider
  /** A fault that the provider knows of, for every page; only on the server, the frame carries it on. */
  readonly outage?: { readonly title: string; readonly text: string } | undefined
  /** Public key of the catalogue calls, where the provider has set one. */
  readonly catalogueKey?: string | undefined
  /** Whether this runs during server rendering. */
  readonly onServer: boolean
  /** What stands in the address bar, without its fragment; only in the browser. */
  address?(): string
  /** Hidden values for the form of that name. */
  readonly form: (name: string) => FormValues
  /** What the form of that name sent before its session ended, once; only on the server, for browsers without scripts. */
  draft(form: string): Readonly<Record<string, string>> | undefined
  /** Says that the page is left for the login: the browser keeps what stands in its forms. */
  sessionOver(): void
  /** Leaves a message for the page that is shown next. */
  flash(message: FlashMessage): void
  /** Notices left for this page: only on the server, from the one-minute cookie. */
  readonly notices: readonly string[]
  /** Today in Berlin, as ISO date. */
  readonly today: string
  /** The instant at which the server draws the page; only there. */
  readonly drawnAt?: string
  /** The demonstration plays another day than the calendar's. */
  readonly isPlayed?: boolean | undefined
}

export const pageContext = createContext<PageContext>()

export interface PageArgs {
  readonly request: Request
  /** What stands in the address in the place of `:name`. */
  readonly params?: Readonly<Record<string, string | undefined>>
  readonly context: Readonly<RouterContextProvider>
}

/** The page context of a loader's or action's arguments. */
export function getPage(args: PageArgs): PageContext {
  return args.context.get(pageContext)
}

/**
 * The key of the next try. One that may have been carried out is sent again under its key: it is the same order. One that was
 * refused does not use up the key of a later one. `sent`: the form's name, and the key that it came with.
 */
export function nextKey(
  args: PageArgs,
  failure: CallFailure,
  sent: { readonly form: string; readonly idempotencyKey: string },
): string {
  return wasRefused(failure) ? getPage(args).form(sent.form).idempotencyKey : sent.idempotencyKey
}

/** How a call refuses whose customer signed in too long ago (`needsFreshLogin`). */
export const loginTooOld = 'login-too-old'

/**
 * The answer of a call that needs a session. One that has ended sends to the login, one that is too old for this call to
 * the password; every other failure is thrown on.
 */
export async function orLogin<Value>(args: PageArgs, call: Promise<Value>): Promise<Value> {
  try {
    return await call
  } catch (error) {
    const failure = callFailure(error)
    if (failureStatus(failure) === 401) throw toLogin(args)
    if (failure !== undefined && refusalCode(failure) === loginTooOld) throw toLogin(args, { fresh: true })
    throw error
  }
}

/** The answer of a call, or what `otherwise` makes of its failure; what is no failed call is thrown on. */
export async function orElse<Value, Other>(
  call: Promise<Value>,
  otherwise: (failure: CallFailure, error: unknown) => Other | Promise<Other>,
): Promise<Value | Other> {
  try {
    return await call
  } catch (error) {
    const failure = callFailure(error)
    if (failure === undefined) throw error
    return otherwise(failure, error)
  }
}

/** A redirect to the login and back; what stands in the page's forms is kept. */
function toLogin(args: PageArgs, how?: { readonly fresh: boolean }): Response {
  const page = getPage(args)
  page.sessionOver()
  const { pathname, search } = new URL(args.request.url)
  const target = loginPath(page.client.base, pathname + search, how ?? { ended: true })
  // Both routers add the base to a redirect; the browser needs a real navigation.
  const below = target.slice(page.client.base.length)
  return page.onServer ? redirect(below) : redirectDocument(below)
}
