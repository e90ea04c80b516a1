/** The paper of a termination or a withdrawal, written by a job: it stays with the contract's papers. */
import { productTitle } from '#domains/catalogue/product-title.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { terminationConfirmation, withdrawalConfirmation } from '#domains/contracts/papers.ts'
import { findContractByNumber } from '#domains/contracts/server/contracts.ts'
import type { PaperText } from '#domains/documents/paper.ts'
import { keepPapers } from '#domains/documents/server/papers.ts'
import type { IsoDate } from '#kit/dates.ts'
import { isRecord } from '#kit/json.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import type { Job, JobHandler } from '#platform/server/jobs.ts'

import { withdrawalLines } from '../receipt-lines.ts'
import type { TerminationsDeps } from './deps.ts'
import { findByDeclaration } from './store.ts'

const paperTopic = 'termination-paper'

interface Payload {
  readonly guid: string
  readonly contractId: string
  readonly declarationId: string
  readonly correlationId: string
  /** Of a withdrawal its day, and what follows from it, as the receipt says. */
  readonly withdrawal?: { readonly receivedOn: IsoDate; readonly lines: readonly string[] }
}

/** What a paper says of a withdrawal: as its receipt does. */
export function withdrawalFacts(
  found: Consequences,
  receivedOn: IsoDate,
  decidedOn?: IsoDate,
): NonNullable<Payload['withdrawal']> {
  return {
    receivedOn,
    lines: withdrawalLines(found, receivedOn, decidedOn).map(({ term, value }) => `${term}: ${value}`),
  }
}

export function paperJob(payload: Payload): Job {
  return { topic: paperTopic, payload: { ...payload }, correlationId: payload.correlationId }
}

function paperPayload(input: Job['payload']): Payload {
  const named = readPayload(input, ['guid', 'contractId', 'declarationId', 'correlationId'])
  const { withdrawal } = input
  if (!isRecord(withdrawal)) return named
  const lines = Array.isArray(withdrawal['lines']) ? withdrawal['lines'].map(String) : []
  return { ...named, withdrawal: { ...readPayload(withdrawal, ['receivedOn']), lines } }
}

type PaperDeps = Pick<TerminationsDeps, 'catalogue' | 'db' | 'newId' | 'provider'>
type TheContract = Contract & { readonly displayTitle: string }

/** With what its product is called: a paper is owed also where the catalogue has lost that since. */
async function findTitled(deps: PaperDeps, guid: string, contractId: string): Promise<TheContract | undefined> {
  const contract = await findContractByNumber(deps.db, guid, contractId)
  return contract && { ...contract, displayTitle: productTitle(deps.catalogue, contract.productId) }
}

async function textOf(
  deps: PaperDeps,
  contract: TheContract,
  { declarationId, guid, withdrawal }: Payload,
): Promise<PaperText | undefined> {
  if (withdrawal !== undefined) return withdrawalConfirmation(contract, contract, withdrawal)
  const termination = await findByDeclaration(deps.db, guid, declarationId)
  if (termination === undefined) return undefined
  const { declaredOn, effectiveOn } = termination
  const facts = { ...contract, terminationDate: effectiveOn, terminationReceivedOn: declaredOn }
  return terminationConfirmation(facts, contract)
}

/** Keeps the paper once, whatever is repeated; of a termination that was taken back meanwhile too, as it was received. */
export function paperHandler(deps: PaperDeps): JobHandler {
  return {
    topic: paperTopic,
    promised: true,
    handle: async (input) => {
      const payload = paperPayload(input)
      const { contractId, declarationId, guid, withdrawal } = payload
      const contract = await findTitled(deps, guid, contractId)
      const text = contract && (await textOf(deps, contract, payload))
      if (contract === undefined || text === undefined) return
      const { city, company, email, name, phone, street } = deps.provider
      await keepPapers(deps.db, [
        {
          ...text,
          id: deps.newId(),
          guid,
          provider: { name, company, street, city, email, phone },
          contract: { contractId, product: contract.displayTitle },
          dedupeKey: `${withdrawal === undefined ? 'termination' : 'withdrawal'}:${declarationId}`,
        },
      ])
    },
  }
}
