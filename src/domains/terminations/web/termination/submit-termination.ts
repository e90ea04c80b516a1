/** Sending the form of a termination: look at another day, terminate, or take it back. */
import { redirect } from 'react-router'

import { isIsoDate, type IsoDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { refusalCode, refusalFacts, wasRefused, type CallFailure } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { cancelTermination, terminate } from '../calls.ts'
import { terminationFlash } from '../flash.ts'
import { dayError, notADay, notCarriedOut, previewOutdated, terminationForm } from '../texts.ts'

export interface TerminationOutcome {
  readonly notice?: Notification
  readonly dayError?: string
  /** What is shown holds no more: it is read again. */
  readonly outdated?: boolean
  /** For the next try: a refused one does not use up the key of a later one. */
  readonly idempotencyKey: string
}

export async function submitTermination(args: PageArgs): Promise<TerminationOutcome | Response> {
  const { client, ...page } = getPage(args)
  const form = await args.request.formData()
  const contractId = new URL(args.request.url).searchParams.get('contractId') ?? ''
  const idempotencyKey = formText(form, 'idempotencyKey')
  const declared = { contractId, isOption: formText(form, 'isOption') === '1', idempotencyKey }
  const intent = formText(form, 'intent')
  if (intent === 'keep') {
    const kept = cancelTermination(client, declared).then(() => {
      page.flash(terminationFlash['termination-kept'])
      return redirect(to('', 'contract', { contractId }))
    })
    return orElse(orLogin(args, kept), (failure) => refused(args, failure, idempotencyKey))
  }
  const terminationDate = chosenDay(form)
  if (terminationDate === undefined) return { dayError: notADay, idempotencyKey }
  if (intent === 'preview') return redirect(to('', 'termination', { contractId, ende: terminationDate }))
  const previewId = formText(form, 'previewId')
  const ended = terminate(client, declared, { terminationDate, previewId })
  return orElse(
    orLogin(
      args,
      ended.then(({ receiptId }) => redirect(to('', 'receipt') + receiptId)),
    ),
    (failure) => refused(args, failure, idempotencyKey),
  )
}

/** One of the offered days, or the one that was typed. */
function chosenDay(form: FormData): IsoDate | undefined {
  const chosen = formText(form, 'ende')
  if (chosen === 'other') return readGermanDate(formText(form, 'tag'))
  return isIsoDate(chosen) ? chosen : undefined
}

function refused(args: PageArgs, failure: CallFailure, key: string): TerminationOutcome {
  const code = refusalCode(failure)
  const idempotencyKey = wasRefused(failure) ? getPage(args).form(terminationForm).idempotencyKey : key
  const fault = dayError(code, refusalFacts(failure))
  if (fault !== undefined) return { dayError: fault, idempotencyKey }
  if (code === 'preview-outdated' || code === 'not-possible')
    return { notice: previewOutdated, outdated: true, idempotencyKey }
  return { notice: notCarriedOut, idempotencyKey }
}
