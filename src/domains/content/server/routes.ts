import { no, yes } from '#kit/result.ts'
import type { Sql } from '#platform/server/db.ts'
import { publicRoute, type Route } from '#platform/server/routes.ts'

import * as api from '../api.ts'
import { readEntries, readFooter, readPromotion } from './read-content.ts'

/** The content service's reading calls (spec 7.6). */
export function contentRoutes({ db }: { db: Sql }): Route[] {
  return [
    publicRoute(api.listEntries, async ({ query }) => {
      const { content_type: contentType, 'fields.internalName': internalName, ...page } = query
      return yes(await readEntries(db, { contentType, internalName, ...page }))
    }),
    publicRoute(api.queryContent, async ({ params, query }) => {
      const content = await readPromotion(db, params.id, query)
      return content === undefined ? { ok: true, empty: true } : yes(content)
    }),
    publicRoute(api.readFooter, async () => {
      const footer = await readFooter(db)
      return footer === undefined ? no('content-missing') : yes(footer)
    }),
  ]
}
