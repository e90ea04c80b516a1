/** Sends the chosen pieces of a purchase, to go back or to be taken out: what was chosen stays whatever is answered. */
import { data } from 'react-router'

import type { ReturnedLine } from '#domains/orders/purchase.ts'
import { failureStatus, refusalCode, wasRefused } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { unanswered } from '#platform/web/unanswered.ts'

import { chosenPieces, type KeptChoice } from './kept-choice.ts'

export interface ChosenOutcome extends RepeatableOutcome, KeptChoice {
  readonly linesError?: string
}

interface ChosenForm {
  /** Of the form, and of what is reported where it fails. */
  readonly name: string
  readonly nothingChosen: string
  readonly refused: (code: string) => Notification
  /** Carries it out and leads on. */
  readonly send: (
    about: { readonly orderId: string; readonly idempotencyKey: string },
    chosen: { lines: ReturnedLine[]; reason: string },
  ) => Promise<Response>
}

/** Refusals of what was right when the page was read. */
const outdating: ReadonlySet<string> = new Set(['too-many', 'not-possible'])

export async function submitChosen(args: PageArgs, { name, nothingChosen, refused, send }: ChosenForm) {
  const page = getPage(args)
  const form = await args.request.formData()
  const orderId = new URL(args.request.url).searchParams.get('bestellung') ?? ''
  const idempotencyKey = formText(form, 'idempotencyKey') || page.form(name).idempotencyKey
  const chosen = chosenPieces(form)
  const reason = formText(form, 'reason')
  const sent = { chosen, reason, idempotencyKey }
  const lines = Object.entries(chosen).map(([no, quantity]) => ({ lineNo: Number(no), quantity }))
  if (lines.length === 0) return data({ ...sent, linesError: nothingChosen } satisfies ChosenOutcome, 422)
  return orElse(orLogin(args, send({ orderId, idempotencyKey }, { lines, reason })), (failure, error) => {
    reportFailure(error, name)
    const key = wasRefused(failure) ? page.form(name).idempotencyKey : idempotencyKey
    const code = refusalCode(failure) ?? ''
    const said = { notice: unanswered(failure, refused(code)), outdated: outdating.has(code) }
    return data({ ...sent, ...said, idempotencyKey: key } satisfies ChosenOutcome, failureStatus(failure) ?? 502)
  })
}
