/** Paying what is open, so that the block ends: load, decide, save, in one transaction. */
import { loadCustomerFacts } from '#domains/consequences/server/customer-facts.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { historyActor, recordHistory } from '#domains/contracts/server/history.ts'
import { hasEnded } from '#domains/payment-methods/card-end.ts'
import { lockPaymentMethods } from '#domains/payment-methods/server/payment-methods.ts'
import { toDecimal, type Cents } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'
import type { Caller } from '#platform/server/routes.ts'

import { decideReactivation, type ReactivationFacts, type ReactivationRefusal } from '../rules.ts'
import { collectJob } from './collect-payment.ts'
import type { ReactivationsDeps } from './deps.ts'
import { reactivationSheet } from './preview.ts'
import { insertReactivation } from './store.ts'
import { turnOn } from './turn-on.ts'

export interface ReactivationRequest {
  readonly caller: Caller
  readonly contractId: string
  readonly shownCents: Cents
  /** The description of the method that the page showed. */
  readonly shownMethod: string | undefined
  /** Of the preview that the page showed; absent where nothing is compared. */
  readonly shown: string | undefined
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

interface Facts extends ReactivationFacts {
  readonly contract: ContractWithSubs
  /** The default payment method as it is shown; empty without one. */
  readonly method: string
  readonly now: string
}

type Refusal = ReactivationRefusal | 'contract-unknown'

export interface Reactivated {
  readonly state: 'ordered' | 'done'
  /** Euros. */
  readonly amount: number
}

/** Of two at once one pays; the contract's row lock decides. */
export function reactivateContract(
  deps: ReactivationsDeps,
  request: ReactivationRequest,
): Promise<Written<Reactivated, Refusal>> {
  const { contractId: contract, correlationId } = request
  return writeOnce<Facts, Cents, Reactivated, Refusal>(deps, request.idempotency, {
    load: (tx) => load(tx, deps, request),
    decide: decideReactivation,
    save: (tx, facts, cents) => save(tx, deps, { request, facts, cents }),
    stored: ({ state }) => deps.log.info({ contract, correlationId, state }, 'reactivation accepted'),
  })
}

async function load(
  tx: Tx,
  deps: ReactivationsDeps,
  { caller: { guid }, contractId, shown, shownCents, shownMethod }: ReactivationRequest,
): Promise<Result<Facts, 'contract-unknown'>> {
  const customer = await loadCustomerFacts(tx, deps, { guid, lock: true })
  const methods = await lockPaymentMethods(tx, guid)
  const contract = customer.contracts.find((root) => root.contractId === contractId)
  if (contract === undefined) return refuse('contract-unknown')
  const sheet = reactivationSheet(customer, contractId)
  const method = methods[0]?.description ?? ''
  return ok({
    contract,
    hasPaymentMethod: methods.length > 0,
    hasMethodChanged: shownMethod !== undefined && shownMethod !== method,
    hasMethodEnded: hasEnded(methods[0]?.expiresOn, today(deps.clock)),
    shownCents,
    shown,
    preview: sheet && { id: sheet.previewId, text: () => JSON.stringify(sheet) },
    method,
    now: instant(deps.clock),
  })
}

async function save(
  tx: Tx,
  deps: ReactivationsDeps,
  { cents, facts, request }: { readonly request: ReactivationRequest; readonly facts: Facts; readonly cents: Cents },
): Promise<Reactivated> {
  const { caller, contractId, correlationId } = request
  const { contract, method, now } = facts
  const { guid } = caller
  const actor = historyActor(caller)
  const id = deps.newId()
  const amount = toDecimal(cents)
  if (cents === 0) {
    await turnOn(tx, deps, {
      root: contract,
      actor,
      dedupeKey: `reactivated:${id}`,
      correlationId,
    })
    return { state: 'done', amount }
  }
  // Whoever ordered the payment caused what the collection does later.
  const change = { kind: 'reactivation-ordered', before: {}, after: { amountCents: cents } } as const
  recordHistory(tx, deps, { guid, contractId, at: now, actor, ...change })
  insertReactivation(tx, { guid, id, contractId, amountCents: cents, method, orderedAt: now })
  enqueue(tx, deps.newId, collectJob(deps, { guid, reactivationId: id, correlationId }))
  return { state: 'ordered', amount }
}
