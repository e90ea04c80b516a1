import { useId } from 'react'

import { bagForm } from '#domains/options/web/form-names.ts'
import { voucherTerm } from '#domains/orders/purchase.ts'
import { euro } from '#domains/orders/web/OrderSums.tsx'
import { toCents } from '#kit/money.ts'
import { useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { SumLine } from '#ui/data/SumLine.tsx'
import { Button } from '#ui/form/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'

import type { Bag } from '../calls.ts'
import { pieces } from '../texts.ts'
import { BagVoucher } from './BagVoucher.tsx'
import type { BagOutcome } from './submit-bag.ts'

import styles from './BagPage.module.css'

interface BagSumsProps {
  bag: Bag
  outcome: BagOutcome['voucher']
  /** Where two bags have met, the choice between them is what comes next. */
  isAlone: boolean
}

/** Once and monthly never share a figure. */
export function BagSums({ bag, isAlone, outcome }: BagSumsProps) {
  const { items, sums, voucher } = bag
  const leaving = useSubmitted(bagForm)?.get('intent') === 'checkout'
  const id = useId()
  const orderable = items.some(({ state }) => state === 'ok') && items.every(({ state }) => state !== 'too-many')
  return (
    <Card labelledBy={id} className={styles['sums']}>
      <h2 id={id} className="sr">
        Summe
      </h2>
      <Figures bag={bag} />
      {orderable && (
        // No link: what was typed over comes along.
        <Button type="submit" name="intent" value="checkout" kind={isAlone ? 'fill' : 'line'} busy={leaving}>
          Zur Kasse
        </Button>
      )}
      {(sums.pieces > 0 || voucher !== null) && (
        <div className="mt-24">
          <BagVoucher bag={bag} outcome={outcome} />
        </div>
      )}
      <p className="small quiet mt-24">Lieferung nur in Deutschland.</p>
    </Card>
  )
}

function Figures({ bag: { sums, voucher } }: { bag: Bag }) {
  return (
    <>
      {sums.pieces > 0 && (
        <DescriptionList
          items={[
            { term: `Geräte, ${pieces(sums.pieces)}`, value: euro(sums.goods) },
            ...(sums.discount === 0 ? [] : [{ term: voucherTerm(voucher?.code ?? null), value: euro(-sums.discount) }]),
            { term: 'Versand', value: euro(sums.shipping) },
          ]}
        />
      )}
      <div className={styles['two']}>
        {sums.pieces > 0 && (
          <SumLine title="Einmalig" note={`inkl. ${euro(sums.oneTimeVat)} MwSt.`} cents={toCents(sums.oneTime)} />
        )}
        {sums.onInvoice > 0 && (
          <SumLine title="Mit der Rechnung" note="einmalig, inkl. MwSt." cents={toCents(sums.onInvoice)} />
        )}
        {sums.monthly > 0 && (
          <SumLine
            title={sums.pieces + sums.onInvoice > 0 ? 'Dazu im Monat' : 'Im Monat'}
            note={`inkl. ${euro(sums.monthlyVat)} MwSt.`}
            cents={toCents(sums.monthly)}
          />
        )}
      </div>
    </>
  )
}
