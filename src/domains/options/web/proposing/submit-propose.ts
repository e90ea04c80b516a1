/** Sends the adviser's proposal; then the contract, which is what the talk is about. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { nextKey, orElse, orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'

import { proposeOption } from '../calls.ts'
import { optionFlash } from '../flash.ts'
import { proposeForm } from '../form-names.ts'
import { proposalFailed, proposalRefused } from '../texts.ts'
import { chosenOption } from './propose-data.ts'

export interface ProposeOutcome extends RepeatableOutcome {
  readonly notice: Notification
}

export async function submitPropose(args: PageArgs) {
  const page = getPage(args)
  const option = chosenOption(args)
  const idempotencyKey = formText(await args.request.formData(), 'idempotencyKey')
  const call = proposeOption(page.client, option, idempotencyKey).then(() => {
    page.flash(optionFlash['proposal-sent'])
    return redirect(to('', 'contract', { contractId: option.contractId }))
  })
  return orElse(orLogin(args, call), (failure) => {
    const notice = proposalRefused[refusalCode(failure) ?? ''] ?? proposalFailed
    const next = nextKey(args, failure, { form: proposeForm, idempotencyKey })
    return data({ notice, idempotencyKey: next } satisfies ProposeOutcome, failureStatus(failure) ?? 502)
  })
}
