/** 'Bestellung stornieren': what falls away, asked once, as there is no way back. */
import { useActionData, useLoaderData } from 'react-router'

import { OrderLines } from '#domains/orders/web/OrderLines.tsx'
import { euro } from '#domains/orders/web/OrderSums.tsx'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { SubmitOrBack } from '#ui/form/SubmitOrBack.tsx'
import { Card } from '#ui/layout/Card.tsx'

import type { Purchase } from '../calls.ts'
import { ordersForm } from '../texts.ts'
import type { OrdersData } from './orders-data.ts'
import type { OrdersOutcome } from './submit-orders.ts'

export function CancelOrder({ purchase }: { purchase: Purchase }) {
  const { form } = useLoaderData<OrdersData>()
  const outcome = useActionData<OrdersOutcome>()
  const base = useBase()
  return (
    <PageForm name={ordersForm} values={form} once={outcome ?? form}>
      <input type="hidden" name="cancel" value={purchase.orderId} />
      <Card title="Das fällt weg">
        <OrderLines lines={purchase.lines} />
        <p className="mt-24">{whatFollows(purchase)}</p>
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

/** The money, what runs on, and that there is no way back. */
function whatFollows({ lines, sums }: Purchase): string {
  const money = sums.left > 0 ? `Du zahlst die ${euro(sums.left)} nicht.` : 'Du zahlst nichts.'
  const services = lines.some(({ kind }) => kind === 'option')
    ? ' Dienste, die schon laufen, bleiben; du kannst sie am Vertrag widerrufen.'
    : ''
  return `${money} Was schon abgebucht ist, kommt auf demselben Weg zurück.${services} Eine stornierte Bestellung lässt sich nicht zurückholen.`
}
