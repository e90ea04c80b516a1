/** A code: what it is good for, then where it is used. */
import { data, redirect } from 'react-router'

import { readCustomerData } from '#domains/customer/web/calls.ts'
import { checkVoucher } from '#domains/vouchers/web/check-voucher.ts'
import { faultSentence, voucherFault, type VoucherFault } from '#domains/vouchers/web/texts.ts'
import { keepVoucher } from '#domains/vouchers/web/voucher-session.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, type CallFailure } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { announceBag } from '../add-to-bag.ts'
import { explainVoucher, layCode, type Explanation } from '../calls.ts'
import { readChoice, type VoucherChoice } from './choices.ts'

export interface CodeOutcome {
  readonly typed: string
  readonly error?: string
  readonly explanation?: Explanation
  /** What it is good for stands there and nothing was chosen. */
  readonly unchosen?: true
}

export async function submitCode(args: PageArgs) {
  const form = await args.request.formData()
  const typed = formText(form, 'voucher').trim()
  if (formText(form, 'intent') === 'remove-voucher') return { typed: '' } satisfies CodeOutcome
  if (typed === '') return failed(typed, 'empty')
  const asked = explainVoucher(getPage(args).client, typed).then((explanation) => ({ explanation }))
  const answer = await orElse(orLogin(args, asked), (failure, cause) => {
    reportFailure(cause, 'voucher')
    return whyNot(failure)
  })
  if ('fault' in answer) return failed(typed, answer.fault, answer.status)
  const { explanation } = answer
  if (explanation === undefined) return failed(typed, 'invalid')
  const intent = formText(form, 'intent')
  if (intent !== 'use' && intent !== 'lay') return { typed, explanation } satisfies CodeOutcome
  const choice = intent === 'use' ? readChoice(explanation, formText(form, 'for')) : undefined
  if (intent === 'use' && choice === undefined)
    return data({ typed, explanation, unchosen: true } satisfies CodeOutcome, 422)
  const going = choice === undefined ? takeAlong(args, explanation) : goThere(args, explanation, choice)
  return orElse(going, (failure, cause) => {
    reportFailure(cause, 'voucher')
    const { fault, status } = whyNot(failure)
    return failed(typed, fault, status)
  })
}

function whyNot(failure: CallFailure): { readonly fault: VoucherFault; readonly status: number } {
  const fault = voucherFault(refusalCode(failure)) ?? (failure.kind === 'fetch' ? 'network' : 'technical')
  return { fault, status: failureStatus(failure) ?? 502 }
}

function failed(typed: string, fault: VoucherFault, status = 422) {
  return data({ typed, error: faultSentence(fault) } satisfies CodeOutcome, status)
}

/** Lays the code into the bag, where it waits for the devices that are looked at now. */
async function takeAlong(args: PageArgs, { code }: Explanation) {
  announceBag(await orLogin(args, layCode(getPage(args).client, code)))
  return redirect(to('', 'shop'))
}

/** Reserves the code for what was chosen and goes there. */
async function goThere(args: PageArgs, explanation: Explanation, choice: VoucherChoice) {
  const { client, onServer } = getPage(args)
  const { code } = explanation
  const { customer } = await orLogin(args, readCustomerData(client))
  const guid = customer?.guid ?? ''
  const checked = await checkVoucher(client, { ...choice.item, cartUserId: choice.bagId ?? guid, guid }, code)
  if (checked.kind !== 'promotion') return failed(code, checked.kind === 'none' ? 'invalid' : checked.kind)
  if (choice.bagId !== undefined) announceBag({ bagId: choice.bagId })
  else if (!onServer) keepVoucher(checked)
  return redirect(to('', choice.path, choice.query))
}
