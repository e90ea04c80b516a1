/** What devices are, as an address says it ('kopfhoerer') and as people do ('Kopfhörer'). */
import { slug } from '#kit/slug.ts'
import type { Db } from '#platform/server/db.ts'

import type { Counted } from '../matching.ts'
import { listKinds } from './listing-store.ts'
import type { ReadyTexts } from './ready-texts.ts'

export interface Kinds {
  /** Those that an address names; one that nobody knows stays as it is. */
  named(slugs: readonly string[]): string[]
  /** Counts by what an address calls them; two that are written alike there are one. */
  addressed(counted: readonly Counted[]): (Counted & { readonly text: string })[]
}

function kindsOf(names: readonly string[]): Kinds {
  return {
    named: (slugs) =>
      slugs.flatMap((asked) => {
        const known = names.filter((name) => slug(name) === asked)
        return known.length > 0 ? known : [asked]
      }),
    addressed(counted) {
      const kinds = new Map<string, Counted & { readonly text: string }>()
      for (const { count, value: text } of counted) {
        const value = slug(text)
        const alike = kinds.get(value)
        kinds.set(value, { value, text: alike?.text ?? text, count: (alike?.count ?? 0) + count })
      }
      return [...kinds.values()]
    },
  }
}

/** Read with the first list after a change of the shop. */
export async function readKinds({ db, texts }: { readonly db: Db; readonly texts: ReadyTexts }): Promise<Kinds> {
  return kindsOf((await texts.get('kinds', () => listKinds(db))).object())
}
