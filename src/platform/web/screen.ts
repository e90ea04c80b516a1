/** A screen of the portal, described once: where it is, who may see it, what it is called, loads, does and draws. */
import type { ComponentType } from 'react'
import { redirect, type RouteObject, type UIMatch } from 'react-router'

import { isRecord } from '#kit/json.ts'
import { paths } from '#kit/paths.ts'

import { getPage, type PageArgs } from './page-context.ts'

/**
 * Who may see a page: everybody; a customer, or the adviser who acts for them; an adviser, also without a customer;
 * developers, only in demo mode.
 */
export type Access = 'open' | 'customer' | 'adviser' | 'developer'

/** A step of the breadcrumb: its text, and its path below the base. */
export type Crumb = readonly [text: string, path: string]

/** What a route says about itself beside loader and component. Data are undefined where the loader failed. */
export interface Handle {
  readonly access?: Access
  readonly title?: Title<unknown>
  /** Breadcrumb between 'Übersicht' (of an adviser's page: from its first step) and the page; absent means no breadcrumb. */
  readonly trail?: (data: unknown) => readonly Crumb[]
  /** Last item of the breadcrumb where it is not the title. */
  readonly here?: string
  /** What search engines show of it. */
  readonly description?: string
  /** Without sidebar and header links: nothing leads away from a checkout. */
  readonly bare?: boolean
  /** Its form may carry files. */
  readonly files?: boolean
  /** Loads what the page's form sends with; `PageForm` asks for it ahead. */
  readonly act?: () => Promise<unknown>
}

/** Where a screen is and what it is called: made by `at`. */
export interface Head<Data> extends HeadDetails<Data> {
  readonly path: string
  readonly title: Title<Data>
}

type Title<Data> = string | ((data: Data | undefined) => string)

/** What differs from a page of a customer without breadcrumb. */
interface HeadDetails<Data> {
  /** By default 'customer'. */
  readonly access?: Access
  readonly trail?: readonly Crumb[] | ((data: Data | undefined) => readonly Crumb[])
  readonly here?: string
  readonly bare?: boolean
  readonly description?: string
  /** Its form may carry files; everywhere else such a form is refused. */
  readonly files?: boolean
}

/** Fetches a loader or an action when it is first needed. */
type Fetched<Result> = () => Promise<(args: PageArgs) => Promise<Result>>

interface Modules<Data> {
  readonly load?: Fetched<Data>
  /** A refused form keeps its page as it is: reading again would lose what was typed when the connection is gone. */
  readonly act?: Fetched<unknown> | Reloading
  readonly page: () => Promise<ComponentType>
}

/** The head of a screen. Its path is below the base, as `paths` of `#kit/paths.ts` names it. */
export function at<Data = unknown>(path: string, title: Title<Data>, details: HeadDetails<Data> = {}): Head<Data> {
  return { path, title, ...details }
}

/** The route of a screen. To be called anew for each route table: the router empties `lazy` on first use. */
export function screen<Data = undefined>(head: Head<NoInfer<Data>>, { load, act, page }: Modules<Data>): RouteObject {
  const form = act && (typeof act === 'function' ? { act, shouldRevalidate: unlessSent } : act)
  return {
    ...place(head.path.replace(/\/$/, '')),
    ...(load && { loader: async (args: PageArgs) => inItsPlace(args, (await load())(args)) }),
    ...(form && {
      action: async (args: PageArgs) => (await form.act())(args),
      shouldRevalidate: form.shouldRevalidate,
    }),
    lazy: { Component: page },
    handle: handle(head, form?.act),
  }
}

/**
 * Whoever goes back to an address that leads on would be led forward again each time, and could not leave: where the address
 * stands in the bar already, the next one takes its place. One that a link or a form leads to stands there only afterwards.
 */
async function inItsPlace<Data>(args: PageArgs, loading: Promise<Data>): Promise<Data> {
  try {
    return await loading
  } catch (thrown) {
    if (thrown instanceof Response && getPage(args).address?.() === args.request.url)
      thrown.headers.set('X-Remix-Replace', 'true')
    throw thrown
  }
}

/** Its id is its path: the data that come with a page find their route, however many others the browser knows. */
function place(path: string): RouteObject {
  return path === '' ? { id: '/', index: true } : { id: path, path }
}

/**
 * Puts lazy components in their places: a router runs the loader of a route that is still lazy again, although its data
 * came with the page. @throws whatever a component throws that cannot be loaded.
 */
export async function placeComponents(routes: readonly RouteObject[]): Promise<void> {
  for (const route of routes) {
    if (typeof route.lazy === 'object' && route.lazy.Component !== undefined)
      Object.assign(route, { Component: await route.lazy.Component(), lazy: undefined })
    await placeComponents(route.children ?? [])
  }
}

/** An address that has moved: leads on, with its query. */
export function movedScreen(from: string, to: string): RouteObject {
  return {
    ...place(from),
    loader: ({ request }) => redirect(`/${to}${new URL(request.url).search}`),
    handle: { access: 'customer' } satisfies Handle,
  }
}

