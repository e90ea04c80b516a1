/** Ending a contract by a special right: an open one at once, another reason by a person. */
import type { CustomerFacts } from '#domains/consequences/facts.ts'
import { loadCustomerFacts } from '#domains/consequences/server/customer-facts.ts'
import { allContracts, isRoot, type Contract } from '#domains/contracts/contract.ts'
import { contractEnd } from '#domains/contracts/dependent-discounts.ts'
import { comingOffer, lastDayOfOption } from '#domains/contracts/options-after.ts'
import type { RightKind } from '#domains/contracts/right-kinds.ts'
import { findContract, findContractByNumber } from '#domains/contracts/server/contracts.ts'
import { historyActor } from '#domains/contracts/server/history.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { answerBy } from '#domains/declarations/answer-day.ts'
import { decideWaiting, type CheckedProof, type WaitingRefusal } from '#domains/declarations/proof.ts'
import { keepProofs, waitingProofBytes } from '#domains/declarations/server/proofs.ts'
import { recordOwnDeclaration } from '#domains/declarations/server/record-declaration.ts'
import { recordWaiting } from '#domains/declarations/server/record-waiting.ts'
import type { EvidenceReport } from '#domains/line-reports/rules.ts'
import { lineReports } from '#domains/line-reports/server/reports.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, onArrival, today } from '#platform/server/clock.ts'
import type { Sql, Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import type { Caller } from '#platform/server/routes.ts'

import { decideRequest, type RequestRefusal } from '../rules.ts'
import { openRights, type SpecialRight } from '../special-rights.ts'
import type { TerminationsDeps } from './deps.ts'

/** The rights that are open today, with what is known of the line; undefined where the customer has no such contract. */
export async function readRights(
  deps: TerminationsDeps,
  sql: Sql,
  { contractId, guid }: { readonly guid: string; readonly contractId: string },
): Promise<{ readonly rights: SpecialRight[]; readonly reports: EvidenceReport[] } | undefined> {
  const day = today(deps.clock)
  const [contract, moveWithoutSupply, reports] = await Promise.all([
    findContractByNumber(sql, guid, contractId),
    deps.moveWithoutSupply(sql, { guid, contractId }, day),
    lineReports(sql, { guid, contractId }),
  ])
  if (contract === undefined) return undefined
  const root = isRoot(contract) ? undefined : await findContract(sql, guid, contract.rootContractId)
  const rootEnd = root === undefined ? null : contractEnd(root)
  const productEnd =
    root === undefined ? null : lastDayOfOption(contract.productId, comingOffer(root, deps.catalogue.product))
  return { rights: openRights(contract, { today: day, moveWithoutSupply, productEnd, reports, rootEnd }), reports }
}

/** The open right of a kind; refused where it is not open. */
export async function findRight(
  deps: TerminationsDeps,
  sql: Sql,
  { kind, ...about }: { readonly guid: string; readonly contractId: string; readonly kind: RightKind },
): Promise<Result<SpecialRight, 'contract-unknown' | 'right-not-open'>> {
  const found = await readRights(deps, sql, about)
  if (found === undefined) return refuse('contract-unknown')
  const right = found.rights.find((one) => one.kind === kind)
  return right === undefined ? refuse('right-not-open') : ok(right)
}

export interface SpecialRequest {
  readonly caller: Caller
  readonly contractId: string
  readonly reason: string
  readonly date: IsoDate | undefined
  readonly proofs: readonly CheckedProof[]
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

export interface Requested {
  readonly receiptId: string
  /** Until when it is answered. */
  readonly date: IsoDate
}

interface Facts extends CustomerFacts {
  readonly contract: Contract
  /** Of all files of the customer's that wait for a decision. */
  readonly waitingBytes: number
}

type Refusal = 'contract-unknown' | RequestRefusal | WaitingRefusal

/** Receives another reason; the contract runs on until a person has decided. */
export function requestSpecial(given: TerminationsDeps, request: SpecialRequest): Promise<Written<Requested, Refusal>> {
  const deps = onArrival(given)
  const { date, proofs } = request
  return writeOnce<Facts, undefined, Requested, Refusal>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, deps, request),
    decide: ({ contract, today: day, waitingBytes }) => {
      const decided = decideRequest({ status: contract.status, date, today: day })
      return decided.ok ? decideWaiting(proofs, waitingBytes) : decided
    },
    save: (tx, facts) => save(tx, deps, { request, facts }),
  })
}

async function loadFacts(
  tx: Tx,
  deps: TerminationsDeps,
  { caller: { guid }, contractId, proofs }: SpecialRequest,
): Promise<Result<Facts, 'contract-unknown'>> {
  const facts = await loadCustomerFacts(tx, deps, { guid, lock: true })
  const waitingBytes = proofs.length === 0 ? 0 : await waitingProofBytes(tx, guid)
  const all = allContracts(facts.contracts)
  const contract = all.find((one) => one.contractId === contractId)
  return contract === undefined ? refuse('contract-unknown') : ok({ ...facts, contract, waitingBytes })
}

async function save(
  tx: Tx,
  deps: TerminationsDeps,
  {
    request: { caller, contractId, correlationId, date, proofs, reason },
    facts: { contract, product, today: day },
  }: { readonly request: SpecialRequest; readonly facts: Facts },
): Promise<Requested> {
  const { guid } = caller
  const at = instant(deps.clock)
  const until = answerBy(day)
  const record = {
    guid,
    contractId,
    title: contractTitle({ contractId, product: product(contract.productId) }),
    kind: 'cancellation',
    cause: 'extraordinary',
    reason,
    endDate: date ?? null,
    receivedAt: at,
    actor: caller.actor,
    facts: [
      ...(proofs.length === 0 ? [] : [{ term: 'Nachweise', value: proofs.map(({ name }) => name).join(', ') }]),
      { term: 'Antwort bis', value: formatDate(until) },
    ],
    state: 'received',
    effectiveOn: null,
    isOption: !isRoot(contract),
  } as const
  const { id } = await recordOwnDeclaration(tx, record, { newId: deps.newId, correlationId })
  keepProofs(tx, { guid, declarationId: id }, { proofs, at })
  recordWaiting(tx, deps, { ...record, at, actor: historyActor(caller), is: 'received' })
  return { receiptId: id, date: until }
}
