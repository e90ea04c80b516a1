/** Saves price and visibility, or what was counted; what was typed comes back with what was wrong. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { readCount, readDay, readEuro } from '../../input.ts'
import { changeOffer, changeStock } from '../calls.ts'
import { operatorFlash } from '../flash.ts'
import { offerForm, refused, type Fault } from '../texts.ts'

export interface DeviceInput {
  readonly price: string
  readonly visible: boolean
  readonly available: string
  readonly restockOn: string
  readonly deliveryDays: string
  readonly reason: string
}

export interface DeviceOutcome {
  readonly form: string
  readonly input: DeviceInput | undefined
  readonly errors: readonly Fault[]
  readonly notice?: Notification
}

export function deviceInput(form: FormData): DeviceInput {
  return {
    price: formText(form, 'price').trim(),
    visible: form.get('visible') !== null,
    available: formText(form, 'available').trim(),
    restockOn: formText(form, 'restockOn').trim(),
    deliveryDays: formText(form, 'deliveryDays').trim(),
    reason: formText(form, 'reason').trim(),
  }
}

export function offerFaults({ price }: Pick<DeviceInput, 'price'>): Fault[] {
  return readEuro(price) === undefined ? ['price-wrong'] : []
}

const shortestReason = 3
const mostDays = 60

export function stockFaults({ available, deliveryDays, reason, restockOn }: DeviceInput): Fault[] {
  const days = readCount(deliveryDays) ?? 0
  return [
    ...(readCount(available) === undefined ? (['available-wrong'] as const) : []),
    ...(readDay(restockOn) === undefined ? (['restock-wrong'] as const) : []),
    ...(days < 1 || days > mostDays ? (['days-wrong'] as const) : []),
    ...(reason.length < shortestReason ? (['reason-missing'] as const) : []),
  ]
}

export async function submitDevice(args: PageArgs) {
  const page = getPage(args)
  const form = await args.request.formData()
  const productId = new URL(args.request.url).searchParams.get('geraet') ?? '-'
  const name = formText(form, 'form')
  const input = deviceInput(form)
  const errors = name === offerForm ? offerFaults(input) : stockFaults(input)
  if (errors.length > 0) return data({ form: name, input, errors } satisfies DeviceOutcome, 422)
  const call = name === offerForm ? offer(args, productId, form) : stock(args, productId, form)
  const saving = call.then(() => {
    page.flash(operatorFlash['operator-saved'])
    return redirect(to('', 'operatorDevice', { geraet: productId }))
  })
  return orElse(orLogin(args, saving), (failure) => {
    const code = refusalCode(failure)
    if (code === 'changed-meanwhile') {
      page.flash(operatorFlash['operator-outdated'])
      return redirect(to('', 'operatorDevice', { geraet: productId }))
    }
    return data(
      { form: name, input, errors: [], notice: refused(code) } satisfies DeviceOutcome,
      failureStatus(failure) ?? 502,
    )
  })
}

function offer(args: PageArgs, productId: string, form: FormData) {
  const { price, visible } = deviceInput(form)
  return changeOffer(getPage(args).client, productId, {
    price: readEuro(price) ?? 0,
    visible,
    seenPrice: Number(formText(form, 'seenPrice')),
    seenVisible: formText(form, 'seenVisible') === 'true',
  })
}

function stock(args: PageArgs, productId: string, form: FormData) {
  const { available, deliveryDays, reason, restockOn } = deviceInput(form)
  return changeStock(getPage(args).client, productId, {
    available: readCount(available) ?? 0,
    restockOn: readDay(restockOn) ?? null,
    deliveryDays: readCount(deliveryDays) ?? 1,
    reason,
    seenAvailable: Number(formText(form, 'seenAvailable')),
  })
}
