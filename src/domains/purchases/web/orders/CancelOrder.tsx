/** 'Bestellung stornieren': what falls away, asked once, as there is no way back. */
import { useActionData, useLoaderData } from 'react-router'

import { OrderLines } from '#domains/orders/web/OrderLines.tsx'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { SubmitOrBack } from '#ui/form/SubmitOrBack.tsx'
import { Card } from '#ui/layout/Card.tsx'

import { ordersForm } from '../texts.ts'
import type { OrderView } from './order-view.ts'
import { OrderFacts } from './OrderFacts.tsx'
import type { OrdersData } from './orders-data.ts'
import type { OrdersOutcome } from './submit-orders.ts'

export function CancelOrder({ order: { falls, lines, money, orderId } }: { order: OrderView }) {
  const { form } = useLoaderData<OrdersData>()
  const outcome = useActionData<OrdersOutcome>()
  const base = useBase()
  return (
    <PageForm name={ordersForm} values={form} once={outcome ?? form}>
      <input type="hidden" name="cancel" value={orderId} />
      <Card title="Das fällt weg">
        <OrderLines lines={lines} />
        <OrderFacts money={money} place={null} />
        <p className="mt-24">{falls}</p>
        <SubmitOrBack
          busy={useSubmitted(ordersForm) !== undefined}
          back={{ href: to(base, 'orders'), text: 'Doch behalten' }}
        >
          Jetzt stornieren
        </SubmitOrBack>
      </Card>
    </PageForm>
  )
}
