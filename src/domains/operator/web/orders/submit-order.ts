/** Takes an order, or what goes back of it, a step on. */
import { data } from 'react-router'

import { berlinInstant } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { readDay, readTime, shortestReason } from '../../input.ts'
import {
  cancelOrder,
  moveOrder,
  moveReturn,
  reportCameBack,
  reportParcel,
  takeBackParcel,
  type OneOrder,
  type Which,
} from '../calls.ts'
import { saveAndReturn } from '../save-and-return.ts'
import { cameBackForm, cancelForm, parcelForm, stepForm, takeBackForm, type Fault } from '../texts.ts'
import { namedOrder } from './orders-data.ts'

type Order = OneOrder['order']

export interface OrderOutcome {
  /** Which form it is of. */
  readonly form: string
  readonly errors: readonly Fault[]
  /** Of a parcel: what happened when and where. */
  readonly code: string
  readonly happenedOn: string
  readonly happenedAt: string
  readonly place: string
  readonly carrier: string
  readonly tracking: string
  readonly reason: string
  /** Of a cancellation: pieces by line, as they were chosen. */
  readonly pieces: Readonly<Record<string, number>>
  readonly notice?: Notification
}

export function cancelFaults(form: FormData): Fault[] {
  const pieces = piecesIn(form)
  return [
    ...(pieces !== undefined && pieces.length === 0 ? (['nothing-chosen'] as const) : []),
    ...(formText(form, 'reason').trim().length < shortestReason ? (['cancel-reason-missing'] as const) : []),
  ]
}

/** How many of each thing fall away; undefined where nothing can be chosen. */
function piecesIn(form: FormData) {
  const names = [...form.keys()].filter((name) => name.startsWith('pieces-'))
  if (names.length === 0) return undefined
  const all = names.map((name) => ({
    lineNo: Number(name.slice('pieces-'.length)),
    quantity: Number(formText(form, name)),
  }))
  return all.filter(({ quantity }) => quantity > 0)
}

export function stepFaults(form: FormData): Fault[] {
  const isSending = formText(form, 'step') === 'send'
  return isSending && formText(form, 'tracking').trim() === '' ? ['tracking-missing'] : []
}

export function parcelFaults(form: FormData): Fault[] {
  return [
    ...(readDay(formText(form, 'happenedOn')) ? [] : (['day-wrong'] as const)),
    ...(readTime(formText(form, 'happenedAt')) === undefined ? (['time-wrong'] as const) : []),
  ]
}

const faultsOf: Readonly<Record<string, (form: FormData) => Fault[]>> = {
  [cancelForm]: cancelFaults,
  [parcelForm]: parcelFaults,
  [stepForm]: stepFaults,
}

const ways: Readonly<Record<string, (args: PageArgs, which: Which, form: FormData) => Promise<unknown>>> = {
  [cancelForm]: cancel,
  [cameBackForm]: cameBack,
  [parcelForm]: report,
  [takeBackForm]: takeBack,
  [stepForm]: step,
}

export async function submitOrder(args: PageArgs) {
  const form = await args.request.formData()
  const which = namedOrder(args)
  const name = formText(form, 'form')
  const errors = faultsOf[name]?.(form) ?? []
  const typed = typedIn(form)
  if (errors.length > 0) return data({ ...typed, form: name, errors } satisfies OrderOutcome, 422)
  const here = to('', 'operatorOrder', { kunde: which.guid, bestellung: which.orderId })
  const carryOut = ways[name] ?? back
  return saveAndReturn(args, {
    saving: carryOut(args, which, form),
    here,
    outcome: (said): OrderOutcome => ({ ...typed, form: name, ...said }),
  })
}

/** What comes back with what was wrong. */
function typedIn(form: FormData) {
  const text = (name: string) => formText(form, name).trim()
  const happened = { code: text('code'), happenedOn: text('happenedOn'), happenedAt: text('happenedAt') }
  return {
    ...happened,
    place: text('place'),
    carrier: text('carrier'),
    tracking: text('tracking'),
    reason: text('reason'),
    pieces: Object.fromEntries((piecesIn(form) ?? []).map(({ lineNo, quantity }) => [lineNo, quantity])),
  }
}

function step(args: PageArgs, which: Which, form: FormData) {
  const { carrier, tracking } = typedIn(form)
  return moveOrder(getPage(args).client, which, {
    step: formText(form, 'step') as NonNullable<Order['next']>,
    tracking,
    ...(carrier !== '' && { carrier }),
    seen: formText(form, 'seen') as Order['state'],
  })
}

function report(args: PageArgs, which: Which, form: FormData) {
  const { code, happenedAt, happenedOn, place } = typedIn(form)
  return reportParcel(getPage(args).client, which, {
    code: code as Order['parcelEvents'][number]['code'],
    at: berlinInstant(readDay(happenedOn) ?? '', readTime(happenedAt) ?? ''),
    place,
    seen: formText(form, 'seen') as Order['state'],
  })
}

function takeBack(args: PageArgs, which: Which, form: FormData) {
  return takeBackParcel(getPage(args).client, which, {
    code: formText(form, 'code') as Order['parcelEvents'][number]['code'],
    at: formText(form, 'at'),
    seen: formText(form, 'seen') as Order['state'],
  })
}

function cancel(args: PageArgs, which: Which, form: FormData) {
  const seen = formText(form, 'seen') as Order['state']
  const lines = piecesIn(form)
  const reason = formText(form, 'reason').trim()
  return cancelOrder(getPage(args).client, which, { reason, seen, ...(lines !== undefined && { lines }) })
}

/** Whether a reason is needed is said by the server: the carrier may have told meanwhile. */
function cameBack(args: PageArgs, which: Which, form: FormData) {
  const seen = formText(form, 'seen') as Order['state']
  return reportCameBack(getPage(args).client, which, { reason: formText(form, 'reason').trim(), seen })
}

function back(args: PageArgs, which: Which, form: FormData) {
  const seen = formText(form, 'seen') as Order['returns'][number]['state']
  return moveReturn(getPage(args).client, { ...which, number: formText(form, 'number') }, { seen })
}
