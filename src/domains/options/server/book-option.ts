/** Ordering an option. One transaction: load, decide, save. */
import { productExpense } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { monthlyNow, needsPaymentMethod, oneTimeNow } from '#domains/catalogue/rules.ts'
import { decidePossibleActions } from '#domains/contracts/actions.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { addSubContract, findContract, type NewContract } from '#domains/contracts/server/contracts.ts'
import { contractStatus, isLive } from '#domains/contracts/status.ts'
import { hasPaymentMethod } from '#domains/payment-methods/server/payment-methods.ts'
import { discountEnd, type Discount as VoucherDiscount } from '#domains/vouchers/rules.ts'
import { consumeVoucher } from '#domains/vouchers/server/consume-voucher.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'
import { txOnce, type Idempotency } from '#platform/server/idempotency.ts'
import { enqueue } from '#platform/server/jobs.ts'
import type { Caller } from '#platform/server/routes.ts'

import type { ProposalRefusal } from '../proposal.ts'
import { countBooked, decideBooking, offeredOptions, type Booking, type BookingRefusal } from '../rules.ts'
import { bookedDiscounts } from './booked-discounts.ts'
import { confirmTopic } from './confirm-order.ts'
import type { OptionsDeps } from './deps.ts'
import { proposalToAccept } from './proposals.ts'
import { provisionTopic } from './provision-option.ts'
import { storableSummary } from './read-summary.ts'
import { markAccepted, type ProposalRow } from './store-proposals.ts'
import { saveOrder } from './store.ts'

export interface BookingRequest {
  readonly caller: Caller
  readonly customerGuid: string
  readonly contractId: string
  readonly optionId: string
  readonly voucherCode: string | undefined
  readonly startImmediately: boolean
  /** The adviser's proposal that the customer accepts with this order (§ 54 TKG). */
  readonly proposalId?: string
  readonly idempotency: Idempotency | undefined
  readonly correlationId: string
}

export type BookOptionRefusal =
  | BookingRefusal
  | ProposalRefusal
  | 'customer-mismatch'
  | 'contract-unknown'
  | 'voucher-invalid'
  | 'too-many-wrong-codes'
  | 'key-reused'

/** Orders the option. A repeated request with the same key orders once; racing requests are decided by the contract's row lock. */
export async function bookOption(
  deps: OptionsDeps,
  request: BookingRequest,
): Promise<Result<undefined, BookOptionRefusal>> {
  if (request.customerGuid !== request.caller.guid) return refuse('customer-mismatch')
  const outcome = await txOnce<undefined, BookOptionRefusal>(deps.db, request.idempotency, (tx) =>
    book(tx, deps, request),
  )
  if (outcome.ok) deps.wake()
  return outcome
}

async function book(
  tx: Sql,
  deps: OptionsDeps,
  request: BookingRequest,
): Promise<Result<undefined, BookOptionRefusal>> {
  const { caller, contractId, optionId } = request
  const contract = await findContract(tx, caller.guid, contractId, { lock: true })
  if (contract === undefined) return refuse('contract-unknown')
  const option = deps.catalogue.product(optionId)
  const now = instant(deps.clock)
  const today = berlinDate(now)
  const proposal = await proposalToAccept(tx, deps, request, { contract, option, now })
  if (!proposal.ok) return proposal
  const decision = decideBooking({
    today,
    ...eligibility(deps.catalogue.product(contract.productId), contract, optionId, today),
    needsPaymentMethod: option !== undefined && needsPaymentMethod(option),
    hasPaymentMethod:
      option !== undefined && needsPaymentMethod(option) ? await hasPaymentMethod(tx, caller.guid) : false,
    startImmediately: request.startImmediately,
  })
  if (!decision.ok) return decision
  if (option === undefined) return refuse('option-not-offered')
  // A voucher takes something off every month (as in validating it).
  if (request.voucherCode !== undefined && productExpense(option, today).monthly === null)
    return refuse('voucher-invalid')
  const voucher = await redeem(tx, request, now)
  if (!voucher.ok) return voucher
  const [booking, agreed] = [decision.value, proposal.value]
  await save(tx, deps, request, { contract, option, booking, voucher: voucher.value, proposal: agreed, now, today })
  return ok(undefined)
}

/** What of the option, the contract and its sub-contracts decides about an order. */
export function eligibility(
  product: Product | undefined,
  contract: ContractWithSubs,
  optionId: string,
  today: IsoDate,
) {
  const option = product && offeredOptions(product).find(({ id }) => id === optionId)
  const canAddOption =
    product !== undefined && decidePossibleActions(contract, { today, isRoot: true, product }).possible.canAddOption
  const subs = contract.subContracts.map(({ productId, status }) => ({ productId, live: isLive(status) }))
  return { option, canAddOption, booked: countBooked(subs).get(optionId) ?? 0 }
}

async function redeem(
  tx: Sql,
  request: BookingRequest,
  now: string,
): Promise<Result<VoucherDiscount | undefined, 'voucher-invalid' | 'too-many-wrong-codes'>> {
  const { caller, contractId, optionId, voucherCode } = request
  if (voucherCode === undefined) return ok(undefined)
  return consumeVoucher(tx, { guid: caller.guid, contractId, optionId, code: voucherCode, now })
}

interface Accepted {
  readonly contract: ContractWithSubs
  readonly option: Product
  readonly booking: Booking
  readonly voucher: VoucherDiscount | undefined
  readonly proposal: ProposalRow | undefined
  readonly now: string
  readonly today: IsoDate
}

async function save(tx: Sql, deps: OptionsDeps, request: BookingRequest, accepted: Accepted): Promise<void> {
  const { contract, option, booking, voucher, proposal, now, today } = accepted
  // The order and the sub-contract that it becomes share their id.
  const id = deps.newId()
  const subContractId = await addSubContract(tx, bookedContract(id, accepted))
  await saveOrder(tx, {
    id,
    guid: contract.guid,
    contractId: contract.contractId,
    optionId: option.id,
    subContractId,
    orderedAt: now,
    earlyStart: request.startImmediately,
    summary: proposal?.summary ?? storableSummary(deps, contract, option, today),
    voucher: voucher && { ...voucher, endDate: discountEnd(booking.startFrom, voucher.months) },
  })
  if (proposal !== undefined) await markAccepted(tx, proposal.id, now, id)
  const { correlationId } = request
  const startAt =
    booking.startFrom === today
      ? new Date(deps.clock.now() + deps.fulfilmentDelayMs).toISOString()
      : `${booking.startFrom}T00:00:00Z`
  const payload = { orderId: id, correlationId }
  await enqueue(
    tx,
    deps.newId,
    { topic: provisionTopic, payload, startAfter: startAt, correlationId },
    { topic: confirmTopic, payload, correlationId },
  )
}

function bookedContract(id: string, { contract, option, booking, voucher, now, today }: Accepted): NewContract {
  const expense = productExpense(option, today)
  return {
    id,
    guid: contract.guid,
    rootContractId: contract.contractId,
    productId: option.id,
    status: contractStatus.ordered,
    monthlyCents: monthlyNow(expense, today)?.regular ?? 0,
    oneTimeCents: oneTimeNow(expense, today)?.price ?? 0,
    orderedAt: now,
    startDate: null,
    minTermMonths: option.minContractDuration,
    noticeMonths: 1,
    terminationDate: null,
    terminationReceivedAt: null,
    endedOn: null,
    address: null,
    details: { startDateRequested: booking.startFrom },
    discounts: bookedDiscounts(expense, voucher, booking.startFrom),
    externalContractId: null,
  }
}