interface Sent {
  readonly formMethod?: string | undefined
  readonly actionStatus?: number | undefined
  readonly actionResult?: unknown
  readonly defaultShouldRevalidate: boolean
}

/** A form after which the page's data are read again. */
interface Reloading {
  readonly act: Fetched<unknown>
  readonly shouldRevalidate: (sent: Sent) => boolean
}

function unlessSent({ formMethod, defaultShouldRevalidate }: Sent): boolean {
  return formMethod === undefined && defaultShouldRevalidate
}

/**
 * The page's data are read again once its form was decided on, refused (4xx, where the router by itself would not) or not.
 * Where something broke, reading would break too, and take what was typed with it.
 */
export function thenReload(act: Fetched<unknown>): Reloading {
  return {
    act,
    shouldRevalidate: ({ actionStatus = 200, defaultShouldRevalidate }) =>
      defaultShouldRevalidate || (actionStatus >= 400 && actionStatus < 500),
  }
}

/** The page's data are read again after a 2xx only: a refused form keeps what it was filled in against. */
export function thenReloadUnlessRefused(act: Fetched<unknown>): Reloading {
  return {
    act,
    shouldRevalidate: ({ actionStatus = 200, defaultShouldRevalidate }) =>
      actionStatus < 400 && defaultShouldRevalidate,
  }
}

/**
 * The page's data are read again where the outcome says `outdated: true`, with whatever status, as the page shows what holds
 * no more, and where the form led back to its own page: a redirect has no outcome.
 */
export function thenReloadWhenOutdated(act: Fetched<unknown>): Reloading {
  return {
    act,
    shouldRevalidate: (sent) =>
      unlessSent(sent) ||
      (sent.actionResult === undefined && sent.defaultShouldRevalidate) ||
      (isRecord(sent.actionResult) && sent.actionResult['outdated'] === true),
  }
}

/** Title of whatever is not there. */
export const noSuchPage = 'Seite nicht gefunden'

/** An adviser's screen is not there for everybody else: without data it is called like any unknown address. */
function handleTitle<Data>(access: Access, title: Title<Data>): Title<unknown> {
  if (typeof title === 'string')
    return access === 'adviser' ? (data) => (data === undefined ? noSuchPage : title) : title
  return (data) => title(data as Data | undefined)
}

function handle<Data>(head: Head<Data>, act: Fetched<unknown> | undefined): Handle {
  const { path: _, access = 'customer', title, trail, ...details } = head
  const crumbs = typeof trail === 'function' ? trail : trail && (() => trail)
  return {
    ...details,
    access,
    title: handleTitle(access, title),
    ...(crumbs && { trail: (data: unknown) => crumbs(data as Data | undefined) }),
    ...(act && { act }),
  }
}

const overview: Crumb = ['Übersicht', paths.overview]

/** The way to a page; undefined: it shows none. Above pages of the provider's people stands no customer's overview. */
export function pageTrail({ access, trail }: Handle, data: unknown): readonly Crumb[] | undefined {
  const crumbs = trail?.(data)
  if (crumbs === undefined) return undefined
  if (access !== 'adviser') return [overview, ...crumbs]
  return crumbs.length === 0 ? undefined : crumbs
}

/** Where the breadcrumb of a page comes from, below the base; the overview is above every page and is not named. */
export function pageAbove({ trail }: Handle, data: unknown): string | undefined {
  return trail?.(data).at(-1)?.[1]
}

interface Matched {
  readonly route: { readonly handle?: unknown; readonly id?: string | undefined }
}

function routeHandle(match: Matched | undefined): Handle {
  return match?.route.handle ?? {}
}

/** Access class of the deepest route; the catch-all has none, so that it reads as 'no such page'. */
export function pageAccess(matches: readonly Matched[] | null): Access | undefined {
  return routeHandle(matches?.at(-1)).access
}

/** Whether the form of the page that matches may carry files. */
export function takesFiles(matches: readonly Matched[] | null): boolean {
  return routeHandle(matches?.at(-1)).files === true
}

/** What search engines show of the page that matches; pages behind the login have none. */
export function pageDescription(matches: readonly Matched[]): string | undefined {
  return routeHandle(matches.at(-1)).description
}

/** The title of the page that matches. */
export function pageTitle(matches: readonly Matched[], data: Readonly<Record<string, unknown>>): string {
  const deepest = matches.at(-1)
  const { title = '' } = routeHandle(deepest)
  if (typeof title === 'string') return title
  const id = deepest?.route.id
  return title(id === undefined ? undefined : data[id])
}

/** Handle and data of the page, for matches as `useMatches` gives them. */
export function handleAndData(matches: readonly UIMatch[]): { handle: Handle; data: unknown } {
  const deepest = matches.at(-1)
  return { handle: deepest?.handle ?? {}, data: deepest?.loaderData }
}
