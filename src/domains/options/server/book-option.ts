/** Ordering an option: load, decide, save, in one transaction. */
import { isSoldOn } from '#domains/catalogue/expense.ts'
import { howPaid, needsPaymentMethod } from '#domains/catalogue/rules.ts'
import { loadCustomerFacts } from '#domains/consequences/server/customer-facts.ts'
import { lockContract } from '#domains/contracts/server/contracts.ts'
import { addContract } from '#domains/contracts/server/write-contracts.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import { confirmationJob, saveOrder } from '#domains/orders/server/orders.ts'
import { hasPaymentMethod } from '#domains/payment-methods/server/payment-methods.ts'
import { isWrongCode } from '#domains/vouchers/rules.ts'
import { countWrongCode, loadCode, redeemVoucher } from '#domains/vouchers/server/redeem-voucher.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant, wallOf } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'

import { comingTariff, eligibilityFacts } from '../eligibility.ts'
import { decideBooking, type Booking, type BookingFacts, type BookingRefusal } from '../rules.ts'
import { bookedContract, type Booked } from './booked-contract.ts'
import type { OptionsDeps } from './deps.ts'
import { previewOfOrder } from './preview-option.ts'
import { acceptanceFacts, lockProposal, markAccepted, markOrdered, type Proposal } from './proposals.ts'
import { provisioningJob } from './provision-option.ts'
import { optionSummary, startOf } from './read-summary.ts'

