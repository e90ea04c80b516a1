/** Taking a product change back: before its day, or by withdrawal within its own period. */
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { settleDiscounts } from '#domains/contracts/dependent-discounts.ts'
import type { HistoryActor } from '#domains/contracts/history.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { historyActor, recordHistory } from '#domains/contracts/server/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import { saveDiscounts, setProduct } from '#domains/contracts/server/write-contracts.ts'
import { berlinDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, onArrival } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'
import type { Caller } from '#platform/server/routes.ts'

import { decideTakingBack, type TakeBackFacts } from '../rules.ts'
import { takenBackJob } from './confirm-change.ts'
import type { ProductChangesDeps } from './deps.ts'
import { loadChangeFacts } from './offers.ts'
import type { ChangeReceipt } from './order-change.ts'
import { loadTakeBack, wireTakeBack, type TakeBack } from './preview-take-back.ts'
import { closeChange } from './store.ts'

export interface TakeBackRequest {
  readonly caller: Caller
  readonly contractId: string
  readonly how: 'cancelled' | 'revoked'
  /** Of the preview that the page showed; absent where nothing is compared. */
  readonly shown: string | undefined
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

interface Facts extends TakeBackFacts<TakeBack> {
  readonly contract: ContractWithSubs
  readonly now: string
}

type Refusal = 'contract-unknown' | 'not-possible' | 'preview-outdated'

/** The contract is as before: it keeps its product, or has it back where the change had been carried out already. */
export function takeBackProductChange(
  given: ProductChangesDeps,
  request: TakeBackRequest,
): Promise<Written<ChangeReceipt, Refusal>> {
  const deps = onArrival(given)
  return writeOnce<Facts, TakeBack, ChangeReceipt, Refusal>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, deps, request),
    decide: decideTakingBack,
    save: (tx, { contract, now }, back) => {
      const { caller, correlationId, how } = request
      return saveTakenBack(tx, deps, {
        contract,
        now,
        receivedAt: now,
        actor: historyActor(caller),
        back,
        correlationId,
        how,
      })
    },
  })
}

async function loadFacts(
  tx: Tx,
  deps: ProductChangesDeps,
  { caller: { guid }, contractId, how, shown }: TakeBackRequest,
): Promise<Result<Facts, Refusal>> {
  const facts = await loadChangeFacts(tx, deps, { guid, contractId, lock: true })
  if (facts === undefined) return refuse('contract-unknown')
  const found = await loadTakeBack(tx, deps, { customer: facts, how: how === 'cancelled' ? 'cancel' : 'revoke' })
  const common = { contract: facts.contract, shown, now: instant(deps.clock) }
  if (!found.ok) return ok({ ...common, change: found, preview: undefined })
  const wire = wireTakeBack(facts, found.value)
  const preview = { id: wire.sheet.previewId, text: () => JSON.stringify(wire) }
  return ok({ ...common, change: ok(found.value), preview })
}

interface TakenBack extends Pick<TakeBackRequest, 'how' | 'correlationId'> {
  readonly contract: ContractWithSubs
  readonly back: TakeBack
  readonly actor: HistoryActor
  /** UTC instants; the declaration may have waited for whoever decided it. */
  readonly now: string
  readonly receivedAt: string
}

/** Writes what is decided, in an open transaction that holds the contract's lock; its confirmation follows by a job. */
export async function saveTakenBack(
  tx: Tx,
  deps: Pick<ProductChangesDeps, 'newId' | 'moves'>,
  { actor, back: { planned, row: change }, contract, correlationId, how, now, receivedAt }: TakenBack,
): Promise<ChangeReceipt> {
  const { contractId, guid } = contract
  const number = await takeReceiptNumber(tx, how === 'revoked' ? 'product-change-withdrawn' : 'product-change', now)
  closeChange(tx, change, { state: how, at: receivedAt, number })
  const previous = change.state === 'carried-out' ? change.previous : null
  if (previous !== null) setProduct(tx, contract, previous)
  // Read again: a change that was carried out before comes to light, and discounts may hang on what it replaced.
  const after = await listContracts(tx, guid)
  saveDiscounts(tx, after, settleDiscounts(after))
  recordHistory(tx, deps, {
    guid,
    contractId,
    at: now,
    actor,
    kind: how === 'revoked' ? 'product-change-withdrawn' : 'product-change-cancelled',
    before: { productId: change.futureProduct, date: change.date, state: change.state },
    after: { productId: change.previousProduct, receiptId: number, how },
  })
  enqueue(tx, deps.newId, takenBackJob({ guid, changeId: change.id, correlationId }))
  if (planned.lostMove !== null || planned.notHad === true)
    await deps.moves.lose(tx, { contract, actor, now, correlationId })
  return { receiptId: number, date: berlinDate(now) }
}
