/** Takes the chosen pieces out of an order; then the receipt of it, or all orders where it fell away as a whole. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, wasRefused } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { cancelPieces } from '../calls.ts'
import { cancelPiecesForm, nothingToCancel, piecesNotCancelled } from '../cancel-texts.ts'
import { purchaseFlash } from '../flash.ts'
import { chosenLines, outdatingCodes, type ChosenOutcome } from '../returning/choose-lines.ts'

export type CancelPiecesOutcome = ChosenOutcome

export async function submitCancelPieces(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const orderId = new URL(args.request.url).searchParams.get('bestellung') ?? ''
  const idempotencyKey = formText(form, 'idempotencyKey') || page.form(cancelPiecesForm).idempotencyKey
  const { chosen, lines } = chosenLines(form)
  const sent = { chosen, idempotencyKey }
  if (lines.length === 0) return data({ ...sent, linesError: nothingToCancel } satisfies CancelPiecesOutcome, 422)
  const call = cancelPieces(page.client, { orderId, idempotencyKey }, { lines }).then(({ receiptId }) => {
    if (receiptId !== null) return redirect(to('', 'returned', { bestellung: orderId, rueckgabe: receiptId }))
    page.flash(purchaseFlash['purchase-cancelled'])
    return redirect(to('', 'orders'))
  })
  return orElse(orLogin(args, call), (failure, error) => {
    reportFailure(error, 'cancel pieces')
    const key = wasRefused(failure) ? page.form(cancelPiecesForm).idempotencyKey : idempotencyKey
    const code = refusalCode(failure) ?? ''
    const said = { notice: piecesNotCancelled(code), outdated: outdatingCodes.has(code) }
    return data({ ...sent, ...said, idempotencyKey: key } satisfies CancelPiecesOutcome, failureStatus(failure) ?? 502)
  })
}
