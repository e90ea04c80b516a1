/** What a voucher takes off a booked option, for its receipt. */
import type * as api from '#domains/orders/api.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { formatEuro, toCents } from '#kit/money.ts'

type Voucher = AnswerOf<typeof api.readOrder>['voucher']

/** Where the price of today does not say it; '' where nothing is to be said. */
export function voucherGain(
  voucher: Voucher,
  { start, today }: { readonly start: IsoDate | null; readonly today: IsoDate },
): string {
  if (voucher === null) return ''
  const { discount, monthlyUntil, title } = voucher
  const less = formatEuro(-toCents(discount))
  if (monthlyUntil === null) return `${title}, ${less} einmalig`
  // Once it has begun its price is the lower one.
  return start !== null && start <= today ? '' : `${title}, ${less} im Monat bis ${formatDate(monthlyUntil)}`
}
