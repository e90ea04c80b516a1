/** Moves the visit; its receipt shows the new one with its link for the calendar. */
import { data, redirect } from 'react-router'

import { readContractForm } from '#domains/contracts/web/contract-or-redirect.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, nextKey, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { unanswered } from '#platform/web/unanswered.ts'

import { moveAppointment } from '../calls.ts'
import { movingFailed, movingForm, noTimeChosen, timeTaken } from '../texts.ts'

export interface MovingOutcome extends RepeatableOutcome {
  readonly timeError?: string
  /** As it was chosen, '2026-12-03T12:00'; '' for none. */
  readonly chosen: string
}

export async function submitMoving(args: PageArgs) {
  const page = getPage(args)
  const { contractId, form, idempotencyKey: key } = await readContractForm(args)
  const chosen = formText(form, 'time')
  const [date = '', from = ''] = chosen.split('T')
  if (from === '')
    return data({ timeError: noTimeChosen, chosen: '', idempotencyKey: key } satisfies MovingOutcome, 422)
  const call = moveAppointment(page.client, { contractId, idempotencyKey: key }, { date, from }).then(() =>
    redirect(to('', 'appointmentDone', { contractId })),
  )
  return orElse(orLogin(args, call), (failure, error) => {
    const idempotencyKey = nextKey(args, failure, { form: movingForm, idempotencyKey: key })
    const code = refusalCode(failure)
    const says = (outcome: Omit<MovingOutcome, 'idempotencyKey'>) =>
      data({ ...outcome, idempotencyKey }, failureStatus(failure) ?? 502)
    if (code === 'slot-taken' || code === 'slot-unknown') return says({ notice: timeTaken, chosen: '', outdated: true })
    if (code === 'not-possible') return says({ notice: movingFailed, chosen: '', outdated: true })
    reportFailure(error, 'appointment')
    return says({ notice: unanswered(failure, movingFailed), chosen })
  })
}
