/** Withdraws the chosen goods; then the page of what goes back. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, wasRefused } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { returnGoods } from '../calls.ts'
import { nothingChosen, returnForm, returnRefused } from '../return-texts.ts'
import { chosenLines, outdatingCodes, type ChosenOutcome } from './choose-lines.ts'

export interface ReturnOutcome extends ChosenOutcome {
  readonly reason: string
}

export async function submitReturn(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const orderId = new URL(args.request.url).searchParams.get('bestellung') ?? ''
  const idempotencyKey = formText(form, 'idempotencyKey') || page.form(returnForm).idempotencyKey
  const { chosen, lines } = chosenLines(form)
  const reason = formText(form, 'reason')
  const sent = { chosen, reason, idempotencyKey }
  if (lines.length === 0) return data({ ...sent, linesError: nothingChosen } satisfies ReturnOutcome, 422)
  const body = { lines, reason: reason === '' ? null : reason }
  const call = returnGoods(page.client, { orderId, idempotencyKey }, body).then(({ receiptId: rueckgabe }) =>
    redirect(to('', 'returned', { bestellung: orderId, rueckgabe })),
  )
  return orElse(orLogin(args, call), (failure, error) => {
    reportFailure(error, 'return')
    const key = wasRefused(failure) ? page.form(returnForm).idempotencyKey : idempotencyKey
    const code = refusalCode(failure) ?? ''
    const said = { notice: returnRefused(code), outdated: outdatingCodes.has(code) }
    return data({ ...sent, ...said, idempotencyKey: key } satisfies ReturnOutcome, failureStatus(failure) ?? 502)
  })
}
