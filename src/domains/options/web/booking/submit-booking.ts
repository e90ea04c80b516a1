/** Sending the booking form. Nothing that was typed is lost: the outcome carries it back. */
import { data, redirect } from 'react-router'

import { withDifference } from '#domains/consequences/web/shown-sheet.ts'
import { orderTopic } from '#domains/orders/web/OrderOutcome.tsx'
import { orderOutdated, priceChanged } from '#domains/orders/web/texts.ts'
import { dropVoucher } from '#domains/vouchers/web/check-voucher.ts'
import { faultNotice, voucherFault } from '#domains/vouchers/web/texts.ts'
import { forgetVoucher, keptVoucher } from '#domains/vouchers/web/voucher-session.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { failureStatus, refusalCode, refusalFacts, type CallFailure } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { nextKey, orElse, orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'

import { isPossibleDay } from '../../day.ts'
import { startOfOrder } from '../../rules.ts'
import { bookOption, readDigests } from '../calls.ts'
import { bookedFlash } from '../flash.ts'
import { bookingForm } from '../form-names.ts'
import { seen } from '../sent-sheet.ts'
import { alreadyBooked, bookingFailed, endsWithTariff, paymentNeeded } from '../texts.ts'
import { refusedBefore } from './check-booking.ts'
import { readBooking, readSpan, sentBack, type BookingOutcome, type SentBooking } from './sent-booking.ts'
import { keepingVoucher, redeem, withVoucher } from './sent-voucher.ts'

export async function submitBooking(args: PageArgs) {
  const sent = await readBooking(args)
  const result = await carryOut(sent)
  if (result instanceof Response) return result
  if ('init' in result) return data(await withTermsOfDay(sent, result.data), result.init ?? undefined)
  const outcome = await withTermsOfDay(sent, result)
  if (isFieldWrong(outcome)) return data(outcome, 422)
  return isRefused(outcome) ? data(outcome, 409) : outcome
}

/** Nothing was ordered; an information leads on to the order. */
function isRefused({ notice }: BookingOutcome): boolean {
  return notice?.type === 'error' || notice?.type === 'warning'
}

function isFieldWrong({ dayError, earlyError, termsError, voucher }: BookingOutcome): boolean {
  return voucher.kind === 'error' || [dayError, earlyError, termsError].some((error) => error !== undefined)
}

/** Without scripts the page is asked for anew, which shows the cart's voucher: nothing is left to be sent again. */
function backToPage({ args }: SentBooking): Response | undefined {
  const { client, onServer } = getPage(args)
  const { pathname, search } = new URL(args.request.url)
  return onServer ? redirect(pathname.slice(client.base.length) + search) : undefined
}

/** The page that comes back shows the terms for the day that was chosen. */
async function withTermsOfDay(
  { args, item, shown, values }: SentBooking,
  result: BookingOutcome,
): Promise<BookingOutcome> {
  const { client, today } = getPage(args)
  const bookedFor = readSpan(shown.bookedFor)
  const day = readGermanDate(values.day)
  if (bookedFor === null || day === undefined || !isPossibleDay(bookedFor, day, today)) return result
  const option = { contractId: item.itemInstanceId, optionId: item.product }
  const digests = await orElse(readDigests(client, option, day), () => undefined)
  return { ...result, ...(digests && { digests }) }
}

type Refused = ReturnType<typeof data<BookingOutcome>>

async function carryOut(sent: SentBooking): Promise<BookingOutcome | Refused | Response> {
  const { client } = getPage(sent.args)
  if (sent.intent === 'redeem-voucher') {
    const redeemed = await redeem(sent)
    return (redeemed.kind === 'promotion' && backToPage(sent)) || withVoucher(sent, redeemed)
  }
  if (sent.intent === 'remove-voucher') {
    const dropped = await dropVoucher(client, sent.item, sent.values.voucher)
    if (dropped.kind === 'success')
      return (
        backToPage(sent) ?? { ...sentBack(sent), voucher: { kind: 'none' }, values: { ...sent.values, voucher: '' } }
      )
    return withVoucher(sent, { kind: dropped.kind === 'network' ? 'network' : 'technical' })
  }
  return (await refusedBefore(sent)) ?? order(sent)
}

async function order(sent: SentBooking): Promise<Refused | Response> {
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
    summaryDigest: shown.summaryDigest,
    ...seen(shown.sheet),
  }
  const call = bookOption(page.client, booking, idempotencyKey).then(() => toBookedContract(sent))
  return orElse(orLogin(args, call), async (failure, error) =>
    data(await refused(sent, failure, error), failureStatus(failure) ?? 502),
  )
}

/** To the contract, which says what was ordered. */
function toBookedContract({ args, item, shown, values }: SentBooking): Response {
  const page = getPage(args)
  if (!page.onServer) {
    forgetVoucher()
    session.set(sessionKeys.selectedContract, item.itemInstanceId)
  }
  const start = shown.day || startOfOrder(page.today, values.startImmediately)
  page.flash({ ...bookedFlash(start, page.today), topic: orderTopic })
  return redirect(to('', 'contract', { contractId: item.itemInstanceId, gebucht: item.product }))
}

/** Every failure reads the same, but for what the customer can mend. */
async function refused(sent: SentBooking, failure: CallFailure, error: unknown): Promise<BookingOutcome> {
  reportFailure(error, 'booking')
  const code = refusalCode(failure)
  const idempotencyKey = nextKey(sent.args, failure, { ...sent, form: bookingForm })
  const next = { ...(await keepingVoucher(sent)), idempotencyKey }
  if (code === 'price-changed') return withNewTerms(next, priceChanged)
  if (code === 'preview-outdated') return withNewTerms(next, withDifference(orderOutdated, failure, sent.shown.sheet))
  const reason = refusalFacts(failure)['reason']
  if (reason === 'booked') return { ...next, notice: alreadyBooked, outdated: true }
  if (reason === 'tariff-changes') return { ...next, notice: endsWithTariff }
  if (code === 'payment-method-required') return { ...next, notice: paymentNeeded, mendAt: 'zahlverfahren' }
  const fault = voucherFault(code)
  if (fault === undefined) return { ...next, notice: bookingFailed }
  const notice = faultNotice(fault)
  return { ...next, voucher: { kind: 'error', fault }, ...(notice && { notice }) }
}

/** The boxes are ticked for the new terms or not at all. */
function withNewTerms(next: BookingOutcome, notice: Notification): BookingOutcome {
  const values = { ...next.values, terms: false, startImmediately: false }
  return { ...next, values, notice, outdated: true, mendAt: 'terms' }
}
