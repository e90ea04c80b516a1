/** The order of a just booked option, for the receipt. */
import type { z } from 'zod'

import type { Endpoint } from '#kit/endpoint.ts'
import { callFailure } from '#platform/web/api-client.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import type { WireContract } from '../../api.ts'
import { contractOptions, type AnyWireContract } from '../../wire-facts.ts'

interface OptionOrder {
  readonly orderId: string
  /** UTC instant. */
  readonly orderedAt: string
  readonly mailTo: string | null
}

/** The call belongs to the options domain, which comes later in the order: only what the receipt needs of it. */
type ReadOptionOrder = Endpoint<
  'GET /api/option/v2/{contractId}/order',
  z.ZodType<{ contractId: string }>,
  undefined,
  undefined,
  z.ZodType<OptionOrder>,
  undefined
>

export interface Receipt {
  /** The number of the booked option; the page finds it in the contract and shows its present state. */
  readonly contractId: string
  /** undefined: it could not be read; the receipt then shows the day alone. */
  readonly order: OptionOrder | undefined
}

/** The option that was booked last under this product id. */
function justBooked(contract: WireContract, productId: string): AnyWireContract | undefined {
  return contractOptions(contract)
    .current.filter(({ product }) => product?.id === productId)
    .sort((a, b) => (a.orderDate === b.orderDate ? (a.id < b.id ? 1 : -1) : a.orderDate < b.orderDate ? 1 : -1))[0]
}

/** The receipt for `productId`; undefined when the contract has no such option. A failed call leaves the receipt shorter. */
export async function loadReceipt(
  args: PageArgs,
  contract: WireContract,
  productId: string,
): Promise<Receipt | undefined> {
  const option = justBooked(contract, productId)
  if (option === undefined) return undefined
  const { contractId } = option
  try {
    const order = await getPage(args).client.call<ReadOptionOrder>('GET /api/option/v2/{contractId}/order', {
      params: { contractId },
    })
    return { contractId, order: { orderId: order.orderId, orderedAt: order.orderedAt, mailTo: order.mailTo } }
  } catch (error) {
    // The option is booked, as the contract shows; its receipt must not fail with this call.
    if (callFailure(error) === undefined) throw error
    return { contractId, order: undefined }
  }
}
