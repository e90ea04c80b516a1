/** German wording of when an order is paid. */
import { deliveryDay, isSent } from '#domains/bag/ordered.ts'
import type { Bag } from '#domains/bag/web/calls.ts'
import { debitDayAfter, plannedSending } from '#domains/orders/debit.ts'
import { euro } from '#domains/orders/web/OrderSums.tsx'
import { formatDate, type IsoDate } from '#kit/dates.ts'

interface Told {
  /** null: it cannot be paid by direct debit. */
  readonly noticeDays: number | null
  /** It can be paid otherwise too. */
  readonly hasOther: boolean
  readonly today: IsoDate
}

/** Once, of a direct debit with its day; then with the invoices. */
export function whenPaid(bag: Pick<Bag, 'items' | 'sums'>, told: Told): string {
  const { monthly, onInvoice, oneTime, pieces } = bag.sums
  return [
    ...(pieces > 0 ? [`${euro(oneTime)} buchen wir ${onceWhen(bag, told)}.`] : []),
    ...(onInvoice > 0 ? [`${euro(onInvoice)} stehen einmalig auf deiner nächsten Rechnung.`] : []),
    ...(monthly > 0 ? [`Die ${euro(monthly)} mtl. stehen auf deiner Monatsrechnung.`] : []),
  ].join(' ')
}

/** A bank debits some days after the parcel has gone: each way of paying has its own time. */
function onceWhen(bag: Pick<Bag, 'items' | 'sums'>, { hasOther, noticeDays, today }: Told): string {
  const comes = deliveryDay(bag)
  const when = isSent(bag) ? ', wenn das Paket losgeht' : ' gleich nach der Bestellung'
  if (noticeDays === null || bag.sums.oneTime === 0 || (isSent(bag) && comes === null))
    return isSent(bag) ? `ab${when}` : 'gleich nach der Bestellung ab'
  const day = formatDate(debitDayAfter(comes === null ? today : plannedSending(comes, today), noticeDays))
  return hasOther
    ? `per Lastschrift voraussichtlich am ${day} ab, mit einer anderen Zahlungsart${when}`
    : `voraussichtlich am ${day} ab`
}
