/** Takes an order, or what goes back of it, a step on. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { moveOrder, moveReturn, type OneOrder, type Which } from '../calls.ts'
import { operatorFlash } from '../flash.ts'
import { refused, stepForm, type Fault } from '../texts.ts'
import { namedOrder } from './orders-data.ts'

type Order = OneOrder['order']

export interface OrderOutcome {
  readonly errors: readonly Fault[]
  readonly tracking: string
  readonly notice?: Notification
}

export function stepFaults(form: FormData): Fault[] {
  const isSending = formText(form, 'step') === 'send'
  return isSending && formText(form, 'tracking').trim() === '' ? ['tracking-missing'] : []
}

export async function submitOrder(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const which = namedOrder(args)
  const errors = stepFaults(form)
  const tracking = formText(form, 'tracking').trim()
  if (errors.length > 0) return data({ errors, tracking } satisfies OrderOutcome, 422)
  const here = to('', 'operatorOrder', { kunde: which.guid, bestellung: which.orderId })
  const call = formText(form, 'form') === stepForm ? step(args, which, form) : back(args, which, form)
  const moving = call.then(() => {
    page.flash(operatorFlash['operator-saved'])
    return redirect(here)
  })
  return orElse(orLogin(args, moving), (failure) => {
    const code = refusalCode(failure)
    if (code === 'changed-meanwhile') {
      page.flash(operatorFlash['operator-outdated'])
      return redirect(here)
    }
    return data({ errors: [], tracking, notice: refused(code) } satisfies OrderOutcome, failureStatus(failure) ?? 502)
  })
}

function step(args: PageArgs, which: Which, form: FormData) {
  return moveOrder(getPage(args).client, which, {
    step: formText(form, 'step') as NonNullable<Order['next']>,
    tracking: formText(form, 'tracking').trim(),
    seen: formText(form, 'seen') as Order['state'],
  })
}

function back(args: PageArgs, which: Which, form: FormData) {
  const seen = formText(form, 'seen') as Order['returns'][number]['state']
  return moveReturn(getPage(args).client, { ...which, number: formText(form, 'number') }, { seen })
}
