import type { FormValues, PageArgs } from '#platform/web/page-context.ts'
import { getPage } from '#platform/web/page-context.ts'

import type { Purchase } from '../calls.ts'
import { cancelPiecesForm } from '../cancel-texts.ts'
import { purchaseOrOrders } from '../purchase-or-orders.ts'

export interface CancelPiecesData {
  readonly purchase: Purchase
  readonly form: FormValues
}

/** The purchase that the address names. */
export async function loadCancelPieces(args: PageArgs): Promise<CancelPiecesData> {
  return { purchase: await purchaseOrOrders(args), form: getPage(args).form(cancelPiecesForm) }
}
