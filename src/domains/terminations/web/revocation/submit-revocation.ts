/** Sending the form of a withdrawal. */
import { data } from 'react-router'

import { sentSheet } from '#domains/consequences/web/shown-sheet.ts'
import { readContractForm } from '#domains/contracts/web/contract-or-redirect.ts'
import { failureStatus } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { revoke } from '../calls.ts'
import { refusedEnding, toReceipt } from '../sent-ending.ts'
import { revocationForm } from '../texts.ts'

export async function submitRevocation(args: PageArgs) {
  const { client } = getPage(args)
  const { contractId, form, idempotencyKey } = await readContractForm(args)
  const declared = { contractId, isOption: formText(form, 'isOption') === '1', idempotencyKey }
  const sheet = sentSheet(form)
  const sent = revoke(client, declared, sheet.previewId)
  return orElse(orLogin(args, sent.then(toReceipt)), (failure) =>
    data(refusedEnding(args, failure, { form: revocationForm, idempotencyKey, sheet }), failureStatus(failure) ?? 502),
  )
}
