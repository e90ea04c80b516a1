/** The contract summary of an option as PDF, before it is ordered: as of today, or as an adviser has sent it. */
import type { FastifyInstance } from 'fastify'

import type { ContractSummary } from '#domains/documents/api.ts'
import { uuidOf, type CustomerFileDeps } from '#domains/documents/server/customer-file.ts'
import { mountSummaryFiles } from '#domains/documents/server/summary-file.ts'
import { paths } from '#kit/paths.ts'

import type { OptionsDeps } from './deps.ts'
import { findProposal } from './proposals.ts'
import { readOptionSummary } from './read-summary.ts'

/** When the option shall begin, as the page's address says it; anything else: it is open. */
const starts: Readonly<Record<string, boolean>> = { sofort: true, spaeter: false }

export function mountOptionSummaryFiles(app: FastifyInstance, deps: OptionsDeps & CustomerFileDeps): Promise<void> {
  return mountSummaryFiles(app, deps, {
    path: paths.optionSummaryFile,
    read: async (guid, query) => {
      const proposalId = uuidOf(query('angebot'))
      if (proposalId !== undefined) return sentSummary(deps, guid, proposalId)
      const wanted = { contractId: query('contractId'), optionId: query('optionId') }
      const read = await readOptionSummary(deps, guid, { ...wanted, startImmediately: starts[query('beginn')] })
      return read.ok ? read.value : undefined
    },
  })
}

/** Undefined also where retention has taken its words. */
async function sentSummary({ db }: OptionsDeps, guid: string, id: string): Promise<ContractSummary | undefined> {
  const summary = (await findProposal(db, guid, id))?.summary
  return summary?.sections.length === 0 ? undefined : summary
}
