/** What a route says about itself beside loader and component, and what of it holds for the page that matches. */
import type { UIMatch } from 'react-router'

import { paths } from '#kit/paths.ts'

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

export type Title<Data> = string | ((data: Data | undefined) => string)

/** Title of whatever is not there. */
export const noSuchPage = 'Seite nicht gefunden'

const overview: Crumb = ['Übersicht', paths.overview]

/** The way to a page; undefined: it shows none. Above pages of the provider's people stands no customer's overview. */
export function pageTrail({ access, trail }: Handle, data: unknown): readonly Crumb[] | undefined {
  const crumbs = trail?.(data)
  if (crumbs === undefined) return undefined
  if (access !== 'adviser') return [overview, ...crumbs]
  return crumbs.length === 0 ? undefined : crumbs
}

/** Where the breadcrumb of a page comes from, below the base, the nearest first; the overview is above every page and is not named. */
export function pagesAbove({ trail }: Handle, data: unknown): string[] {
  return (
    trail?.(data)
      .map(([, path]) => path)
      .toReversed() ?? []
  )
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
