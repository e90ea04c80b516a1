import { formatEuro, toCents } from '#kit/money.ts'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { SumLine } from '#ui/data/SumLine.tsx'

import { voucherTerm } from '../purchase.ts'

import styles from './OrderSums.module.css'

/** Sums of a bag or a purchase, in euro. */
export interface ShownSums {
  readonly goods: number
  readonly discount: number
  readonly shipping: number
  readonly oneTime: number
  readonly oneTimeVat: number
  /** What options cost once. */
  readonly onInvoice: number
  readonly monthly: number
}

/** `voucher`: the code that took the discount off. Once and monthly never share a figure; where nothing is of a kind, its sum goes. */
export function OrderSums({ sums, voucher }: { sums: ShownSums; voucher: string | null }) {
  const isOnce = sums.goods > 0 || sums.oneTime > 0
  return (
    <div className={styles['sums']}>
      {isOnce && (
        <>
          <DescriptionList
            items={[
              ...(sums.discount === 0 ? [] : [{ term: voucherTerm(voucher), value: euro(-sums.discount) }]),
              { term: 'Versand', value: euro(sums.shipping) },
            ]}
          />
          <SumLine
            title="Einmalig"
            note={`inklusive ${euro(sums.oneTimeVat)} Mehrwertsteuer`}
            cents={toCents(sums.oneTime)}
          />
        </>
      )}
      {sums.onInvoice > 0 && (
        <SumLine
          title="Mit der Rechnung"
          note="einmalig auf deiner nächsten Rechnung, inklusive Mehrwertsteuer"
          cents={toCents(sums.onInvoice)}
        />
      )}
      {sums.monthly > 0 && (
        <SumLine
          title={isOnce || sums.onInvoice > 0 ? 'Dazu im Monat' : 'Im Monat'}
          note="inklusive Mehrwertsteuer, monatlich kündbar"
          cents={toCents(sums.monthly)}
          unit="mtl."
        />
      )}
    </div>
  )
}

/** '9,95 €' of an amount in euro */
export function euro(amount: number): string {
  return formatEuro(toCents(amount))
}
