/** Sending the form of a withdrawal. */
import { redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { refusalCode, wasRefused, type CallFailure } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { revoke } from '../calls.ts'
import { notCarriedOut, previewOutdated, revocationForm } from '../texts.ts'

export interface RevocationOutcome {
  readonly notice: Notification
  readonly outdated?: boolean
  readonly idempotencyKey: string
}

export async function submitRevocation(args: PageArgs): Promise<RevocationOutcome | Response> {
  const { client } = getPage(args)
  const form = await args.request.formData()
  const contractId = new URL(args.request.url).searchParams.get('contractId') ?? ''
  const idempotencyKey = formText(form, 'idempotencyKey')
  const declared = { contractId, isOption: formText(form, 'isOption') === '1', idempotencyKey }
  const sent = revoke(client, declared, formText(form, 'previewId'))
  return orElse(
    orLogin(
      args,
      sent.then(({ receiptId }) => redirect(to('', 'receipt') + receiptId)),
    ),
    (failure) => refused(args, failure, idempotencyKey),
  )
}

function refused(args: PageArgs, failure: CallFailure, key: string): RevocationOutcome {
  const code = refusalCode(failure)
  const idempotencyKey = wasRefused(failure) ? getPage(args).form(revocationForm).idempotencyKey : key
  if (code === 'preview-outdated' || code === 'not-possible')
    return { notice: previewOutdated, outdated: true, idempotencyKey }
  return { notice: notCarriedOut, idempotencyKey }
}
