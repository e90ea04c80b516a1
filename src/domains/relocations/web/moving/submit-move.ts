/** Sending the forms of a move: check, order, note without supply, change, take back. Nothing that was typed is lost. */
import { redirect } from 'react-router'

import { sentSheet, withDifference } from '#domains/consequences/web/shown-sheet.ts'
import { askedContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { termsError } from '#domains/orders/web/texts.ts'
import type { IsoDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, type CallFailure } from '#platform/web/api-client.ts'
import { onDay, type Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, nextKey, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import type { FieldErrors } from '#ui/form/use-field-errors.ts'

import { addressFaults } from '../../address.ts'
import { lookAgain, orderOutdated } from '../answer-texts.ts'
import { checkAddress, noteWithoutSupply, orderMove, proposeMove } from '../calls.ts'
import { relocationFlash } from '../flash.ts'
import { addressErrors, changeForm, moveForm, typedDayError } from '../texts.ts'
import { foundSupply } from './found-supply.ts'
import { failed, refused, type Answer, type MoveOutcome, type Sent } from './move-answer.ts'
import { submitChange } from './submit-change.ts'
import { checkedKey, typedValues, type MoveField, type MoveValues } from './values.ts'

export async function submitMove(args: PageArgs): Promise<Answer> {
  const form = await args.request.formData()
  const contractId = askedContract(args)
  const sent = { args, form, contractId, idempotencyKey: formText(form, 'idempotencyKey') }
  return formText(form, 'form') === changeForm ? submitChange(sent) : submitOrder(sent)
}

async function submitOrder(sent: Sent): Promise<Answer> {
  const { form, idempotencyKey } = sent
  const values = typedValues((name) => formText(form, name))
  const date = readGermanDate(values.day)
  const errors = valueErrors(values)
  if (date === undefined || Object.keys(errors).length > 0) return refused({ values, errors, idempotencyKey })
  const intent = formText(form, 'intent')
  if (intent === 'check' || intent === '') return check(sent, values, { date })
  // Asked for is what was shown: another address, day or hours are looked at first, and nothing of it is agreed to yet.
  if (formText(form, 'checked') !== checkedKey(values))
    return check(sent, { ...values, terms: false }, { date, notice: lookAgain })
  if (intent === 'without-supply') return note(sent, values, date)
  if (getPage(sent.args).adviser) return propose(sent, values, date)
  if (values.terms) return order(sent, values, date)
  const again = await check(sent, values, { date })
  return 'found' in again ? refused({ ...again, termsError }) : again
}

function valueErrors(values: MoveValues): FieldErrors<MoveField> {
  const faults = Object.entries(addressFaults(values)).map(([field, code]) => [field, addressErrors[code]])
  const day = typedDayError(values.day)
  return { ...(Object.fromEntries(faults) as FieldErrors<MoveField>), ...(day !== undefined && { day }) }
}

async function check(
  { args, contractId, idempotencyKey }: Sent,
  values: MoveValues,
  { date, notice }: { readonly date: IsoDate; readonly notice?: Notification },
): Promise<MoveOutcome | ReturnType<typeof refused>> {
  const { city, street, streetNr, zip } = values
  const call = checkAddress(getPage(args).client, contractId, { city, street, streetNr, zip, date })
  return orElse(
    orLogin(
      args,
      call.then((available) => ({
        values,
        errors: {},
        idempotencyKey,
        found: foundSupply(available, values, date),
        ...(notice !== undefined && { notice }),
      })),
    ),
    (failure, error) => failed({ args, idempotencyKey, values, isRead: true }, failure, error),
  )
}

async function order(sent: Sent, values: MoveValues, date: IsoDate): Promise<Answer> {
  const { args, contractId, form, idempotencyKey } = sent
  const sheet = sentSheet(form)
  const page = getPage(args)
  const body = { ...wished(values, date), previewId: sheet.previewId }
  const call = orderMove(page.client, { contractId, idempotencyKey }, body).then((receipt) => {
    page.flash(onDay(relocationFlash['relocation-ordered'], receipt.date))
    return redirect(to('', 'relocation', { contractId }))
  })
  return orElse(orLogin(args, call), (failure, error) => {
    const code = refusalCode(failure)
    // Refused, the key is used up: what is sent next names another sheet.
    const again = { ...sent, idempotencyKey: nextKey(args, failure, { form: moveForm, idempotencyKey }) }
    if (code === 'not-available') return lookedAgain(check(again, values, { date }), failure)
    // What is agreed to is what stands there now.
    if (code === 'preview-outdated')
      return lookedAgain(
        check(again, { ...values, terms: false }, { date, notice: withDifference(orderOutdated, failure, sheet) }),
        failure,
      )
    return failed({ args, idempotencyKey, values }, failure, error)
  })
}

/** The order was refused: what is there now is shown with its status, and the page read again. */
async function lookedAgain(checking: ReturnType<typeof check>, failure: CallFailure) {
  const found = await checking
  return 'found' in found ? refused({ ...found, outdated: true }, failureStatus(failure)) : found
}

function wished({ city, place, street, streetNr, visit, zip }: MoveValues, date: IsoDate) {
  const hours = (['8-12', '12-16', '16-19'] as const).find((known) => known === visit)
  return {
    city,
    street,
    streetNr,
    zip,
    date,
    ...(hours !== undefined && { visit: hours }),
    ...(place.trim() !== '' && { place: place.slice(0, 60) }),
  }
}

/** Nobody consents for another person: an adviser sends the way to the order. */
async function propose({ args, contractId, idempotencyKey }: Sent, values: MoveValues, date: IsoDate): Promise<Answer> {
  const page = getPage(args)
  const call = proposeMove(page.client, { contractId, idempotencyKey }, wished(values, date)).then(() => {
    page.flash(relocationFlash['relocation-proposed'])
    return redirect(to('', 'contract', { contractId }))
  })
  return orElse(orLogin(args, call), (failure, error) => failed({ args, idempotencyKey, values }, failure, error))
}

async function note({ args, contractId, idempotencyKey }: Sent, values: MoveValues, date: IsoDate): Promise<Answer> {
  const page = getPage(args)
  const { city, street, streetNr, zip } = values
  const body = { city, street, streetNr, zip, date }
  const call = noteWithoutSupply(page.client, { contractId, idempotencyKey }, body).then(() => {
    page.flash(relocationFlash['relocation-without-supply'])
    return redirect(to('', 'specialTermination', { contractId }))
  })
  return orElse(orLogin(args, call), (failure, error) => failed({ args, idempotencyKey, values }, failure, error))
}
