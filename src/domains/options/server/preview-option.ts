/** What follows from ordering an option, by the engine of consequences; without a lock, the order decides again. */
import type { Product } from '#domains/catalogue/product.ts'
import type { PreviewOfToday } from '#domains/consequences/as-shown.ts'
import { decideConsequences } from '#domains/consequences/consequences.ts'
import type { CustomerFacts, PlannedChange } from '#domains/consequences/facts.ts'
import { additionPreviewId, readCustomerFacts } from '#domains/consequences/server/customer-facts.ts'
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
function plannedChange({ booking, option, orderedAt, root }: Planned): PlannedChange & { kind: 'add-option' } {
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
  const facts = await readCustomerFacts(deps, { guid })
  const root = facts.contracts.find((one) => one.contractId === contractId)
  if (root === undefined) return refuse('contract-unknown')
  const product = deps.catalogue.product(root.productId)
  const option = deps.catalogue.product(optionId)
  const isOffered = product !== undefined && offeredOptions(product).some(({ id }) => id === optionId)
  if (!isOffered || option === undefined) return refuse('option-not-offered')
  const { startFrom } = startOf({ today: facts.today, day, startImmediately })
  const { voucher } = withVoucher ? await cartVoucher(deps, guid, { contractId, optionId }) : { voucher: undefined }
  const orderedAt = instant(deps.clock)
  const booking = { startFrom, voucher: voucher && { ...voucher, endDate: voucherEnd(voucher, startFrom) } }
  return sheetOf(facts, { root, option, orderedAt, booking })
}

type WireSheet = AnswerOf<typeof previewOption>

function sheetOf(facts: CustomerFacts, planned: Planned): Result<WireSheet, 'not-possible'> {
  const change = plannedChange(planned)
  const { displayTitle: title, id: productId } = planned.option
  const found = decideConsequences(facts, change)
  if (!found.ok) {
    // Of an option that is added no day is refused: it has the one.
    if (found.refusal !== 'not-possible') throw new Error(`preview of ${productId}: ${found.refusal}`)
    return refuse('not-possible', found.detail)
  }
  const { contractId } = planned.root
  return ok(
    toWireSheet(found.value, { previewId: additionPreviewId(change, found.value), contractId, productId, title }),
  )
}

/** The preview of an order that has been decided: for the comparison with the one that was shown. */
export function previewOfOrder(facts: CustomerFacts, planned: Planned): PreviewOfToday {
  const sheet = sheetOf(facts, planned)
  return sheet.ok
    ? { id: sheet.value.previewId, text: () => JSON.stringify(sheet.value) }
    : { id: '', text: () => JSON.stringify(sheet.detail ?? {}) }
}
