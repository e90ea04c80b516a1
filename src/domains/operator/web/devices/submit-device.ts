/** Saves price and visibility, or what was counted; what was typed comes back with what was wrong. */
import { data } from 'react-router'

import { to } from '#kit/paths.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { mostPieces, readCount, readDay, readEuro, shortestReason } from '../../input.ts'
import { changeOffer, changeStock } from '../calls.ts'
import type { Fault } from '../faults.ts'
import { saveAndReturn } from '../save-and-return.ts'
import { offerForm } from '../texts.ts'

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
  /** Without the fields that nobody has touched where somebody was faster: they show what was saved meanwhile. */
  readonly input: Partial<DeviceInput> | undefined
  readonly errors: readonly Fault[]
  readonly notice?: Notification
  readonly outdated?: true
}

export function deviceInput(form: FormData): DeviceInput {
  return {
    price: formText(form, 'price').trim(),
    visible: form.has('visible'),
    available: formText(form, 'available').trim(),
    restockOn: formText(form, 'restockOn').trim(),
    deliveryDays: formText(form, 'deliveryDays').trim(),
    reason: formText(form, 'reason').trim(),
  }
}

export function offerFaults({ price }: Pick<DeviceInput, 'price'>): Fault[] {
  return readEuro(price) === undefined ? ['price-wrong'] : []
}

const mostDays = 60

export function stockFaults({ available, deliveryDays, reason, restockOn }: DeviceInput): Fault[] {
  const days = readCount(deliveryDays) ?? 0
  return [
    ...((readCount(available) ?? Infinity) > mostPieces ? (['available-wrong'] as const) : []),
    ...(readDay(restockOn) === undefined ? (['restock-wrong'] as const) : []),
    ...(days < 1 || days > mostDays ? (['days-wrong'] as const) : []),
    ...(reason.length < shortestReason ? (['reason-missing'] as const) : []),
  ]
}

export async function submitDevice(args: PageArgs) {
  const form = await args.request.formData()
  const productId = new URL(args.request.url).searchParams.get('geraet') || '-'
  const name = formText(form, 'form')
  const input = deviceInput(form)
  const errors = name === offerForm ? offerFaults(input) : stockFaults(input)
  if (errors.length > 0) return data({ form: name, input, errors } satisfies DeviceOutcome, 422)
  return saveAndReturn(args, {
    saving: name === offerForm ? offer(args, productId, form) : stock(args, productId, form),
    here: to('', 'operatorDevice', { geraet: productId }),
    outcome: (said): DeviceOutcome => ({
      form: name,
      input: said.outdated === true ? touched(name, form) : input,
      ...said,
    }),
  })
}

/** What of the form was changed since its page was read: sent once more, the rest would undo what somebody else has saved. */
function touched(name: string, form: FormData): Partial<DeviceInput> {
  const { available, deliveryDays, price, reason, restockOn, visible } = deviceInput(form)
  const seen = (field: string) => formText(form, field)
  if (name === offerForm)
    return {
      ...(readEuro(price) !== Number(seen('seenPrice')) && { price }),
      ...(visible !== (seen('seenVisible') === 'true') && { visible }),
    }
  return {
    ...(readCount(available) !== Number(seen('seenAvailable')) && { available }),
    ...(readDay(restockOn) !== readDay(seen('seenRestockOn')) && { restockOn }),
    ...(readCount(deliveryDays) !== Number(seen('seenDeliveryDays')) && { deliveryDays }),
    reason,
  }
}

function offer(args: PageArgs, productId: string, form: FormData) {
  const { price, visible } = deviceInput(form)
  const confirmed = form.has('confirmed') ? readEuro(formText(form, 'confirmed')) : undefined
  return changeOffer(getPage(args).client, productId, {
    price: readEuro(price) ?? 0,
    ...(confirmed !== undefined && { confirmedPrice: confirmed }),
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
    seenRestockOn: readDay(formText(form, 'seenRestockOn')) ?? null,
    seenDeliveryDays: Number(formText(form, 'seenDeliveryDays')),
  })
}
