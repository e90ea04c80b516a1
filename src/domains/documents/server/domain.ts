import { ok, refuse } from '#kit/result.ts'
import type { Sql } from '#platform/server/db.ts'
import type { Domain } from '#platform/server/domain.ts'
import { personalRoute } from '#platform/server/routes.ts'

import { listPapers, readPaper } from '../api.ts'
import type { CustomerFileDeps } from './customer-file.ts'
import { mountPaperFiles } from './paper-file.ts'
import { findPaper, selectPapers } from './papers.ts'
import { removePapersStep } from './remove-papers.ts'
import { removeSummariesStep } from './remove-summaries.ts'
import type { ContractEnd } from './retention-step.ts'

interface DocumentsDeps extends CustomerFileDeps {
  readonly contractEnd: ContractEnd
  /** The number of a contract with those of its options: what is kept about an option stands at its contract too. */
  readonly withOptions: (sql: Sql, guid: string, contractId: string) => Promise<string[]>
}

export function documentsDomain(deps: DocumentsDeps): Domain {
  const { db, withOptions } = deps
  return {
    plugin: (app) => mountPaperFiles(app, deps),
    daily: [removePapersStep(deps.contractEnd), removeSummariesStep(deps.contractEnd)],
    routes: [
      personalRoute(listPapers, async ({ query }, { guid }) =>
        ok(await selectPapers(db, guid, await withOptions(db, guid, query.contractId))),
      ),
      personalRoute(readPaper, async ({ params }, { guid }) => {
        const paper = await findPaper(db, guid, params.paperId)
        return paper === undefined ? refuse('paper-unknown') : ok(paper)
      }),
    ],
  }
}
