/** Ordering another product: load, decide, save, in one transaction. */
import { previewId } from '#domains/consequences/server/customer-facts.ts'
import type { HistoryActor } from '#domains/contracts/history.ts'
import { historyActor, recordHistory } from '#domains/contracts/server/history.ts'
import { takeReceiptNumber } from '#domains/contracts/server/receipt-number.ts'
import { saveDiscounts } from '#domains/contracts/server/write-contracts.ts'
import type { IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency, type Written } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'
import type { Caller } from '#platform/server/routes.ts'

import { decideOrder, type ChangeRefusal, type OfferedToday, type OrderFacts } from '../rules.ts'
import type { Target } from '../targets.ts'
import { confirmationJob } from './confirm-change.ts'
import type { ProductChangesDeps } from './deps.ts'
import { loadChangeFacts, offerFor, reasonAgainstChange, type ChangeFacts, type Offer } from './offers.ts'
import { saveChange } from './store.ts'
import { wirePreview } from './wire-offer.ts'

export interface ChangeRequest {
  readonly caller: Caller
  readonly contractId: string
  readonly productId: string
  /** One of the offered minimum terms; undefined: the catalogue's own. */
  readonly termMonths: number | undefined
  /** Digest of the contract summary that the page showed; absent where nothing is compared. */
  readonly summaryDigest: string | undefined
  /** Of the preview that the page showed; absent likewise. */
  readonly previewId: string | undefined
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

export interface ChangeReceipt {
  readonly receiptId: string
  readonly date: IsoDate
}

/** What decides about an order, and about proposing one. */
export interface Facts extends OrderFacts, ChangeFacts {
  readonly offer: Offer | undefined
  readonly now: string
}

type Refusal = ChangeRefusal | 'contract-unknown'

/** Orders the product. Racing requests are decided by the contract's row lock: a termination that came first is the reason. */
export function orderProductChange(
  deps: ProductChangesDeps,
  request: ChangeRequest,
): Promise<Written<ChangeReceipt, Refusal>> {
  const { contractId, correlationId } = request
  return writeOnce<Facts, Target, ChangeReceipt, Refusal>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, deps, request),
    decide: decideOrder,
    save: (tx, facts) => save(tx, deps, { request, facts }),
    stored: ({ receiptId: order }) =>
      deps.log.info({ order, contract: contractId, correlationId }, 'product change ordered'),
  })
}

/** With the contract's row locked. */
export async function loadFacts(
  tx: Tx,
  deps: ProductChangesDeps,
  {
    caller: { guid },
    contractId,
    previewId: shown,
    productId,
    summaryDigest,
    termMonths,
  }: Omit<ChangeRequest, 'idempotency' | 'correlationId'>,
): Promise<Result<Facts, 'contract-unknown'>> {
  const facts = await loadChangeFacts(tx, deps, { guid, contractId, lock: true })
  if (facts === undefined) return refuse('contract-unknown')
  const target = facts.targets.find(({ product }) => product.id === productId)
  const offer = target && offerFor(deps, facts, { ...target, termMonths })
  return ok({
    ...facts,
    reason: reasonAgainstChange(facts, 'canChangeProduct'),
    offered: offer && offeredToday(deps, facts, offer),
    offer,
    shown: { summary: summaryDigest, preview: shown },
    now: instant(deps.clock),
  })
}

function offeredToday(deps: ProductChangesDeps, facts: ChangeFacts, offer: Offer): OfferedToday {
  const { change, consequences } = offer.comparison
  const text = () => JSON.stringify(wirePreview(deps, facts, offer))
  const preview = { id: previewId(facts, change, consequences), text }
  return { target: offer.target, summary: offer.summary.digest, preview }
}

async function save(
  tx: Tx,
  deps: ProductChangesDeps,
  {
    request: { caller, correlationId },
    facts: { now, offer, ...facts },
  }: { readonly request: ChangeRequest; readonly facts: Facts },
): Promise<ChangeReceipt> {
  if (offer === undefined) throw new Error('no offer was decided')
  const id = deps.newId()
  const orderNumber = await takeReceiptNumber(tx, 'product-change', now)
  keepOrdered(tx, deps, { ...facts, offer, order: { id, orderNumber, at: now, actor: historyActor(caller) } })
  enqueue(tx, deps.newId, confirmationJob({ guid: facts.contract.guid, changeId: id, correlationId }))
  return { receiptId: orderNumber, date: offer.terms.date }
}

export interface Ordered extends Pick<ChangeFacts, 'contract' | 'contracts'> {
  readonly offer: Offer
  readonly order: {
    readonly id: string
    readonly orderNumber: string
    /** UTC instant. */
    readonly at: string
    readonly actor: HistoryActor
  }
}

/** What an order makes of an offer: the change, what it does to discounts, its entry in the contract's record. */
export function keepOrdered(
  tx: Tx,
  deps: Parameters<typeof recordHistory>[1],
  { contract, contracts, offer: { comparison, summary, terms }, order: { actor, at, id, orderNumber } }: Ordered,
): void {
  const { contractId, guid, productId: previousProduct } = contract
  saveChange(tx, { guid, id, contractId, previousProduct, terms, orderedAt: at, orderNumber, summary })
  saveDiscounts(tx, contracts, comparison.consequences.after)
  recordHistory(tx, deps, {
    guid,
    contractId,
    at,
    actor,
    kind: 'product-change-ordered',
    before: { productId: previousProduct },
    after: { productId: terms.productId, date: terms.date, orderNumber },
  })
}
