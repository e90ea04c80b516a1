/** A screen of the portal, described once: where it is, who may see it, what it is called, loads, does and draws. */
import type { ComponentType } from 'react'
import { redirect, type RouteObject } from 'react-router'

import { isRecord } from '#kit/json.ts'

import { getPage, type PageArgs } from './page-context.ts'
import { type Access, type Crumb, type Handle, noSuchPage, type Title } from './route-handle.ts'

/** Where a screen is and what it is called: made by `at`. */
export interface Head<Data> extends HeadDetails<Data> {
  readonly path: string
  readonly title: Title<Data>
}

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
