/** What is ordered, what it costs, once and every month, and the button. */
import { isOrderedItem } from '#domains/bag/ordered.ts'
import { OrderLines } from '#domains/orders/web/OrderLines.tsx'
import { OrderSums } from '#domains/orders/web/OrderSums.tsx'
import { useSubmitted } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { SubmitRow } from '#ui/form/SubmitRow.tsx'
import { Card } from '#ui/layout/Card.tsx'

import { orderForm } from '../texts.ts'
import type { OrderData } from './order-data.ts'

import styles from './OrderPage.module.css'

export function YourOrder({
  data: { bag, features, onBehalf },
}: {
  data: Pick<OrderData, 'bag' | 'features' | 'onBehalf'>
}) {
  const busy = useSubmitted(orderForm) !== undefined
  return (
    <Card>
      <OrderLines lines={bag.items.filter(isOrderedItem)} features={features} />
      <OrderSums sums={bag.sums} voucher={bag.voucher?.code ?? null} />
      {!onBehalf && (
        <SubmitRow wide className={classes(styles['order'], 'mt-24')} busy={busy}>
          Zahlungspflichtig bestellen
        </SubmitRow>
      )}
    </Card>
  )
}
