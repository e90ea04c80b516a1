/** What the customer does at the embedded provider; then back to where they came from. */
import { data, redirect } from 'react-router'

import { isOneOf } from '#kit/one-of.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { playedSetups } from '../../setup.ts'
import { finishSetup } from '../calls.ts'
import { senderOf } from '../direct-debit/way-on.ts'
import { addedFlash, methodsFlash } from '../flash.ts'
import { methodRefused } from '../methods/method-texts.ts'
import { backFrom } from './service-data.ts'

export interface ServiceOutcome {
  readonly notice?: Notification
  readonly error?: string
}

export async function submitService(args: PageArgs) {
  const page = getPage(args)
  const search = new URL(args.request.url).searchParams
  const form = await args.request.formData()
  const played = formText(form, 'end') || formText(form, 'played')
  if (!isOneOf(playedSetups, played)) return data({ error: 'Bitte wähle aus.' } satisfies ServiceOutcome, 422)
  const finished = finishSetup(page.client, search.get('vorgang') ?? '', { played }).then((added) => {
    page.flash(addedFlash(added.renewal))
    return backFrom(args, added)
  })
  return orElse(orLogin(args, finished), (failure, error) => {
    const code = refusalCode(failure)
    if (code === 'setup-declined' && played === 'given-up') {
      page.flash(methodsFlash['method-given-up'])
      return redirect(to('', 'methods', { zurueck: senderOf(args.request.url) }))
    }
    reportFailure(error, 'payment methods')
    return data({ notice: methodRefused(code) } satisfies ServiceOutcome, failureStatus(failure) ?? 502)
  })
}
