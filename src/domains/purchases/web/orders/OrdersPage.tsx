/** 'Bestellungen': a sentence, the steps, what was bought, what can still be done. */
import { useActionData, useLoaderData } from 'react-router'

import { voucherTerm } from '#domains/orders/purchase.ts'
import { OrderLines } from '#domains/orders/web/OrderLines.tsx'
import { euro } from '#domains/orders/web/OrderSums.tsx'
import { formatDate, formatInstant, formatTime } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card, Stack } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { Purchase } from '../calls.ts'
import { ordersForm, purchaseHeadline, purchaseSteps, returnState } from '../texts.ts'
import type { loadOrders } from './orders-data.ts'
import type { OrdersOutcome } from './submit-orders.ts'

import styles from './OrdersPage.module.css'

export function OrdersPage() {
  const { form, purchases } = useLoaderData<typeof loadOrders>()
  const outcome = useActionData<OrdersOutcome>()
  return (
    <>
      <PageHeader title="Bestellungen" />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      {purchases.length === 0 ? (
        <NoOrders />
      ) : (
        <PageForm name={ordersForm} values={form}>
          <Stack>
            {purchases.map((purchase) => (
              <Order key={purchase.orderId} purchase={purchase} />
            ))}
          </Stack>
        </PageForm>
      )}
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon="Paket"
      title="Noch nichts bestellt"
      action={
        <LinkButton href={to(useBase(), 'shop')} kind="fill">
          Geräte ansehen
        </LinkButton>
      }
    >
      Hier siehst du dann, wie weit deine Bestellung ist.
    </EmptyState>
  )
}

function Order({ purchase }: { purchase: Purchase }) {
  const { canCancel, canReturn, deliveryDate, lines, number, orderId, payUntil, placedAt, returnUntil, state } =
    purchase
  return (
    <Card
      title={purchaseHeadline(purchase)}
      aside={
        <span className="small quiet">
          Bestellung {number}, {formatInstant(placedAt)}
        </span>
      }
    >
      {state !== 'cancelled' && deliveryDate !== null && (
        <Steps items={purchaseSteps(purchase)} across className="mb-24" />
      )}
      <OrderLines lines={lines} />
      <Facts purchase={purchase} />
      <Papers purchase={purchase} />
      {payUntil !== null && <Pay orderId={orderId} until={payUntil} />}
      {canCancel && <Cancel orderId={orderId} />}
      {canReturn && <GiveBack orderId={orderId} until={returnUntil} />}
    </Card>
  )
}

function Facts({ purchase: { delivery, deliveryDate, returns, sums, tracking, voucher } }: { purchase: Purchase }) {
  const { address, shop } = delivery
  const where = `${shop ?? address.name}, ${address.street} ${address.streetNr}, ${address.zip} ${address.city}`
  return (
    <DescriptionList
      parted
      className="mt-16"
      items={[
        ...(sums.discount > 0 ? [{ term: voucherTerm(voucher), value: euro(-sums.discount) }] : []),
        ...(sums.oneTime > 0 ? [{ term: 'Einmalig', value: euro(sums.oneTime) }] : []),
        ...(sums.monthly > 0 ? [{ term: 'Im Monat', value: euro(sums.monthly) }] : []),
        ...(deliveryDate === null ? [] : [{ term: 'Geht an', value: where }]),
        ...(tracking === null ? [] : [{ term: 'Sendung', value: tracking }]),
        ...returns.map((back) => ({ term: 'Rückgabe', value: euro(back.refund), note: returnState(back) })),
      ]}
    />
  )
}

function Papers({ purchase: { number, orderId, returns } }: { purchase: Purchase }) {
  const base = useBase()
  return (
    <div className={styles['papers']}>
      <DocumentLink
        href={to(base, 'purchaseFile', { bestellung: orderId })}
        title="Bestellbestätigung"
        note={`PDF, ${number}`}
      />
      {returns.map((back) => (
        <DocumentLink
          key={back.number}
          href={to(base, 'purchaseFile', { bestellung: orderId, rueckgabe: back.number })}
          title="Rücksendeschein"
          note={`PDF, ${back.number}`}
        />
      ))}
    </div>
  )
}

function Pay({ orderId, until }: { orderId: string; until: string }) {
  return (
    <ButtonRow className="mt-24">
      <LinkButton href={to(useBase(), 'checkoutPayment', { bestellung: orderId })} kind="fill">
        Zur Zahlung
      </LinkButton>
      <span className="small quiet">Bis {formatTime(until)} halten wir die Geräte für dich zurück.</span>
    </ButtonRow>
  )
}

function Cancel({ orderId }: Pick<Purchase, 'orderId'>) {
  const busy = useSubmitted(ordersForm)?.get('cancel') === orderId
  return (
    <ButtonRow className="mt-24">
      <Button type="submit" name="cancel" value={orderId} busy={busy}>
        Bestellung stornieren
      </Button>
      <span className="small quiet">Möglich, bis das Paket zu ist. Du zahlst dann nichts.</span>
    </ButtonRow>
  )
}

function GiveBack({ orderId, until }: { orderId: string; until: string | null }) {
  const base = useBase()
  return (
    <ButtonRow className="mt-24">
      <LinkButton href={to(base, 'returnGoods', { bestellung: orderId })}>Zurückgeben</LinkButton>
      <span className="small quiet">
        {until === null
          ? 'Auch bevor es da ist, auch einzelne Geräte'
          : `Bis ${formatDate(until)}, auch einzelne Geräte`}
      </span>
    </ButtonRow>
  )
}
