/** Sending the form of a termination: look at another day, terminate, or take it back. */
import { data, redirect } from 'react-router'

import { sentSheet } from '#domains/consequences/web/shown-sheet.ts'
import { readContractForm } from '#domains/contracts/web/contract-or-redirect.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, type CallFailure } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { cancelTermination, postpone, terminate } from '../calls.ts'
import { terminationFlash } from '../flash.ts'
import { atAnswer, chosenDay, noDay, refusedEnding, toReceipt, typedDay } from '../sent-ending.ts'
import { postponing, terminationForm } from '../texts.ts'

export async function submitTermination(args: PageArgs) {
  const { client, ...page } = getPage(args)
  const { contractId, form, idempotencyKey } = await readContractForm(args)
  const declared = { contractId, isOption: formText(form, 'isOption') === '1', idempotencyKey }
  const intent = formText(form, 'intent')
  const typed = typedDay((name) => formText(form, name))
  const sheet = sentSheet(form)
  const refused = (failure: CallFailure) =>
    data(
      refusedEnding(args, failure, { form: terminationForm, idempotencyKey, typed, sheet }),
      failureStatus(failure) ?? 502,
    )
  if (intent === 'keep') {
    const kept = cancelTermination(client, declared, sheet.previewId).then(() => {
      page.flash(terminationFlash[declared.isOption ? 'option-kept' : 'termination-kept'])
      return redirect(to('', 'contract', { contractId }))
    })
    return orElse(orLogin(args, kept), refused)
  }
  const terminationDate = typed && chosenDay(typed)
  if (terminationDate === undefined) return data(noDay(idempotencyKey, typed), 422)
  const postpones = formText(form, postponing) === '1'
  if (intent === 'preview') {
    const look = { contractId, ende: terminationDate, ...(postpones && { [postponing]: '1' }) }
    return redirect(atAnswer(to('', 'termination', look)))
  }
  const body = { terminationDate, previewId: sheet.previewId }
  const ended = postpones ? postpone(client, declared, body) : terminate(client, declared, body)
  return orElse(orLogin(args, ended.then(toReceipt)), refused)
}
