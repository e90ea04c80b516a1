import type { FormValues, PageArgs } from '#platform/web/page-context.ts'
import { getPage } from '#platform/web/page-context.ts'

import type { Purchase } from '../calls.ts'
import { cancelPiecesForm } from '../cancel-texts.ts'
import { purchaseOrOrders } from '../purchase-or-orders.ts'

export interface CancelPiecesData {
  readonly purchase: Purchase
  readonly form: FormValues
}

/** The purchase that the address names, with the pieces of each line whose parcel is open. */
export async function loadCancelPieces(args: PageArgs): Promise<CancelPiecesData> {
  const purchase = await purchaseOrOrders(args)
  const lines = purchase.lines.map((line) => ({ ...line, piecesLeft: line.piecesToCancel, refund: line.less }))
  return { purchase: { ...purchase, lines }, form: getPage(args).form(cancelPiecesForm) }
}
