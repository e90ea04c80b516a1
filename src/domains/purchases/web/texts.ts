/** German wording of purchases. */
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { notice, unsuccessful } from '#platform/web/flash.ts'

import type { Purchase } from './calls.ts'

export const ordersForm = 'orders'

type Paid = Pick<Purchase, 'debit' | 'deliveryDate' | 'parcels' | 'payment' | 'state' | 'sums'>

const sentStates: ReadonlySet<string> = new Set(['partly-sent', 'sent', 'delivered'])

/** Whether its money has been asked for: of what is sent when the first parcel goes, else at once. */
export function isFetched({
  deliveryDate,
  parcels,
  state,
}: Pick<Purchase, 'deliveryDate' | 'parcels' | 'state'>): boolean {
  return deliveryDate === null || parcels.length > 0 || sentStates.has(state)
}

/** Whether what is paid once has gone: it is sent, and its debit is past. */
export function isCollected({ debit, state }: Pick<Paid, 'debit' | 'state'>, today: IsoDate): boolean {
  return sentStates.has(state) && !isAhead(debit, today)
}

/** What the sum of what is paid once is called; when a bank debits it, only the bank knows. */
export function sumTerm({ debit, payment, state }: Pick<Paid, 'debit' | 'payment' | 'state'>, today: IsoDate): string {
  if (!isCollected({ debit, state }, today)) return 'Einmalig'
  return payment.type === 'BANKACCOUNTSEPA' ? 'Per Lastschrift' : 'Bezahlt'
}

function isAhead(debit: Purchase['debit'], today: IsoDate): boolean {
  return debit !== null && debit.expectedOn >= today
}

/** When what is paid once is collected, or was; '' where nothing is. */
export function debitText(purchase: Omit<Paid, 'payment'>, today: IsoDate): string {
  const { debit, deliveryDate, state, sums } = purchase
  if (state === 'cancelled' || sums.oneTime === 0) return ''
  if (debit !== null) return `${isAhead(debit, today) ? 'voraussichtlich ' : ''}am ${formatDate(debit.expectedOn)}`
  if (deliveryDate === null) return 'gleich nach der Bestellung'
  return isFetched(purchase) ? 'als das Paket losging' : 'wenn das Paket losgeht'
}

/** The same below the sum of an order as long as it is to come. */
export function debitNote(purchase: Paid & Pick<Purchase, 'payUntil'>, today: IsoDate): string | undefined {
  const isToCome = isAhead(purchase.debit, today) || (purchase.debit === null && !isFetched(purchase))
  const when = isToCome && purchase.payUntil === null ? debitText(purchase, today) : ''
  return when === '' ? undefined : `Abbuchung ${when}`
}

/** The day of a direct debit that is past, below the whole sum. */
export function debitedNote(purchase: Omit<Paid, 'payment'>, today: IsoDate): string | undefined {
  const { debit, state } = purchase
  const isPast = debit !== null && !isAhead(debit, today) && sentStates.has(state)
  return isPast ? `Abbuchung ${debitText(purchase, today)}` : undefined
}

export const cancelFailed = unsuccessful(
  'Deine Bestellung ist, wie sie war. Bitte versuche es noch einmal oder ruf uns an.',
)

export const tooLateToCancel = notice.warning(
  'Das lässt sich nicht mehr stornieren',
  'Das Paket ist schon zu, oder du hast anderswo storniert. Hier steht, was gilt.',
)
