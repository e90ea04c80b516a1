import type { Sql } from '#platform/server/db.ts'

import { listVersions, type VersionRow } from './store.ts'

const latest = 50

/** The latest versions of the catalogue, the newest first. */
export function findVersions(sql: Sql): Promise<VersionRow[]> {
  return listVersions(sql, latest)
}
