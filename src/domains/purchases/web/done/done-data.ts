import { readContactData, readCustomerData } from '#domains/customer/web/calls.ts'
import type { IsoDate } from '#kit/dates.ts'
import { getPage, orElse, type PageArgs } from '#platform/web/page-context.ts'

import type { Purchase } from '../calls.ts'
import { purchaseOrOrders } from '../purchase-or-orders.ts'

export interface DoneData {
  readonly purchase: Purchase
  /** Whom we thank; null where it could not be read. */
  readonly firstName: string | null
  /** Where the confirmation went by mail; null: none is known. */
  readonly email: string | null
  readonly today: IsoDate
}

/** The purchase that the address names. */
export async function loadDone(args: PageArgs): Promise<DoneData> {
  const { client, today } = getPage(args)
  const [purchase, { customer }, { email }] = await Promise.all([
    purchaseOrOrders(args),
    orElse(readCustomerData(client), () => ({ customer: undefined })),
    orElse(readContactData(client), () => ({ email: null })),
  ])
  return { purchase, firstName: customer?.firstName ?? null, email, today }
}
