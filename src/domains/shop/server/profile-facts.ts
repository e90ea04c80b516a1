import { boundedCache } from '#platform/server/bounded-cache.ts'
import type { Db } from '#platform/server/db.ts'

import type { Profile } from '../matching.ts'
import { findFacts } from './listing-store.ts'

type Facts = Profile['facts']

/** A shop of 100,000 devices has some 1,400. */
const atMost = 10_000

/** What profiles say, by their ids. */
export type ProfileFacts = (ids: readonly number[]) => Promise<ReadonlyMap<number, Facts>>

/** Reads each once: what a profile says never changes, and all that a search needs are most of a megabyte. */
export function keepProfileFacts(db: Db): ProfileFacts {
  const kept = boundedCache<number, Facts>(atMost)
  return async (ids) => {
    const found = new Map<number, Facts>()
    const missing: number[] = []
    for (const id of ids) {
      const facts = kept.get(id)
      if (facts === undefined) missing.push(id)
      else found.set(id, facts)
    }
    if (missing.length === 0) return found
    for (const { facts, id } of await findFacts(db, missing)) {
      kept.set(id, facts)
      found.set(id, facts)
    }
    return found
  }
}
