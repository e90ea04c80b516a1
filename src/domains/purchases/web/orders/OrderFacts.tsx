import { deliveryPlace, voucherTerm } from '#domains/orders/purchase.ts'
import { euro } from '#domains/orders/web/OrderSums.tsx'
import type { IsoDate } from '#kit/dates.ts'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'

import type { Purchase, PurchaseReturn } from '../calls.ts'
import { unpaidNote } from '../paying/over-texts.ts'
import { refundNote, returnName, returnNote } from '../return-texts.ts'
import { sumTerm } from '../texts.ts'

import styles from './OrdersPage.module.css'

/** What is paid once down to what is left of it, the sum in bold; then what is paid otherwise, and where it goes. */
export function OrderFacts({ purchase, today }: { purchase: Purchase; today: IsoDate }) {
  const { lines, refund, returns, sums, voucher } = purchase
  const isWhole = sums.left === sums.oneTime && unpaidNote(purchase) === ''
  const wentBack = (back: PurchaseReturn) => ({
    term: `${returnName(back)} ${back.number}`,
    value: euro(-back.refund),
    note: returnNote(back, lines, today),
  })
  return (
    <DescriptionList
      parted
      className="mt-16"
      items={[
        ...sumLine(voucherTerm(voucher), -sums.discount),
        ...sumLine('Versand', sums.shipping),
        ...(sums.oneTime > 0
          ? [
              isWhole
                ? { term: sumTerm(purchase), value: <b>{euro(sums.oneTime)}</b> }
                : { term: 'Einmalig', value: euro(sums.oneTime) },
            ]
          : []),
        ...returns.filter(({ isOff }) => isOff).map(wentBack),
        ...(sums.left === sums.oneTime ? [] : [{ term: 'Bleibt einmalig', value: <b>{euro(sums.left)}</b> }]),
        // What is not back yet is no part of that sum.
        ...returns.filter(({ isOff }) => !isOff).map(wentBack),
        ...(refund === null
          ? []
          : [{ term: 'Erstattung', value: euro(refund.amount), note: refundNote(refund, today) }]),
        ...sumLine('Mit der Rechnung', sums.onInvoice),
        ...sumLine('Im Monat', sums.monthly),
        ...destination(purchase),
      ]}
    />
  )
}

/** Nothing is said of nothing. */
function sumLine(term: string, amount: number) {
  return amount === 0 ? [] : [{ term, value: euro(amount) }]
}

/** Where it goes or went; nothing of what is loaded or cancelled. */
function destination({ delivery, state }: Purchase) {
  if (delivery === null || state === 'cancelled') return []
  const value = <span className={styles['place']}>{deliveryPlace(delivery)}</span>
  return [{ term: state === 'delivered' ? 'Geliefert an' : 'Geht an', value }]
}
