/** The voucher of a booking while its form is dealt with. */
import { checkVoucher, type CheckOutcome } from '#domains/vouchers/web/check-voucher.ts'
import { faultNotice } from '#domains/vouchers/web/texts.ts'
import { getPage, orElse, orLogin } from '#platform/web/page-context.ts'

import { voucherRedeemed } from '../texts.ts'
import { sentBack, type BookingOutcome, type SentBooking } from './sent-booking.ts'

/** Asks about the code that was typed. */
export async function redeem({ args, item, values }: SentBooking): Promise<CheckOutcome> {
  return values.voucher === '' ? { kind: 'empty' } : checkVoucher(getPage(args).client, item, values.voucher)
}

/** What is said of it, at its field and as a notification. */
export function withVoucher(sent: SentBooking, checked: CheckOutcome): BookingOutcome {
  if (checked.kind === 'promotion' || checked.kind === 'none') return { ...sentBack(sent), voucher: checked }
  const notice = faultNotice(checked.kind)
  return { ...sentBack(sent), voucher: { kind: 'error', fault: checked.kind }, ...(notice && { notice }) }
}

/** Keeps an applied voucher over a refusal: the page is drawn anew where there are no scripts. */
export async function keepingVoucher(sent: SentBooking): Promise<BookingOutcome> {
  if (sent.values.voucher === '') return sentBack(sent)
  const checked = await redeem(sent)
  return checked.kind === 'promotion' ? { ...sentBack(sent), voucher: checked } : sentBack(sent)
}

/** A code that was typed but not redeemed is never ignored in silence, and nobody orders at a price they have not seen. */
export async function redeemFirst(sent: SentBooking): Promise<BookingOutcome> {
  const checked = await redeem(sent)
  // A session that has ended is no matter of the voucher.
  if (checked.kind === 'technical') await orElse(orLogin(sent.args, Promise.reject(checked.cause)), () => undefined)
  return { ...withVoucher(sent, checked), ...(checked.kind === 'promotion' && { notice: voucherRedeemed }) }
}
