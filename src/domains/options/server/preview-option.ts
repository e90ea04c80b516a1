/** What follows from ordering an option, by the engine of consequences; without a lock, the order decides again. */
import type { Product } from '#domains/catalogue/product.ts'
import { decideConsequences } from '#domains/consequences/consequences.ts'
import type { PlannedChange } from '#domains/consequences/facts.ts'
import { loadCustomerFacts, previewId } from '#domains/consequences/server/customer-facts.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { voucherEnd } from '#domains/vouchers/rules.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'

import type { previewOption } from '../api.ts'
import { offeredOptions, type Booking } from '../rules.ts'
import { bookedContract } from './booked-contract.ts'
import type { OptionsDeps } from './deps.ts'
import { cartVoucher, startOf } from './read-summary.ts'

interface PreviewRequest {
  readonly contractId: string
  readonly optionId: string
  readonly startImmediately: boolean
  /** The day that it is ordered for, where it is booked for one. */
  readonly day: IsoDate | undefined
  /** Whether the voucher of the cart counts. */
  readonly withVoucher: boolean
}

type Refusal = 'contract-unknown' | 'option-not-offered' | 'not-possible'

interface Planned {
  readonly root: Contract
  readonly option: Product
  readonly orderedAt: string
  readonly booking: Booking
}

/** As the order would write it down. */
function plannedChange({ booking, option, orderedAt, root }: Planned): PlannedChange {
  const booked = bookedContract({ id: '', contractId: '', root, option, orderedAt, booking })
  const { discounts, minTermMonths, monthlyCents, oneTimeCents, productId } = booked
  const startDate = booking.startFrom
  return {
    kind: 'add-option',
    contractId: root.contractId,
    option: { productId, monthlyCents, oneTimeCents, startDate, minTermMonths, discounts },
  }
}

/** The sheet of consequences, for one of the customer's contracts and an option that its tariff offers. */
export async function readOptionPreview(
  deps: OptionsDeps,
  guid: string,
  { contractId, day, optionId, startImmediately, withVoucher }: PreviewRequest,
): Promise<Result<AnswerOf<typeof previewOption>, Refusal>> {
  const facts = await loadCustomerFacts(deps.db, deps, { guid })
  const root = facts.contracts.find((one) => one.contractId === contractId)
  if (root === undefined) return refuse('contract-unknown')
  const product = deps.catalogue.product(root.productId)
  const option = deps.catalogue.product(optionId)
  const isOffered = product !== undefined && offeredOptions(product).some(({ id }) => id === optionId)
  if (!isOffered || option === undefined) return refuse('option-not-offered')
  const { startFrom } = startOf({ today: facts.today, day, startImmediately })
  const { voucher } = withVoucher ? await cartVoucher(deps, guid, { contractId, optionId }) : { voucher: undefined }
  const change = plannedChange({
    root,
    option,
    orderedAt: instant(deps.clock),
    booking: { startFrom, voucher: voucher && { ...voucher, endDate: voucherEnd(voucher, startFrom) } },
  })
  const found = decideConsequences(facts, change)
  if (!found.ok) {
    // Of an option that is added no day is refused: it has the one.
    if (found.refusal !== 'not-possible') throw new Error(`preview of ${optionId}: ${found.refusal}`)
    return refuse('not-possible', found.detail)
  }
  const title = option.displayTitle
  const subject = { previewId: previewId(facts, change, found.value), contractId, productId: optionId, title }
  return ok(toWireSheet(found.value, subject))
}
