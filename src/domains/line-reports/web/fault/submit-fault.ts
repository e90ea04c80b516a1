/** Reports the fault; the page then shows it with its number. */
import { data, redirect } from 'react-router'

import { readContractForm } from '#domains/contracts/web/contract-or-redirect.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, nextKey, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { unanswered } from '#platform/web/unanswered.ts'

import { reportFault } from '../calls.ts'
import { faultFlash } from '../flash.ts'
import { faultForm, mendForm, reportingFailed } from '../texts.ts'
import type { FaultOutcome } from './fault-outcome.ts'
import { submitMending } from './submit-mending.ts'

export async function submitFault(args: PageArgs) {
  const page = getPage(args)
  const { contractId, form, idempotencyKey: key } = await readContractForm(args)
  if (formText(form, 'form') === mendForm) return submitMending(args, form, contractId)
  const input = { extent: formText(form, 'extent'), description: formText(form, 'description').trim() }
  if (input.extent === '')
    return data(
      { extentError: 'Bitte sag uns, was nicht geht.', input, idempotencyKey: key } satisfies FaultOutcome,
      422,
    )
  const toPage = () => redirect(to('', 'fault', { contractId }))
  const fault = { outage: input.extent === 'all', description: input.description }
  const call = reportFault(page.client, { contractId, idempotencyKey: key }, fault).then(() => {
    page.flash(faultFlash['fault-reported'])
    return toPage()
  })
  return orElse(orLogin(args, call), (failure, error) => {
    const code = refusalCode(failure)
    // The page shows the one that is open, or why none can be reported.
    if (code === 'already-reported' || code === 'not-possible') return toPage()
    reportFailure(error, 'fault')
    const idempotencyKey = nextKey(args, failure, { form: faultForm, idempotencyKey: key })
    const outcome = { notice: unanswered(failure, reportingFailed), input, idempotencyKey } satisfies FaultOutcome
    return data(outcome, failureStatus(failure) ?? 502)
  })
}
