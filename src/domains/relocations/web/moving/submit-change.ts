/** Changing the days of a move that is ordered, and taking it back. */
import { redirect } from 'react-router'

import { readGermanDate } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { onDay } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin } from '#platform/web/page-context.ts'

import { cancelMove, changeMove } from '../calls.ts'
import { relocationFlash } from '../flash.ts'
import { notADay, typedDayError } from '../texts.ts'
import { failed, refused, type Answer, type Sent } from './move-answer.ts'

/** By the button that was pressed. */
export function submitChange(sent: Sent): Promise<Answer> {
  return formText(sent.form, 'intent') === 'cancel' ? takeBack(sent) : changeDays(sent)
}

async function takeBack({ args, contractId, form, idempotencyKey }: Sent): Promise<Answer> {
  const page = getPage(args)
  const call = cancelMove(page.client, { contractId, idempotencyKey }, formText(form, 'previewId')).then(() => {
    page.flash(relocationFlash['relocation-cancelled'])
    return redirect(to('', 'contract', { contractId }))
  })
  return orElse(orLogin(args, call), (failure, error) => failed({ args, idempotencyKey, values: null }, failure, error))
}

async function changeDays({ args, contractId, form, idempotencyKey }: Sent): Promise<Answer> {
  const page = getPage(args)
  const typedDays = { day: formText(form, 'day'), oldLine: formText(form, 'oldLine') }
  const date = readGermanDate(typedDays.day)
  const typedOld = typedDays.oldLine.trim()
  const oldLineUntil = readGermanDate(typedOld)
  const isOldWrong = typedOld !== '' && oldLineUntil === undefined
  if (date === undefined || isOldWrong)
    return refused({
      values: null,
      typedDays,
      errors: date === undefined ? { day: typedDayError(typedDays.day) ?? notADay } : {},
      ...(isOldWrong && { oldLineError: notADay }),
      idempotencyKey,
    })
  const body = { date, previewId: formText(form, 'previewId'), ...(oldLineUntil !== undefined && { oldLineUntil }) }
  const call = changeMove(page.client, { contractId, idempotencyKey }, body).then((receipt) => {
    page.flash(onDay(relocationFlash['relocation-changed'], receipt.date))
    return redirect(to('', 'relocation', { contractId }))
  })
  return orElse(orLogin(args, call), (failure, error) =>
    failed({ args, idempotencyKey, values: null, typedDays }, failure, error),
  )
}
