/** Saves what was changed; on failure the page comes back with every tick as it was set. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { changedChoices, type ByEmail } from '../../rules.ts'
import { savePreferences } from '../calls.ts'
import { infoServiceFlash } from '../flash.ts'
import { choiceRefused, notSaved } from '../texts.ts'
import { kindsIn } from './infoservice-data.ts'

export interface InfoServiceOutcome {
  readonly wanted: ByEmail
  readonly notice: Notification
}

export async function submitInfoService(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const wanted = kindsIn((kind) => form.has(kind))
  const seen = formText(form, 'seen').split(' ')
  const changes = changedChoices(
    kindsIn((kind) => seen.includes(kind)),
    wanted,
  )
  const call = savePreferences(page.client, changes).then(() => {
    page.flash(infoServiceFlash['preferences-saved'])
    return redirect(to('', 'infoService'))
  })
  return orElse(orLogin(args, call), (failure, error) => {
    reportFailure(error, 'contact preferences')
    const notice = choiceRefused[refusalCode(failure) ?? ''] ?? notSaved
    return data({ wanted, notice } satisfies InfoServiceOutcome, failureStatus(failure) ?? 502)
  })
}
