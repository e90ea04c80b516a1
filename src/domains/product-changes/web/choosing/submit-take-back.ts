/** Takes the ordered change back; then the contract, which says so. */
import { data, redirect } from 'react-router'

import { sentSheet, withDifference } from '#domains/consequences/web/shown-sheet.ts'
import { readContractForm } from '#domains/contracts/web/contract-or-redirect.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, nextKey, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { unanswered } from '#platform/web/unanswered.ts'

import { cancelChange, revokeChange } from '../calls.ts'
import { productChangeFlash } from '../flash.ts'
import { nothingToTakeBack, takeBackForm, takingBackFailed, takingBackOutdated } from '../texts.ts'

export async function submitTakeBack(args: PageArgs) {
  const page = getPage(args)
  const { contractId, form, idempotencyKey: key } = await readContractForm(args)
  const revokes = formText(form, 'how') === 'revoke'
  const sheet = sentSheet(form)
  const declared = { contractId, idempotencyKey: key }
  const call = (revokes ? revokeChange : cancelChange)(page.client, declared, sheet.previewId).then(() => {
    page.flash(productChangeFlash[revokes ? 'product-change-revoked' : 'product-change-cancelled'])
    return redirect(to('', 'contract', { contractId }))
  })
  return orElse(orLogin(args, call), (failure, error) => {
    const idempotencyKey = nextKey(args, failure, { form: takeBackForm, idempotencyKey: key })
    const code = refusalCode(failure)
    const says = (outcome: Omit<RepeatableOutcome, 'idempotencyKey'>) =>
      data({ ...outcome, idempotencyKey }, failureStatus(failure) ?? 502)
    if (code === 'preview-outdated')
      return says({ notice: withDifference(takingBackOutdated, failure, sheet), outdated: true })
    if (code === 'not-possible') return says({ notice: nothingToTakeBack, outdated: true })
    reportFailure(error, 'product change taken back')
    return says({ notice: unanswered(failure, takingBackFailed) })
  })
}
