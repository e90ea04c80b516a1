/** Sending the forms of a move: check, order, note without supply, change, take back. Nothing that was typed is lost. */
import { data, redirect } from 'react-router'

import { sentSheet, withDifference } from '#domains/consequences/web/shown-sheet.ts'
import { askedContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { termsError } from '#domains/orders/web/texts.ts'
import type { IsoDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, refusalFacts, type CallFailure } from '#platform/web/api-client.ts'
import { onDay, type Notification } from '#platform/web/flash.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, nextKey, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { unanswered } from '#platform/web/unanswered.ts'
import type { FieldErrors } from '#ui/form/use-field-errors.ts'

import { addressFaults } from '../../address.ts'
import {
  lookAgain,
  movedMeanwhile,
  noLongerPossible,
  notOrdered,
  notThere,
  orderOutdated,
  sameAddress,
  sameDays,
} from '../answer-texts.ts'
import { cancelMove, changeMove, checkAddress, noteWithoutSupply, orderMove, proposeMove } from '../calls.ts'
import { relocationFlash } from '../flash.ts'
import { addressErrors, changeForm, dayError, moveForm, notADay, typedDayError } from '../texts.ts'
import { foundSupply, type FoundSupply } from './found-supply.ts'
import { checkedKey, typedValues, type MoveField, type MoveValues, type TypedDays } from './values.ts'

export interface MoveOutcome extends RepeatableOutcome {
  readonly values: MoveValues | null
  readonly errors: FieldErrors<MoveField>
  readonly oldLineError?: string
  /** Of the form that changes a move, as they were typed. */
  readonly typedDays?: TypedDays
  readonly termsError?: string
  readonly found?: FoundSupply
}

type Answer = Response | MoveOutcome | ReturnType<typeof data<MoveOutcome>>

interface Sent {
  readonly args: PageArgs
  readonly form: FormData
  readonly contractId: string
  readonly idempotencyKey: string
}

/** What is wrong with what was typed, unless a call has said so with its status. */
function refused(outcome: MoveOutcome, status = 422) {
  return data(outcome, status)
}

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

async function submitChange({ args, contractId, form, idempotencyKey }: Sent): Promise<Answer> {
  const page = getPage(args)
  const declared = { contractId, idempotencyKey }
  if (formText(form, 'intent') === 'cancel') {
    const back = cancelMove(page.client, declared, formText(form, 'previewId')).then(() => {
      page.flash(relocationFlash['relocation-cancelled'])
      return redirect(to('', 'contract', { contractId }))
    })
    return orElse(orLogin(args, back), (failure, error) =>
      failed({ args, idempotencyKey, values: null }, failure, error),
    )
  }
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
  const call = changeMove(page.client, declared, body).then((receipt) => {
    page.flash(onDay(relocationFlash['relocation-changed'], receipt.date))
    return redirect(to('', 'relocation', { contractId }))
  })
  return orElse(orLogin(args, call), (failure, error) =>
    failed({ args, idempotencyKey, values: null, typedDays }, failure, error),
  )
}

interface Failing extends Pick<Sent, 'args' | 'idempotencyKey'> {
  readonly values: MoveValues | null
  readonly typedDays?: TypedDays
  /** It only asked: without an answer nothing has happened either. */
  readonly isRead?: true
}

function failed(
  { args, idempotencyKey: key, isRead, typedDays, values }: Failing,
  failure: CallFailure,
  error: unknown,
) {
  const idempotencyKey = nextKey(args, failure, { form: values === null ? changeForm : moveForm, idempotencyKey: key })
  const code = refusalCode(failure) ?? ''
  const facts = refusalFacts(failure)
  const status = failureStatus(failure) ?? 502
  const plain = { values, errors: {}, idempotencyKey, ...(typedDays !== undefined && { typedDays }) }
  switch (code) {
    case 'same-address':
      return refused({ ...plain, errors: { street: sameAddress } }, status)
    case 'date-too-early':
    case 'date-too-late':
      return refused({ ...plain, errors: { day: dayError(facts) } }, status)
    case 'old-line-too-early':
    case 'old-line-too-late':
      return refused({ ...plain, oldLineError: dayError(facts) }, status)
    case 'days-unchanged':
      return refused({ ...plain, errors: { day: sameDays } }, status)
    case 'not-available':
      return refused({ ...plain, errors: { day: notThere } }, status)
    case 'preview-outdated':
      // The page is read again: it says what is ordered by now, or why nothing can be.
      return refused({ ...plain, outdated: true, notice: movedMeanwhile(facts) }, status)
    case 'not-possible':
      return refused({ ...plain, outdated: true, notice: noLongerPossible }, status)
    default:
      reportFailure(error, 'relocation')
      return refused({ ...plain, notice: isRead ? notOrdered : unanswered(failure, notOrdered) }, status)
  }
}
