/** Takes an order, or what goes back of it, a step on. */
import { data } from 'react-router'

import { berlinInstant } from '#kit/berlin-instant.ts'
import { to } from '#kit/paths.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { readDay, readTime } from '../../input.ts'
import {
  cancelOrder,
  moveOrder,
  moveReturn,
  reportCameBack,
  reportLost,
  reportParcel,
  takeBackParcel,
  takeInParcel,
  type OneOrder,
  type Which,
} from '../calls.ts'
import type { Fault } from '../faults.ts'
import { saveAndReturn } from '../save-and-return.ts'
import {
  cameBackForm,
  cancelForm,
  lostForm,
  parcelForm,
  shown,
  soundField,
  stepForm,
  takeBackForm,
  takeInForm,
} from '../texts.ts'
import { chosenIn, faultsIn } from './order-faults.ts'
import { namedOrder } from './orders-data.ts'

type Order = OneOrder['order']
type CarrierCode = Parameters<typeof reportParcel>[2]['code']

/** By line, as the fields hold them. */
type Counts = Readonly<Record<string, string>>

export interface OrderOutcome {
  /** Which form it is of. */
  readonly form: string
  readonly errors: readonly Fault[]
  /** Of a parcel: what happened when and where; without what nobody has touched where somebody was faster, as of the counts below. */
  readonly code: string | undefined
  readonly happenedOn: string | undefined
  readonly happenedAt: string | undefined
  readonly place: string
  readonly carrier: string
  readonly tracking: string
  readonly reason: string
  /** Of a lost parcel: what the customer gets. */
  readonly way: string
  /** Number of the parcel that the form is about; '': of none. */
  readonly parcel: string
  /** Of a parcel that goes: what is in it, by line. */
  readonly lines: Counts
  /** Number of the return that the form is about; '': of none. */
  readonly number: string
  /** Of what came in: how many are sound by line, as it was chosen; '' where it was not. */
  readonly sound: Counts
  /** Of a cancellation: pieces by line, as they were chosen. */
  readonly pieces: Counts
  readonly notice?: Notification
  readonly outdated?: true
}

/** What stands in the fields of that prefix by line, a zero too: it stays as it was chosen. */
function countsIn(form: FormData, prefix: string): Counts {
  const names = [...form.keys()].filter((name) => name.startsWith(prefix))
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length), formText(form, name)]))
}

/** Of the parcel that a form is about: the number within its order. */
function parcelIn(form: FormData): number | undefined {
  const no = Number(formText(form, 'parcel'))
  return Number.isInteger(no) && no > 0 ? no : undefined
}

const ways: Readonly<Record<string, (args: PageArgs, which: Which, form: FormData) => Promise<unknown>>> = {
  [cancelForm]: cancel,
  [cameBackForm]: cameBack,
  [lostForm]: lost,
  [parcelForm]: report,
  [takeBackForm]: takeBack,
  [takeInForm]: takeIn,
  [stepForm]: step,
}

export async function submitOrder(args: PageArgs) {
  const form = await args.request.formData()
  const which = namedOrder(args)
  const name = formText(form, 'form')
  const errors = faultsIn(name, form)
  const typed = typedIn(form)
  if (errors.length > 0) return data({ ...typed, form: name, errors } satisfies OrderOutcome, 422)
  const here = to('', 'operatorOrder', { kunde: which.guid, bestellung: which.orderId })
  const carryOut = ways[name] ?? back
  return saveAndReturn(args, {
    saving: carryOut(args, which, form),
    here,
    outcome: (said): OrderOutcome => ({
      ...(said.outdated === true ? typedIn(touched(form)) : typed),
      form: name,
      ...said,
    }),
  })
}

/** Without the fields that stand as the page has shown them: they show what it shows now. */
function touched(form: FormData): FormData {
  const rest = new FormData()
  for (const [name, value] of form) if (form.get(`${shown}${name}`) !== value) rest.append(name, value)
  return rest
}

/** What comes back with what was wrong. */
function typedIn(form: FormData) {
  const text = (name: string) => formText(form, name).trim()
  const given = (name: string) => (form.has(name) ? text(name) : undefined)
  const happened = { code: given('code'), happenedOn: given('happenedOn'), happenedAt: given('happenedAt') }
  return {
    ...happened,
    place: text('place'),
    carrier: text('carrier'),
    tracking: text('tracking'),
    reason: text('reason'),
    way: text('way'),
    parcel: text('parcel'),
    lines: countsIn(form, 'parcel-'),
    pieces: countsIn(form, 'pieces-'),
    number: text('number'),
    sound: countsIn(form, soundField),
  }
}

function step(args: PageArgs, which: Which, form: FormData) {
  const { carrier, tracking } = typedIn(form)
  const lines = chosenIn(form, 'parcel-')
  return moveOrder(getPage(args).client, which, {
    step: formText(form, 'step') as NonNullable<Order['next']>,
    tracking,
    ...(carrier !== '' && { carrier }),
    ...(lines !== undefined && { lines }),
    seen: formText(form, 'seen') as Order['state'],
  })
}

function report(args: PageArgs, which: Which, form: FormData) {
  const { code, happenedAt = '', happenedOn = '', place } = typedIn(form)
  return reportParcel(getPage(args).client, which, {
    code: code as CarrierCode,
    parcel: parcelIn(form),
    at: berlinInstant(readDay(happenedOn) ?? '', readTime(happenedAt) ?? ''),
    place,
    seen: formText(form, 'seen') as Order['state'],
  })
}

function takeBack(args: PageArgs, which: Which, form: FormData) {
  return takeBackParcel(getPage(args).client, which, {
    code: formText(form, 'code') as CarrierCode,
    parcel: parcelIn(form),
    at: formText(form, 'at'),
    seen: formText(form, 'seen') as Order['state'],
  })
}

function takeIn(args: PageArgs, which: Which, form: FormData) {
  const sound = chosenIn(form, soundField)
  return takeInParcel(getPage(args).client, which, {
    parcel: parcelIn(form) ?? 0,
    ...(sound !== undefined && { sound }),
  })
}

function cancel(args: PageArgs, which: Which, form: FormData) {
  const seen = formText(form, 'seen') as Order['state']
  const lines = chosenIn(form, 'pieces-')
  const reason = formText(form, 'reason').trim()
  const pieces = lines && { lines, seenReturns: Number(formText(form, 'seenReturns')) }
  return cancelOrder(getPage(args).client, which, { reason, seen, ...pieces })
}

/** Whether a reason is needed is said by the server: the carrier may have told meanwhile. */
function cameBack(args: PageArgs, which: Which, form: FormData) {
  const seen = formText(form, 'seen') as Order['state']
  const reason = formText(form, 'reason').trim()
  const sound = chosenIn(form, soundField)
  const body = { parcel: parcelIn(form), reason, seen, ...(sound !== undefined && { sound }) }
  return reportCameBack(getPage(args).client, which, body)
}

function lost(args: PageArgs, which: Which, form: FormData) {
  const { reason, way } = typedIn(form)
  const seen = formText(form, 'seen') as Order['state']
  return reportLost(getPage(args).client, which, {
    parcel: parcelIn(form),
    reason,
    way: way === 'replace' ? way : 'refund',
    seen,
  })
}

function back(args: PageArgs, which: Which, form: FormData) {
  const seen = formText(form, 'seen') as Order['returns'][number]['state']
  const sound = chosenIn(form, soundField)
  const body = { seen, ...(sound !== undefined && { sound }) }
  return moveReturn(getPage(args).client, { ...which, number: formText(form, 'number') }, body)
}
