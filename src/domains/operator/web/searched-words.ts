import type { PageArgs } from '#platform/web/page-context.ts'

import { longestSearch } from '../input.ts'

/** What the address searches for; of one that was written by hand what the field would have taken. */
export function searchedWords({ request }: PageArgs): string {
  return (new URL(request.url).searchParams.get('q') ?? '').slice(0, longestSearch)
}

/** What the address goes on after; '': the first page. */
export function wantedAfter({ request }: PageArgs): string {
  return new URL(request.url).searchParams.get('nach') ?? ''
}
