/** Redeeming a code in the bag, and taking it off. */
import { data } from 'react-router'

import { readCustomerData } from '#domains/customer/web/calls.ts'
import { checkVoucher, dropVoucher, type VoucherItem } from '#domains/vouchers/web/check-voucher.ts'
import { faultNotice, faultSentence, minimumSentence, type VoucherFault } from '#domains/vouchers/web/texts.ts'
import { callFailure, failureStatus, refusalFacts } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { changedNumbers, typedNumbers } from './typed-numbers.ts'

export interface VoucherOutcome {
  readonly typed: string
  /** Why it could not be redeemed; none where that was not asked for. */
  readonly error?: string
  /** Each error but the empty field's is shown as a notification too. */
  readonly notice: Notification | null
}

/** undefined where the form was sent for something else. */
export function submitVoucher(args: PageArgs, form: FormData) {
  const intent = formText(form, 'intent')
  const typed = formText(form, 'voucher').trim()
  // Enter in the field presses the form's first button where there are no scripts.
  const isEntered = intent === 'update' && typed !== '' && changedNumbers(form).length === 0
  // Whoever goes on to the checkout with a code typed expects it to count.
  const isTaken = intent === 'checkout' && typed !== '' && !form.has('redeemed')
  const isRedeemed = intent === 'redeem-voucher' || isEntered || isTaken
  if (intent !== 'remove-voucher' && !isRedeemed) return undefined
  // Whose bag it is may not be known either.
  return orElse((isRedeemed ? redeem : takeOff)(args, form, typed), (failure, cause) =>
    refused(form, failure.kind === 'fetch' ? 'network' : 'technical', cause),
  )
}

async function redeem(args: PageArgs, form: FormData, typed: string) {
  if (typed === '') return refused(form, 'empty')
  const outcome = await checkVoucher(getPage(args).client, await cartItem(args, form), typed)
  if (outcome.kind === 'promotion' || outcome.kind === 'none') return typedNumbers(form)
  return refused(form, outcome.kind, outcome.cause)
}

async function takeOff(args: PageArgs, form: FormData, typed: string) {
  const outcome = await dropVoucher(getPage(args).client, await cartItem(args, form), typed)
  if (outcome.kind === 'success') return typedNumbers(form)
  return refused(form, outcome.kind === 'network' ? 'network' : 'technical', outcome.cause)
}

/** A code that is for the whole bag is told for one of its lines: the service asks for one. */
async function cartItem(args: PageArgs, form: FormData): Promise<VoucherItem> {
  const { customer } = await orLogin(args, readCustomerData(getPage(args).client))
  const [line = '-', product = '-'] = formText(form, 'voucherLine').split(' ')
  return { cartUserId: formText(form, 'bagId'), guid: customer?.guid ?? '', itemInstanceId: line, product }
}

/** Network and server errors go to the error-reporting service; a wrong code is no error of ours. */
async function refused(form: FormData, fault: VoucherFault, cause?: unknown) {
  const typed = formText(form, 'voucher').trim()
  if (fault === 'network' || fault === 'technical')
    reportFailure(cause ?? new Error('voucher: no promotion text'), 'voucher')
  const failure = callFailure(cause)
  const facts = failure === undefined ? {} : refusalFacts(failure)
  const error = fault === 'minimum' ? minimumSentence(facts) : faultSentence(fault)
  const status = fault === 'network' ? 502 : failureStatus(failure)
  return data(
    { ...typedNumbers(form), voucher: { typed, error, notice: faultNotice(fault) ?? null } satisfies VoucherOutcome },
    // Where something broke, the page stays as it is; what was decided is read again.
    status !== undefined && status >= 500 ? status : 422,
  )
}
