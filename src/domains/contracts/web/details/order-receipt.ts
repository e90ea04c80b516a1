/** The order of a just booked option, for the receipt. */
import type * as api from '#domains/orders/api.ts'
import { readOrder } from '#domains/orders/web/calls.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { callFailure } from '#platform/web/api-client.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { contractStatus } from '../../status.ts'
import { contractOptions, type ContractWithActions, type WithActions } from '../../wire-facts.ts'
import { voucherGain } from './voucher-gain.ts'

/** Of the order only what the receipt shows. */
interface OptionOrder extends Pick<AnswerOf<typeof api.readOrder>, 'orderId' | 'orderedAt' | 'mailTo'> {
  /** What its voucher takes off; '': nothing, or its price says so. */
  readonly gain: string
}

export interface Receipt {
  /** The number of the booked option; the page finds it in the contract and shows its present state. */
  readonly contractId: string
  /** undefined: it could not be read; the receipt then shows the day alone. */
  readonly order: OptionOrder | undefined
  /** The last day to withdraw from it; null: it cannot be. */
  readonly revocableUntil: IsoDate | null
}

/** The option that was booked last under this product id, while that is news: until it is active, and on the day of the order. */
function justBooked(contract: ContractWithActions, productId: string, today: IsoDate): WithActions | undefined {
  return contractOptions(contract)
    .current.filter(({ product }) => product?.id === productId)
    .filter(({ orderDate, status }) => status !== contractStatus.active || orderDate === today)
    .sort((a, b) => (a.orderDate === b.orderDate ? (a.id < b.id ? 1 : -1) : a.orderDate < b.orderDate ? 1 : -1))[0]
}

/** The receipt for `productId`; undefined when the contract has no such option. A failed call leaves the receipt shorter. */
export async function loadReceipt(
  args: PageArgs,
  contract: ContractWithActions,
  productId: string,
): Promise<Receipt | undefined> {
  const { client, today } = getPage(args)
  const option = justBooked(contract, productId, today)
  if (option === undefined) return undefined
  const { contractId, possibleActions, revocation } = option
  const revocableUntil = possibleActions.canRevoke ? revocation.possibleUntil : null
  try {
    const { orderId, orderedAt, mailTo, voucher } = await readOrder(client, contractId)
    const start = option.startDateService ?? option.startDateRequested
    const gain = voucherGain(voucher, { start, today })
    return { contractId, revocableUntil, order: { orderId, orderedAt, mailTo, gain } }
  } catch (error) {
    // The option is booked, as the contract shows; its receipt must not fail with this call.
    if (callFailure(error) === undefined) throw error
    return { contractId, revocableUntil, order: undefined }
  }
}
