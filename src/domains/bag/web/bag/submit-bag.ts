/** What is done on the bag page: every button says what it does to which line, as `more:<line>`. */
import { data, redirect } from 'react-router'

import { isOneOf } from '#kit/one-of.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, refusalFacts, type CallFailure } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { mergeChoices } from '../../rules.ts'
import { addToBag, announceBag } from '../add-to-bag.ts'
import { changeBagItem, mergeBags, removeBagItem, type Bag } from '../calls.ts'
import { bagRefused } from '../texts.ts'
import { submitVoucher, type VoucherOutcome } from './submit-voucher.ts'
import { changedNumbers, typedCode, typedNumbers, wrongNumbers, type TypedNumber } from './typed-numbers.ts'

export interface BagOutcome {
  readonly notice?: Notification
  /** What was typed over stays in its fields: not all of it is a number of pieces. */
  readonly numbers?: readonly TypedNumber[]
  /** The two bags stand there and nothing was chosen. */
  readonly unchosen?: true
  /** A code that was not redeemed stays in its field. */
  readonly voucher?: VoucherOutcome
}

export async function submitBag(args: PageArgs) {
  const form = await args.request.formData()
  const numbers = wrongNumbers(form)
  if (numbers !== undefined) return data({ ...typedCode(form), numbers } satisfies BagOutcome, 422)
  const typed = { ...typedNumbers(form), ...typedCode(form) }
  const refused = (failure: CallFailure, error: unknown) => {
    reportFailure(error, 'bag')
    const notice = bagRefused(refusalCode(failure), refusalFacts(failure))
    return data({ ...typed, notice } satisfies BagOutcome, failureStatus(failure) ?? 502)
  }
  if (formText(form, 'intent') === 'checkout') return orElse(orLogin(args, toCheckout(args, form)), refused)
  const voucher = await submitVoucher(args, form)
  if (voucher !== undefined) return voucher
  const work = toDo(args, form)
  if (work === undefined) return data({ ...typed, unchosen: true } satisfies BagOutcome, 422)
  const done = work.then((bag): BagOutcome => {
    if (bag === undefined) return typedCode(form)
    announceBag(bag)
    return { ...typedNumbers(form, formText(form, 'intent').split(':')[1]), ...typedCode(form) }
  })
  return orElse(orLogin(args, done), refused)
}

/** With what was typed: a number counts, and so does a code, unless something is to be said of it. */
async function toCheckout(args: PageArgs, form: FormData) {
  await changeTyped(args, form)
  const voucher = await submitVoucher(args, form)
  return voucher !== undefined && 'data' in voucher ? voucher : redirect(to('', 'checkoutAccount'))
}

/** The work of the pressed button; undefined where it lacks a choice. */
function toDo(args: PageArgs, form: FormData): Promise<Bag | undefined> | undefined {
  const { client } = getPage(args)
  const bagId = formText(form, 'bagId')
  const [productId, contractId] = [formText(form, 'productId'), formText(form, 'contractId')]
  const [intent = '', itemId = ''] = formText(form, 'intent').split(':')
  const line = { bagId, itemId }
  // What stands in the field, as somebody may have typed before.
  const present = Number(formText(form, `quantity-${itemId}`))
  if (intent === 'add')
    return addToBag(client, {
      productId,
      ...(contractId !== '' && { contractId }),
      idempotencyKey: formText(form, 'idempotencyKey'),
    })
  if (intent === 'merge') {
    const take = formText(form, 'take')
    return isOneOf(mergeChoices, take) ? mergeBags(client, bagId, { with: formText(form, 'second'), take }) : undefined
  }
  if (intent === 'less') return changeBagItem(client, line, { quantity: Math.max(0, present - 1) })
  if (intent === 'more') return changeBagItem(client, line, { quantity: present + 1 })
  if (intent === 'remove') return removeBagItem(client, line)
  if (intent === 'keep') return changeBagItem(client, line, { kept: true })
  if (intent === 'take') return changeBagItem(client, line, { kept: false })
  if (intent === 'seen') return changeBagItem(client, line, { seen: shownPrice(formText(form, `shown-${itemId}`)) })
  return changeTyped(args, form)
}

/** The price that stood at the line: '499|'. */
function shownPrice(text: string) {
  const [oneTimePrice = null, monthlyPrice = null] = text
    .split('|')
    .map((price) => (price === '' ? null : Number(price)))
  return { oneTimePrice, monthlyPrice }
}

/** Every number that was typed over; each is announced, as the one after it may be refused. */
async function changeTyped(args: PageArgs, form: FormData): Promise<undefined> {
  const { client } = getPage(args)
  const bagId = formText(form, 'bagId')
  for (const [itemId, quantity] of changedNumbers(form))
    announceBag(await changeBagItem(client, { bagId, itemId }, { quantity: Number(quantity) }))
}
