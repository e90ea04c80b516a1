import { ok, refuse } from '#kit/result.ts'
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
  /** The number of a contract with those of its options: what is kept about an option stands at its contract too. Undefined: not the customer's. */
  readonly readContractIds: (guid: string, contractId: string) => Promise<readonly string[] | undefined>
}

export function documentsDomain(deps: DocumentsDeps): Domain {
  const { db, readContractIds } = deps
  return {
    plugin: (app) => mountPaperFiles(app, deps),
    daily: [removePapersStep(deps.contractEnd), removeSummariesStep(deps.contractEnd)],
    routes: [
      personalRoute(listPapers, async ({ query }, { guid }) => {
        const ids = await readContractIds(guid, query.contractId)
        return ids === undefined ? refuse('contract-unknown') : ok(await selectPapers(db, guid, ids))
      }),
      personalRoute(readPaper, async ({ params }, { guid }) => {
        const paper = await findPaper(db, guid, params.paperId)
        return paper === undefined ? refuse('paper-unknown') : ok(paper)
      }),
    ],
  }
}
