/** What a route says about itself beside loader and component, and how the deepest matching route's word is found. */
import type { UIMatch } from 'react-router'

import type { Access } from '../rendering.ts'

export interface Handle {
  readonly access?: Access
  /** The page's title, fixed or read from the loader's data, which are undefined where the loader failed. */
  readonly title?: string | ((data: unknown) => string)
  /** Breadcrumb between 'Übersicht' and the page: [text, path below the base]; absent means no breadcrumb. */
  readonly trail?: (data: unknown) => readonly (readonly [string, string])[]
  /** Last item of the breadcrumb where it is not the title. */
  readonly here?: string
  /** Source file of the lazy page, as the build manifest names it. */
  readonly module?: string
  /** Without sidebar and header links (spec 2.9). */
  readonly bare?: boolean
}

interface Matched {
  readonly route: { readonly handle?: unknown; readonly id?: string | undefined }
}

function handleOf(match: Matched): Handle {
  const handle: Handle = match.route.handle ?? {}
  return handle
}

/** Access class of the deepest route; the catch-all has none, so that it reads as 'no such page'. */
export function accessOf(matches: readonly Matched[] | null): Access | undefined {
  const deepest = matches?.at(-1)
  return deepest && handleOf(deepest).access
}

export function modulesOf(matches: readonly Matched[]): string[] {
  return matches.flatMap((match) => handleOf(match).module ?? [])
}

/** The title of the page that matches. */
export function titleOf(matches: readonly Matched[], data: Readonly<Record<string, unknown>>): string {
  const deepest = matches.at(-1)
  if (deepest === undefined) return ''
  const { title = '' } = handleOf(deepest)
  if (typeof title === 'string') return title
  return title(deepest.route.id === undefined ? undefined : data[deepest.route.id])
}

/** The same for matches as `useMatches` gives them. */
export function handleAndData(matches: readonly UIMatch[]): { handle: Handle; data: unknown } {
  const deepest = matches.at(-1)
  const handle: Handle = deepest?.handle ?? {}
  return { handle, data: deepest?.loaderData }
}
