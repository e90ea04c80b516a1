import type { FormValues, PageArgs } from '#platform/web/page-context.ts'
import { getPage } from '#platform/web/page-context.ts'

import type { Purchase } from '../calls.ts'
import { cancelPiecesForm } from '../cancel-texts.ts'
import { purchaseOrOrders } from '../purchase-or-orders.ts'
import { keptChoice, type KeptChoice } from '../returning/kept-choice.ts'

export interface CancelPiecesData {
  readonly purchase: Purchase
  readonly form: FormValues
  readonly kept: KeptChoice | null
}

/** The purchase that the address names, with the pieces of each line whose parcel is open. */
export async function loadCancelPieces(args: PageArgs): Promise<CancelPiecesData> {
  const page = getPage(args)
  const purchase = await purchaseOrOrders(args)
  const lines = purchase.lines.map((line) => ({ ...line, piecesLeft: line.piecesToCancel, refund: line.less }))
  return {
    purchase: { ...purchase, lines },
    form: page.form(cancelPiecesForm),
    kept: keptChoice(page, cancelPiecesForm),
  }
}
