/** What keeps a booking from being ordered, before the server is asked. */
import { termsError } from '#domains/orders/web/texts.ts'
import { loadPaymentMethods } from '#domains/payment-methods/web/load-payment-methods.ts'
import { normalCode } from '#domains/vouchers/rules.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { getPage } from '#platform/web/page-context.ts'

import { decideDay } from '../../day.ts'
import { startAfterWithdrawal } from '../../rules.ts'
import { toOptionCard } from '../option-card.ts'
import { findOptionProduct } from '../option-product.ts'
import { bookingFailed, dayErrors, dayTaken, earlyError, noOptionChosen, paymentNeeded } from '../texts.ts'
import { readSpan, type BookingOutcome, type SentBooking } from './sent-booking.ts'
import { keepingVoucher, redeemFirst } from './sent-voucher.ts'

/** The checks that come before the order, in the order of the screen. */
export async function refusedBefore(sent: SentBooking): Promise<BookingOutcome | undefined> {
  const { args, item, values } = sent
  if (item.product === '') return { ...(await keepingVoucher(sent)), notice: noOptionChosen, mendAt: 'auswahl' }
  if (!values.terms) return { ...(await keepingVoucher(sent)), termsError }
  if (values.voucher !== '' && normalCode(values.voucher) !== normalCode(sent.shown.voucher)) return redeemFirst(sent)
  const dayAsked = await refusedForDay(sent)
  if (dayAsked) return dayAsked
  // Where they could not be read nobody has seen the terms: the page that comes back reads them again.
  if (sent.shown.summaryDigest === '') return { ...(await keepingVoucher(sent)), notice: bookingFailed }
  const product = await findOptionProduct(getPage(args).client, item.product)
  if (product === undefined || !toOptionCard(product, getPage(args).today).needsPayment) return undefined
  const payment = await loadPaymentMethods(getPage(args).client)
  if (payment.ok && payment.methods.length > 0) return undefined
  return payment.ok ? { ...(await keepingVoucher(sent)), notice: paymentNeeded, mendAt: 'zahlverfahren' } : undefined
}

/** The day of a pass: named, possible, with the wish to start early where it needs one, and shown before it is ordered. */
async function refusedForDay(sent: SentBooking): Promise<BookingOutcome | undefined> {
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
