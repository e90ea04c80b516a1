/** Takes the chosen pieces out of an order; then the receipt of it, or all orders where it fell away as a whole. */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { cancelPieces } from '../calls.ts'
import { cancelPiecesForm, nothingToCancel, piecesNotCancelled } from '../cancel-texts.ts'
import { purchaseFlash } from '../flash.ts'
import { submitChosen } from '../returning/submit-chosen.ts'

export function submitCancelPieces(args: PageArgs) {
  const page = getPage(args)
  return submitChosen(args, {
    name: cancelPiecesForm,
    nothingChosen: nothingToCancel,
    refused: piecesNotCancelled,
    send: async (about, { lines }) => {
      const { receiptId: rueckgabe } = await cancelPieces(page.client, about, { lines })
      if (rueckgabe !== null) return redirect(to('', 'returned', { bestellung: about.orderId, rueckgabe }))
      page.flash(purchaseFlash['purchase-cancelled'])
      return redirect(to('', 'orders'))
    },
  })
}
