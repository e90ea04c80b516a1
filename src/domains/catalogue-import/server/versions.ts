import type { Sql } from '#platform/server/db.ts'

import { listChangedOffers, listVersions, type VersionRow } from './store.ts'

const latest = 50

/** The latest versions of the catalogue, the newest first. */
export function findVersions(sql: Sql): Promise<VersionRow[]> {
  return listVersions(sql, latest)
}

/** Ids of the tariffs and options that some version has changed. */
export async function findChangedOffers(sql: Sql): Promise<ReadonlySet<string>> {
  return new Set(await listChangedOffers(sql))
}
