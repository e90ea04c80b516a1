/** Sending the booking form. Nothing that was typed is lost: the outcome carries it back. */
import { redirect } from 'react-router'

import type { BookedFor } from '#domains/catalogue/product.ts'
import { loadPaymentMethods } from '#domains/payment-methods/web/load-payment-methods.ts'
import { normalCode } from '#domains/vouchers/rules.ts'
import { checkVoucher, dropVoucher, type CheckOutcome, type VoucherItem } from '#domains/vouchers/web/check-voucher.ts'
import { faultNotice, voucherFault } from '#domains/vouchers/web/texts.ts'
import type { VoucherState } from '#domains/vouchers/web/use-voucher.ts'
import { forgetVoucher, keptVoucher } from '#domains/vouchers/web/voucher-session.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { refusalCode, refusalFacts, wasRefused, type CallFailure } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'
import { orElse, orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'

import { decideDay, isPossibleDay } from '../../day.ts'
import { startAfterWithdrawal, startOfOrder } from '../../rules.ts'
import { bookOption, readDigests, type SummaryDigests } from '../calls.ts'
import { bookedFlash } from '../flash.ts'
import { toOptionCard } from '../option-card.ts'
import { findOptionProduct } from '../option-product.ts'
import {
  alreadyBooked,
  bookingFailed,
  bookingForm,
  dayErrors,
  dayTaken,
  earlyError,
  endsWithTariff,
  noOptionChosen,
  paymentNeeded,
  priceChanged,
  termsError,
  voucherRedeemed,
} from '../texts.ts'

export interface BookingOutcome {
  /** Shown as a notification, and in the page where there are no scripts. */
  readonly notice?: Notification
  readonly termsError?: string
  readonly paymentMissing?: boolean
  readonly voucher: VoucherState
  readonly values: {
    readonly voucher: string
    readonly terms: boolean
    readonly startImmediately: boolean
    /** As typed, '28.11.2026'; '' where none is asked for. */
    readonly day: string
  }
  readonly dayError?: string
  readonly earlyError?: string
  /** Terms for the day that was chosen, where the page did not have them yet. */
  readonly digests?: SummaryDigests
  /** The terms have changed: the page reads them again, and everything is to be agreed to anew. */
  readonly outdated?: boolean
  /** For the next try: a refused order does not use up the key of a later one. */
  readonly idempotencyKey: string
}

interface Sent {
  readonly args: PageArgs
  readonly item: VoucherItem
  readonly intent: string
  readonly values: BookingOutcome['values']
  /** What the page showed: the code whose discount stood in the price, and the terms' digest. */
  readonly shown: {
    readonly voucher: string
    readonly summaryDigest: string
    /** What the option is booked for, '' for none, and the day that the terms were of. */
    readonly bookedFor: string
    readonly day: string
  }
  readonly idempotencyKey: string
}

export async function submitBooking(args: PageArgs): Promise<BookingOutcome | Response> {
  const sent = await read(args)
  const result = await carryOut(sent)
  return result instanceof Response ? result : withTermsOfDay(sent, result)
}

/** Without scripts the page is asked for anew, which shows the cart's voucher: nothing is left to be sent again. */
function backToPage({ args }: Sent): Response | undefined {
  const { client, onServer } = getPage(args)
  const { pathname, search } = new URL(args.request.url)
  return onServer ? redirect(pathname.slice(client.base.length) + search) : undefined
}

/** The page that comes back shows the terms for the day that was chosen. */
async function withTermsOfDay({ args, item, shown, values }: Sent, result: BookingOutcome): Promise<BookingOutcome> {
  const { client, today } = getPage(args)
  const bookedFor = readSpan(shown.bookedFor)
  const day = readGermanDate(values.day)
  if (bookedFor === null || day === undefined || !isPossibleDay(bookedFor, day, today)) return result
  const option = { contractId: item.itemInstanceId, optionId: item.product }
  const digests = await orElse(readDigests(client, option, day), () => undefined)
  return { ...result, ...(digests && { digests }) }
}

function readSpan(text: string): BookedFor | null {
  return text === 'day' || text === 'weekend' ? text : null
}

async function carryOut(sent: Sent): Promise<BookingOutcome | Response> {
  const { client } = getPage(sent.args)
  if (sent.intent === 'redeem-voucher') {
    const redeemed = await redeem(sent)
    return (redeemed.kind === 'promotion' && backToPage(sent)) || withVoucher(sent, redeemed)
  }
  if (sent.intent === 'remove-voucher') {
    const dropped = await dropVoucher(client, sent.item, sent.values.voucher)
    if (dropped.kind === 'success')
      return (
        backToPage(sent) ?? { ...outcome(sent), voucher: { kind: 'none' }, values: { ...sent.values, voucher: '' } }
      )
    return withVoucher(sent, { kind: dropped.kind === 'network' ? 'network' : 'technical' })
  }
  return (await refusedBefore(sent)) ?? order(sent)
}

async function read(args: PageArgs): Promise<Sent> {
  const form = await args.request.formData()
  const query = new URL(args.request.url).searchParams
  const contractId = query.get('contractId') ?? ''
  const guid = formText(form, 'customerGuid')
  return {
    args,
    item: { cartUserId: guid, guid, itemInstanceId: contractId, product: query.get('optionId') ?? '' },
    intent: formText(form, 'intent'),
    values: {
      voucher: formText(form, 'voucher').trim(),
      terms: form.has('terms'),
      startImmediately: form.has('startImmediately'),
      day: formText(form, 'day'),
    },
    shown: {
      voucher: formText(form, 'shownVoucher'),
      bookedFor: formText(form, 'bookedFor'),
      day: formText(form, 'shownDay'),
      summaryDigest: formText(form, form.has('startImmediately') ? 'digestImmediately' : 'digestLater'),
    },
    idempotencyKey: formText(form, 'idempotencyKey'),
  }
}

function outcome({ args, values, idempotencyKey }: Sent): BookingOutcome {
  return {
    values,
    voucher: { kind: 'none' },
    idempotencyKey: idempotencyKey || getPage(args).form(bookingForm).idempotencyKey,
  }
}

async function redeem({ args, item, values }: Sent): Promise<CheckOutcome> {
  return values.voucher === '' ? { kind: 'empty' } : checkVoucher(getPage(args).client, item, values.voucher)
}

function withVoucher(sent: Sent, checked: CheckOutcome): BookingOutcome {
  if (checked.kind === 'promotion' || checked.kind === 'none') return { ...outcome(sent), voucher: checked }
  const notice = faultNotice(checked.kind)
  return { ...outcome(sent), voucher: { kind: 'error', fault: checked.kind }, ...(notice && { notice }) }
}

/** Keeps an applied voucher over a refusal: the page is drawn anew where there are no scripts. */
async function keepingVoucher(sent: Sent): Promise<BookingOutcome> {
  if (sent.values.voucher === '') return outcome(sent)
  const checked = await redeem(sent)
  return checked.kind === 'promotion' ? { ...outcome(sent), voucher: checked } : outcome(sent)
}

/** The checks that come before the order, in the order of the screen. */
async function refusedBefore(sent: Sent): Promise<BookingOutcome | undefined> {
  const { args, item, values } = sent
  if (item.product === '') return { ...(await keepingVoucher(sent)), notice: noOptionChosen }
  if (!values.terms) return { ...(await keepingVoucher(sent)), termsError }
  if (values.voucher !== '' && normalCode(values.voucher) !== normalCode(sent.shown.voucher)) return redeemFirst(sent)
  const dayAsked = await refusedForDay(sent)
  if (dayAsked) return dayAsked
  const product = await findOptionProduct(getPage(args).client, item.product)
  if (product === undefined || !toOptionCard(product, getPage(args).today).needsPayment) return undefined
  const payment = await loadPaymentMethods(getPage(args).client)
  if (payment.ok && payment.methods.length > 0) return undefined
  return payment.ok ? { ...(await keepingVoucher(sent)), notice: paymentNeeded, paymentMissing: true } : undefined
}

/** The day of a pass: named, possible, with the wish to start early where it needs one, and shown before it is ordered. */
async function refusedForDay(sent: Sent): Promise<BookingOutcome | undefined> {
  const { args, shown, values } = sent
  const bookedFor = readSpan(shown.bookedFor)
  if (bookedFor === null) return undefined
  const { today } = getPage(args)
  const { startImmediately } = values
  const day = readGermanDate(values.day)
  if (day === undefined) return { ...(await keepingVoucher(sent)), dayError: dayErrors.missing }
  const decision = decideDay({ day, bookedFor, today, later: startAfterWithdrawal(today), startImmediately })
  if (decision.ok) return day === shown.day ? undefined : { ...(await keepingVoucher(sent)), notice: dayTaken }
  const isEarly = decision.refusal === 'early-start-required'
  return { ...(await keepingVoucher(sent)), ...(isEarly ? { earlyError } : { dayError: dayErrors[bookedFor] }) }
}

/** A code that was typed but not redeemed is never ignored in silence, and nobody orders at a price they have not seen. */
async function redeemFirst(sent: Sent): Promise<BookingOutcome> {
  const checked = await redeem(sent)
  // A session that has ended is no matter of the voucher.
  if (checked.kind === 'technical') await orElse(orLogin(sent.args, Promise.reject(checked.cause)), () => undefined)
  return { ...withVoucher(sent, checked), ...(checked.kind === 'promotion' && { notice: voucherRedeemed }) }
}

async function order(sent: Sent): Promise<BookingOutcome | Response> {
  const { args, item, values, shown, idempotencyKey } = sent
  const page = getPage(args)
  const voucherCode = (page.onServer ? undefined : keptVoucher(item)) ?? shown.voucher
  const booking = {
    customerGuid: item.guid,
    contractId: item.itemInstanceId,
    optionId: item.product,
    startImmediately: values.startImmediately,
    ...(shown.day !== '' && { startDate: shown.day }),
    ...(voucherCode !== '' && { voucherCode }),
    ...(shown.summaryDigest !== '' && { summaryDigest: shown.summaryDigest }),
  }
  const call = bookOption(page.client, booking, idempotencyKey).then(() => toBookedContract(sent))
  return orElse(orLogin(args, call), (failure, error) => refused(sent, failure, error))
}

/** To the contract, which says what was ordered. */
function toBookedContract({ args, item, shown, values }: Sent): Response {
  const page = getPage(args)
  if (!page.onServer) {
    forgetVoucher()
    session.set(sessionKeys.selectedContract, item.itemInstanceId)
  }
  const start = shown.day || startOfOrder(page.today, values.startImmediately)
  page.flash(bookedFlash(start, page.today))
  return redirect(to('', 'contract', { contractId: item.itemInstanceId, gebucht: item.product }))
}

/** Every failure reads the same, but for what the customer can mend. */
async function refused(sent: Sent, failure: CallFailure, error: unknown): Promise<BookingOutcome> {
  reportFailure(error, 'booking')
  const code = refusalCode(failure)
  // One that may have been carried out is sent again under its key: the next try is the same order.
  const idempotencyKey = wasRefused(failure) ? getPage(sent.args).form(bookingForm).idempotencyKey : sent.idempotencyKey
  const next = { ...(await keepingVoucher(sent)), idempotencyKey }
  if (code === 'price-changed') return withNewTerms(next)
  const reason = refusalFacts(failure)['reason']
  if (reason === 'booked') return { ...next, notice: alreadyBooked, outdated: true }
  if (reason === 'tariff-changes') return { ...next, notice: endsWithTariff }
  if (code === 'payment-method-required') return { ...next, notice: paymentNeeded, paymentMissing: true }
  const fault = voucherFault(code)
  if (fault === undefined) return { ...next, notice: bookingFailed }
  const notice = faultNotice(fault)
  return { ...next, voucher: { kind: 'error', fault }, ...(notice && { notice }) }
}

/** The boxes are ticked for the new terms or not at all. */
function withNewTerms(next: BookingOutcome): BookingOutcome {
  const values = { ...next.values, terms: false, startImmediately: false }
  return { ...next, values, notice: priceChanged, outdated: true }
}
