/** What the booking form does: redeem or remove a voucher, or order. The same code with scripts and without. */
import type { PageArgs } from '#platform/web/page-context.ts'

import type { BookingOutcome } from './submit-booking.ts'

/** Small, because it stands in the route table; the work is loaded when a form is sent. */
export async function bookOptionAction(args: PageArgs): Promise<BookingOutcome | Response> {
  const { submitBooking } = await import('./submit-booking.ts')
  return submitBooking(args)
}