export interface BookingRequest {
  /** The customer who calls. */
  readonly guid: string
  /** Whose contract the body says it is. */
  readonly customerGuid: string
  readonly contractId: string
  readonly optionId: string
  readonly voucherCode: string | undefined
  readonly startImmediately: boolean
  /** How many more of the same option are ordered on the contract along with it. */
  readonly alongside?: number | undefined
  /** The day that the option is ordered for, where it is booked for one. */
  readonly day?: IsoDate | undefined
  /** Digest of the contract summary that the page showed; absent where nothing is compared. */
  readonly summaryDigest?: string | undefined
  /** Of the preview that the page showed; absent likewise. */
  readonly previewId?: string | undefined
  /** The adviser's proposal that the customer accepts with this order. */
  readonly proposalId?: string
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

export type BookOptionRefusal = BookingRefusal | 'customer-mismatch' | 'contract-unknown' | 'key-reused'

/** Orders the option. A repeated request with the same key orders once; racing requests are decided by the contract's row lock. */
export async function bookOption(
  deps: OptionsDeps,
  request: BookingRequest,
): Promise<Result<undefined, BookOptionRefusal>> {
  if (request.customerGuid !== request.guid) return refuse('customer-mismatch')
  const { contractId, correlationId } = request
  let accepted: { readonly order: string; readonly orderId: string } | undefined
  return writeOnce<Facts, Booking, undefined, BookOptionRefusal>(deps, request.idempotency, {
    load: (tx) => loadFacts(tx, deps, request),
    decide: decideBooking,
    save: async (tx, facts, booking) => {
      accepted = await save(tx, deps, { request, facts, booking })
      return undefined
    },
    saveRefusal: (tx, _facts, refusal) => {
      if (isWrongCode(refusal)) countWrongCode(tx, request.guid, instant(wallOf(deps.clock)))
    },
    stored: () => deps.log.info({ ...accepted, contract: contractId, correlationId }, 'order accepted'),
  })
}

/** An option that can be booked: `save` does it, in the transaction in which it was decided. */
export interface PreparedBooking {
  /** `held`: it does not begin before `releaseOptions`. @returns the number of the sub-contract and the id of the order */
  readonly save: (held: boolean) => Promise<{ readonly order: string; readonly orderId: string }>
}

/** Decides about an option that is ordered along with other things; nothing is written before `save`. */
export async function prepareBooking(
  tx: Tx,
  deps: OptionsDeps,
  request: BookingRequest,
): Promise<Result<PreparedBooking, BookOptionRefusal>> {
  const facts = await loadFacts(tx, deps, request)
  if (!facts.ok) return facts
  const booking = decideBooking(facts.value)
  if (!booking.ok) return booking
  return ok({ save: (held) => save(tx, deps, { request, facts: facts.value, booking: booking.value, held }) })
}

/** What decides, and what is written down of it. */
interface Facts extends BookingFacts, Pick<Booked, 'root'> {
  readonly product: Booked['option']
  readonly summary: ContractSummary
  readonly accepted: Proposal | undefined
  readonly now: string
}

/** The contract is locked first, then the proposal and a scarce voucher: what is read holds until the commit. */
async function loadFacts(
  tx: Tx,
  deps: OptionsDeps,
  request: BookingRequest,
): Promise<Result<Facts, BookOptionRefusal>> {
  const { alongside, day, optionId, proposalId, startImmediately, summaryDigest } = request
  const now = instant(deps.clock)
  const today = berlinDate(now)
  const product = deps.catalogue.product(optionId)
  const paysByMethod = product !== undefined && needsPaymentMethod(product)
  const wallNow = instant(wallOf(deps.clock))
  const [root, accepted, code, hasMethod, shown] = await readRows(tx, deps, { request, today, wallNow, paysByMethod })
  if (root === undefined) return refuse('contract-unknown')
  if (proposalId !== undefined && (accepted === undefined || product === undefined)) return refuse('proposal-closed')
  // The catalogue takes the day up within a minute of it.
  if (product === undefined || !isSoldOn(product, today)) return refuse('option-not-offered')
  const order = { ...startOf({ today, day, startImmediately }), voucher: code?.voucher }
  const summary = accepted?.summary ?? optionSummary(deps, { root, option: product, today, order })
  return ok({
    ...eligibilityFacts(root, optionId, { product: deps.catalogue.product(root.productId), today, alongside }),
    ...howPaid(product, today),
    day,
    bookedFor: product.bookedFor ?? null,
    coming: comingTariff(root, { optionId, product: (id) => deps.catalogue.product(id), today }),
    needsPaymentMethod: paysByMethod,
    hasPaymentMethod: hasMethod,
    proposal: accepted && acceptanceFacts(deps, accepted, { root, option: product, now }),
    today,
    code,
    startImmediately,
    terms: { shown: summaryDigest, today: summary.digest },
    preview: shown?.({ root, option: product, orderedAt: now }),
    summary,
    root,
    product,
    accepted,
    now,
  })
}

interface ToRead {
  readonly request: BookingRequest
  readonly today: IsoDate
  readonly wallNow: string
  readonly paysByMethod: boolean
}

function readRows(tx: Tx, deps: OptionsDeps, { request, paysByMethod, today, wallNow }: ToRead) {
  const { contractId, guid, proposalId, voucherCode: code } = request
  return Promise.all([
    lockContract(tx, guid, contractId),
    proposalId === undefined ? undefined : lockProposal(tx, guid, proposalId),
    code === undefined ? undefined : loadCode(tx, { guid, code, now: wallNow }),
    paysByMethod && hasPaymentMethod(tx, guid, today),
    request.previewId === undefined ? undefined : shownPreview(tx, deps, { guid, previewId: request.previewId }),
  ])
}

/** The preview that the page showed beside that of the order, by the facts of today. */
async function shownPreview(
  tx: Tx,
  deps: OptionsDeps,
  { guid, previewId }: { readonly guid: string; readonly previewId: string },
) {
  const facts = await loadCustomerFacts(tx, deps, { guid })
  return (order: Pick<Booked, 'root' | 'option' | 'orderedAt'>) => ({
    shown: previewId,
    today: (booking: Booking) => previewOfOrder(facts, { ...order, booking }),
  })
}

interface Accepted {
  readonly request: BookingRequest
  readonly facts: Facts
  readonly booking: Booking
  readonly held?: boolean
}

async function save(tx: Tx, deps: OptionsDeps, { request, facts, booking, held = false }: Accepted) {
  const { guid, contractId, correlationId, day: chosenDay, optionId, voucherCode: code = '' } = request
  const { startImmediately: earlyStart } = request
  const { accepted, now, product: option, root, summary } = facts
  const { startFrom, voucher } = booking
  // The order and the sub-contract that it becomes share their id. A refused order uses up no number.
  const id = deps.newId()
  const subContractId = await deps.takeContractNumber(tx)
  const contract = bookedContract({ id, contractId: subContractId, root, option, orderedAt: now, booking })
  const actor = { by: 'customer' } as const // nobody orders for another
  addContract(tx, deps, {
    contract,
    begun: {
      kind: 'option-booked',
      actor,
      after: { productId: optionId, startFrom, earlyStart },
    },
  })
  const terms = { earlyStart, chosenDay, summary, voucher }
  saveOrder(tx, { id, guid, contractId, optionId, subContractId, orderedAt: now, ...terms, held })
  const what = { contractId, optionId, subContractId }
  if (voucher !== undefined) redeemVoucher(tx, { guid, code, discount: voucher, now, what })
  if (accepted === undefined) markOrdered(tx, { guid, contractId, optionId }, { now, orderId: id })
  else markAccepted(tx, accepted, { now, orderId: id })
  const payload = { guid, orderId: id, correlationId }
  if (!held) enqueue(tx, deps.newId, provisioningJob(deps, payload, startFrom), confirmationJob(payload))
  return { order: subContractId, orderId: id }
}
