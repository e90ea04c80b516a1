/** Withdraws the chosen goods; then the page of what goes back. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, wasRefused } from '#platform/web/api-client.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { returnGoods } from '../calls.ts'
import { nothingChosen, returnForm, returnRefused } from '../return-texts.ts'

export interface ReturnOutcome extends RepeatableOutcome {
  /** Pieces by line, as they were chosen. */
  readonly chosen: Readonly<Record<string, number>>
  readonly reason: string
  readonly linesError?: string
}

/** Refusals of what was right when the page was read. */
const outdating: ReadonlySet<string> = new Set(['too-many', 'not-possible'])

export async function submitReturn(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const orderId = new URL(args.request.url).searchParams.get('bestellung') ?? ''
  const idempotencyKey = formText(form, 'idempotencyKey') || page.form(returnForm).idempotencyKey
  const names = [...form.keys()].filter((name) => name.startsWith('line-'))
  const chosen = Object.fromEntries(
    names.map((name) => [
      name.slice('line-'.length),
      Number(formText(form, `pieces-${name.slice('line-'.length)}`) || '1'),
    ]),
  )
  const reason = formText(form, 'reason')
  const sent = { chosen, reason, idempotencyKey }
  const lines = Object.entries(chosen).map(([lineNo, quantity]) => ({ lineNo: Number(lineNo), quantity }))
  if (lines.length === 0) return data({ ...sent, linesError: nothingChosen } satisfies ReturnOutcome, 422)
  const body = { lines, reason: reason === '' ? null : reason }
  const call = returnGoods(page.client, { orderId, idempotencyKey }, body).then(({ receiptId: rueckgabe }) =>
    redirect(to('', 'returned', { bestellung: orderId, rueckgabe })),
  )
  return orElse(orLogin(args, call), (failure, error) => {
    reportFailure(error, 'return')
    const key = wasRefused(failure) ? page.form(returnForm).idempotencyKey : idempotencyKey
    const code = refusalCode(failure) ?? ''
    const said = { notice: returnRefused(code), outdated: outdating.has(code) }
    return data({ ...sent, ...said, idempotencyKey: key } satisfies ReturnOutcome, failureStatus(failure) ?? 502)
  })
}
