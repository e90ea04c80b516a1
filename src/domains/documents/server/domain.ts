import { ok, refuse } from '#kit/result.ts'
import type { Db } from '#platform/server/db.ts'
import type { Domain } from '#platform/server/domain.ts'
import { personalRoute } from '#platform/server/routes.ts'

import { listPapers, readPaper } from '../api.ts'
import { findPaper, selectPapers } from './papers.ts'

export function documentsDomain({ db }: { readonly db: Db }): Domain {
  return {
    routes: [
      personalRoute(listPapers, async ({ query }, { guid }) => ok(await selectPapers(db, guid, query.contractId))),
      personalRoute(readPaper, async ({ params }, { guid }) => {
        const paper = await findPaper(db, guid, params.paperId)
        return paper === undefined ? refuse('paper-unknown') : ok(paper)
      }),
    ],
  }
}
