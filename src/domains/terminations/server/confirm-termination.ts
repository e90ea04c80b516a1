/** The paper of a termination, written by a job: it stays with the contract's papers. */
import { terminationConfirmation } from '#domains/contracts/papers.ts'
import { findContractByNumber } from '#domains/contracts/server/contracts.ts'
import { keepPapers } from '#domains/documents/server/papers.ts'
import type { Job, JobHandler } from '#platform/server/jobs.ts'

import type { TerminationsDeps } from './deps.ts'
import { findByDeclaration } from './store.ts'

const paperTopic = 'termination-paper'

interface Payload {
  readonly guid: string
  readonly contractId: string
  readonly declarationId: string
  readonly correlationId: string
}

export function paperJob(payload: Payload): Job {
  return { topic: paperTopic, payload: { ...payload }, correlationId: payload.correlationId }
}

/** Keeps the paper once, whatever is repeated; of a termination that was taken back meanwhile too, as it was received. */
export function paperHandler(deps: TerminationsDeps): JobHandler {
  return {
    topic: paperTopic,
    promised: true,
    handle: async (input) => {
      const [guid, contractId, declarationId] = [input['guid'], input['contractId'], input['declarationId']].map(String)
      if (guid === undefined || contractId === undefined || declarationId === undefined) return
      const [termination, contract] = await Promise.all([
        findByDeclaration(deps.db, guid, declarationId),
        findContractByNumber(deps.db, guid, contractId),
      ])
      const product = contract && deps.catalogue.product(contract.productId)
      if (termination === undefined || contract === undefined || product === undefined) return
      const facts = {
        ...contract,
        terminationDate: termination.effectiveOn,
        terminationReceivedOn: termination.declaredOn,
      }
      const text = terminationConfirmation(facts, product)
      if (text === undefined) return
      const { city, company, email, name, phone, street } = deps.provider
      await keepPapers(deps.db, [
        {
          ...text,
          id: deps.newId(),
          guid,
          provider: { name, company, street, city, email, phone },
          contract: { contractId, product: product.displayTitle },
          dedupeKey: `termination:${declarationId}`,
        },
      ])
    },
  }
}
