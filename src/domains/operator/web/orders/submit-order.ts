/** Takes an order, or what goes back of it, a step on. */
import { data } from 'react-router'

import { to } from '#kit/paths.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { cancelOrder, moveOrder, moveReturn, type OneOrder, type Which } from '../calls.ts'
import { saveAndReturn } from '../save-and-return.ts'
import { cancelForm, stepForm, type Fault } from '../texts.ts'
import { namedOrder } from './orders-data.ts'

type Order = OneOrder['order']

export interface OrderOutcome {
  readonly errors: readonly Fault[]
  readonly tracking: string
  readonly reason: string
  readonly notice?: Notification
}

const shortestReason = 3

export function cancelFaults(form: FormData): Fault[] {
  return formText(form, 'reason').trim().length < shortestReason ? ['cancel-reason-missing'] : []
}

export function stepFaults(form: FormData): Fault[] {
  const isSending = formText(form, 'step') === 'send'
  return isSending && formText(form, 'tracking').trim() === '' ? ['tracking-missing'] : []
}

export async function submitOrder(args: PageArgs) {
  const form = await args.request.formData()
  const which = namedOrder(args)
  const name = formText(form, 'form')
  const errors = name === cancelForm ? cancelFaults(form) : stepFaults(form)
  const reason = formText(form, 'reason').trim()
  const tracking = formText(form, 'tracking').trim()
  if (errors.length > 0) return data({ errors, tracking, reason } satisfies OrderOutcome, 422)
  const here = to('', 'operatorOrder', { kunde: which.guid, bestellung: which.orderId })
  const carryOut = name === stepForm ? step : name === cancelForm ? cancel : back
  return saveAndReturn(args, {
    saving: carryOut(args, which, form),
    here,
    outcome: (notice): OrderOutcome => ({ errors: [], tracking, reason, notice }),
  })
}

function step(args: PageArgs, which: Which, form: FormData) {
  return moveOrder(getPage(args).client, which, {
    step: formText(form, 'step') as NonNullable<Order['next']>,
    tracking: formText(form, 'tracking').trim(),
    seen: formText(form, 'seen') as Order['state'],
  })
}

function cancel(args: PageArgs, which: Which, form: FormData) {
  const seen = formText(form, 'seen') as Order['state']
  return cancelOrder(getPage(args).client, which, { reason: formText(form, 'reason').trim(), seen })
}

function back(args: PageArgs, which: Which, form: FormData) {
  const seen = formText(form, 'seen') as Order['returns'][number]['state']
  return moveReturn(getPage(args).client, { ...which, number: formText(form, 'number') }, { seen })
}
