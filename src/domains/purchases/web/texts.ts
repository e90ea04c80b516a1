/** German wording of purchases. */
import { formatDate } from '#kit/dates.ts'
import { notice, unsuccessful } from '#platform/web/flash.ts'

import type { OnePurchase, Purchase } from './calls.ts'

export const ordersForm = 'orders'

/**
 * What the sum of what is paid once is called. It is fetched when the first parcel goes; when a bank debits it, only the bank
 * knows.
 */
export function sumTerm({ payment, state }: Pick<Purchase, 'payment' | 'state'>): string {
  if (state !== 'partly-sent' && state !== 'sent' && state !== 'delivered') return 'Einmalig'
  return payment.type === 'BANKACCOUNTSEPA' ? 'Per Lastschrift' : 'Bezahlt'
}

/** When what is paid once is collected, or was; '' where nothing is. */
export function debitText({
  debit,
  deliveryDate,
  state,
  sums,
}: Pick<OnePurchase, 'debit' | 'deliveryDate' | 'state' | 'sums'>): string {
  if (state === 'cancelled' || sums.oneTime === 0) return ''
  if (debit !== null) return `voraussichtlich am ${formatDate(debit.expectedOn)}`
  if (deliveryDate === null) return 'gleich'
  return state === 'partly-sent' || state === 'sent' || state === 'delivered'
    ? 'als das Paket losging'
    : 'wenn das Paket losgeht'
}

export const cancelFailed = unsuccessful(
  'Deine Bestellung ist, wie sie war. Bitte versuche es noch einmal oder ruf uns an.',
)

export const tooLateToCancel = notice.warning(
  'Das lässt sich nicht mehr stornieren',
  'Das Paket ist schon zu, oder du hast anderswo storniert. Hier steht, was gilt.',
)
