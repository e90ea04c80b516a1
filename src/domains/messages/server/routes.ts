import { yes } from '#kit/result.ts'
import type { Sql } from '#platform/server/db.ts'
import { personalRoute, type Route } from '#platform/server/routes.ts'

import { countMessages } from '../api.ts'
import { countUnread } from './messages.ts'

/** The inbox's calls (spec 7.3). */
export function messageRoutes({ db }: { db: Sql }): Route[] {
  return [personalRoute(countMessages, async (_call, caller) => yes(await countUnread(db, caller.guid)))]
}
