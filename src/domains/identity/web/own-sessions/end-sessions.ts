/** Ends one session or all others, on the server and in the browser. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { sessionsFlash } from '../flash.ts'
import { notEnded } from '../texts.ts'
import { endOtherSessions, endSession } from './calls.ts'
import { allOthers } from './own-sessions-data.ts'

export interface EndSessionsOutcome {
  readonly notice: Notification
}

export async function submitEndSessions(args: PageArgs) {
  const page = getPage(args)
  const wanted = formText(await args.request.formData(), 'end')
  const isAll = wanted === allOthers
  const ended = isAll ? endOtherSessions(page.client) : endSession(page.client, wanted)
  const call = ended.then(() => {
    page.flash(sessionsFlash[isAll ? 'sessions-ended' : 'session-ended'])
    return redirect(to('', 'ownSessions'))
  })
  return orElse(orLogin(args, call), (failure, error) => {
    // It has ended by itself meanwhile, or none was named: nothing is left to do.
    if (failure.kind === 'required-parameter' || refusalCode(failure) === 'session-unknown')
      return redirect(to('', 'ownSessions'))
    reportFailure(error, 'own sessions')
    return data({ notice: notEnded } satisfies EndSessionsOutcome, failureStatus(failure) ?? 502)
  })
}
