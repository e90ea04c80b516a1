/** Puts the shown variant into the bag; the page stays, or the bag follows. */
import { redirect } from 'react-router'

import { addToBag } from '#domains/bag/web/add-to-bag.ts'
import { bagRefused } from '#domains/bag/web/texts.ts'
import { to } from '#kit/paths.ts'
import { refusalCode, refusalFacts, wasRefused } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { storefrontFlash } from '../flash.ts'
import { deviceForm, notAdded, serviceRefused, soldOut } from './device-texts.ts'

export interface DeviceOutcome extends RepeatableOutcome {
  readonly notice: Notification
  /** What was to be taken along. */
  readonly service: string
}

const serviceRefusals: ReadonlySet<string> = new Set(['contract-unknown', 'option-not-bookable', 'option-not-offered'])

const limits: ReadonlySet<string> = new Set(['bag-full', 'quantity-too-high'])

/** The option and its contract that a value of the form names; undefined where nothing is to be taken along. */
export function chosenService(value: string): { optionId: string; contractId: string } | undefined {
  const [contractId = '', optionId = ''] = value.split(' ')
  return contractId === '' || optionId === '' ? undefined : { optionId, contractId }
}

export async function submitDevice(args: PageArgs): Promise<DeviceOutcome | Response> {
  const page = getPage(args)
  const form = await args.request.formData()
  const key = formText(form, 'idempotencyKey')
  const kept = formText(form, 'intent') === 'keep'
  const chosen = formText(form, 'service')
  const service = chosenService(chosen)
  const productId = formText(form, 'productId')
  const added = addToBag(page.client, { productId, ...(service && { service }), kept, idempotencyKey: key })
  const then = added.then(() => {
    page.flash(storefrontFlash[kept ? 'kept-for-later' : 'added-to-bag'])
    const { pathname, search } = new URL(args.request.url)
    return redirect(kept ? pathname.slice(page.client.base.length) + search : to('', 'cart'))
  })
  return orElse(orLogin(args, then), (failure, error): DeviceOutcome => {
    const idempotencyKey = wasRefused(failure) ? page.form(deviceForm).idempotencyKey : key
    const code = refusalCode(failure)
    const sent = { service: chosen, idempotencyKey }
    if (code === 'product-unknown') return { notice: soldOut, ...sent }
    const facts = refusalFacts(failure)
    if (code === 'out-of-stock')
      return { notice: facts['available'] === '0' ? soldOut : bagRefused(code, facts), outdated: true, ...sent }
    // As much as can be had lies in the bag already: to try again would not help.
    if (code !== undefined && limits.has(code)) return { notice: bagRefused(code, facts), ...sent }
    if (code !== undefined && serviceRefusals.has(code)) return { notice: serviceRefused, ...sent }
    reportFailure(error, 'shop')
    return { notice: notAdded, ...sent }
  })
}
