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
    value: euro(back.kind === 'cancel' ? -back.refund : back.refund),
    note: returnNote(back, lines, today),
  })
  return (
    <DescriptionList
      parted
      className="mt-16"
      items={[
        ...(sums.discount > 0 ? [{ term: voucherTerm(voucher), value: euro(-sums.discount) }] : []),
        ...(sums.shipping > 0 ? [{ term: 'Versand', value: euro(sums.shipping) }] : []),
        ...(sums.oneTime > 0
          ? [
              {
                term: isWhole ? sumTerm(purchase) : 'Einmalig',
                value: isWhole ? <b>{euro(sums.oneTime)}</b> : euro(sums.oneTime),
              },
            ]
          : []),
        ...returns.filter(({ kind }) => kind === 'cancel').map(wentBack),
        ...(sums.left === sums.oneTime ? [] : [{ term: 'Bleibt einmalig', value: <b>{euro(sums.left)}</b> }]),
        // What comes back later is no part of that sum.
        ...returns.filter(({ kind }) => kind === 'return').map(wentBack),
        ...(refund === null
          ? []
          : [{ term: 'Erstattung', value: euro(refund.amount), note: refundNote(refund, today) }]),
        ...(sums.onInvoice > 0 ? [{ term: 'Mit der Rechnung', value: euro(sums.onInvoice) }] : []),
        ...(sums.monthly > 0 ? [{ term: 'Im Monat', value: euro(sums.monthly) }] : []),
        ...destination(purchase),
      ]}
    />
  )
}

/** Where it goes or went; nothing of what is loaded or cancelled. */
function destination({ delivery, state }: Purchase) {
  if (delivery === null || state === 'cancelled') return []
  const value = <span className={styles['place']}>{deliveryPlace(delivery)}</span>
  return [{ term: state === 'delivered' ? 'Ging an' : 'Geht an', value }]
}
