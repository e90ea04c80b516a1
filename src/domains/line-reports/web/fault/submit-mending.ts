/** An adviser ends a fault; the page then shows it among those that were mended. */
import { data, redirect } from 'react-router'

import { readGermanDate } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, refusalFacts } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, nextKey, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { endFault } from '../calls.ts'
import { faultFlash } from '../flash.ts'
import { mendDayError, mendForm, mendingFailed, notADay } from '../texts.ts'
import type { FaultOutcome } from './fault-outcome.ts'

export async function submitMending(args: PageArgs, form: FormData, contractId: string) {
  const page = getPage(args)
  const key = formText(form, 'idempotencyKey')
  const day = formText(form, 'day')
  const mendedOn = readGermanDate(day)
  const typed = { day, input: { extent: '', description: '' } }
  if (mendedOn === undefined)
    return data({ ...typed, dayError: notADay, idempotencyKey: key } satisfies FaultOutcome, 422)
  const toPage = () => redirect(to('', 'fault', { contractId }))
  const about = { contractId, idempotencyKey: key, number: formText(form, 'number') }
  const call = endFault(page.client, about, mendedOn).then(() => {
    page.flash(faultFlash['fault-mended'])
    return toPage()
  })
  return orElse(orLogin(args, call), (failure, error) => {
    const code = refusalCode(failure)
    if (code === 'already-mended' || code === 'fault-unknown') return toPage()
    const idempotencyKey = nextKey(args, failure, { form: mendForm, idempotencyKey: key })
    const dayError = mendDayError(refusalFacts(failure))
    if (dayError === undefined) reportFailure(error, 'fault')
    const said = dayError === undefined ? { notice: mendingFailed } : { dayError }
    return data({ ...typed, ...said, idempotencyKey } satisfies FaultOutcome, failureStatus(failure) ?? 502)
  })
}
