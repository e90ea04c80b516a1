import type { PageFrame } from '#domains/identity/server/pages.ts'

import type { LoginProviderDeps } from './deps.ts'

/** Where it is not known which base the login came from. */
export function firstFrame({
  bases,
  brand,
  playedDay,
}: Pick<LoginProviderDeps, 'bases' | 'brand' | 'playedDay'>): PageFrame {
  return { base: bases[0] ?? '', brand, playedDay }
}
