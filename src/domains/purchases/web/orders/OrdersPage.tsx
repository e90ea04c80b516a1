/** 'Bestellungen': a sentence, the steps, what was bought, what can still be done; on paper without the latter. */
import { Fragment, useId } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { OrderLines } from '#domains/orders/web/OrderLines.tsx'
import type { IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { useFocusWhenReplaced } from '#ui/form/use-focus-when-replaced.ts'
import { Card, Stack } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { CancelOrder } from './CancelOrder.tsx'
import type { OrderView } from './order-view.ts'
import { OrderFacts } from './OrderFacts.tsx'
import type { loadOrders } from './orders-data.ts'
import { Parcels } from './Parcel.tsx'
import type { OrdersOutcome } from './submit-orders.ts'

import styles from './OrdersPage.module.css'

export function OrdersPage() {
  const { leaving } = useLoaderData<typeof loadOrders>()
  const outcome = useActionData<OrdersOutcome>()
  useFocusWhenReplaced(leaving?.orderId ?? '')
  return (
    <>
      {leaving === null ? (
        <PageHeader title="Bestellungen" />
      ) : (
        <PageHeader title="Bestellung stornieren" lead={`Bestellung ${leaving.number}`} />
      )}
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      {leaving === null ? <Orders /> : <CancelOrder order={leaving} />}
    </>
  )
}

function Orders() {
  const { next, orders, toPay, today } = useLoaderData<typeof loadOrders>()
  const base = useBase()
  if (next !== null)
    return (
      <EmptyState
        icon="Paket"
        title="Noch nichts bestellt"
        action={
          <LinkButton href={to(base, next.path)} kind="fill">
            {next.button}
          </LinkButton>
        }
      >
        {next.text}
      </EmptyState>
    )
  return (
    <Stack>
      {orders.map((order) => (
        <Order key={order.orderId} order={order} today={today} isNext={order.orderId === toPay} />
      ))}
    </Stack>
  )
}

/** `isNext`: its payment is the thing to do next on the page. */
function Order({ order, today, isNext }: { order: OrderView; today: IsoDate; isNext: boolean }) {
  const { handIns, headline, lines, note, orderId, reserved, state, steps } = order
  const headlineId = useId()
  return (
    // Two may be as far as each other: each is found by its number too.
    <Card labelledBy={`${headlineId} ${orderId}`}>
      <div className={classes('apart', styles['head'])}>
        <h2 id={headlineId}>{headline}</h2>
        <Which order={order} />
      </div>
      {handIns.map((back) => (
        <HandIn key={back.number} back={back} />
      ))}
      {state !== 'delivered' && steps.length > 0 && <Steps items={steps} across className="mb-24" />}
      {note !== '' && <p className="quiet mb-24">{note}</p>}
      <OrderLines lines={lines} />
      <OrderFacts {...order} />
      <Beside pages={order.pages} slips={order.slips} />
      <Transport order={order} today={today} />
      {reserved !== null && <Pay orderId={orderId} until={reserved} isNext={isNext} />}
      <Acts order={order} />
    </Card>
  )
}

/** Its number and day, then what confirms it: before its money is promised nothing does. */
function Which({ order: { isConfirmed, number, orderId, said } }: { order: OrderView }) {
  return (
    <>
      <p className={classes(styles['number'], 'small quiet')}>
        {said.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' '}
            <span id={index === 0 ? orderId : undefined} className={styles['fact']}>
              {index < said.length - 1 ? `${fact},` : fact}
            </span>
          </Fragment>
        ))}
      </p>
      {isConfirmed && (
        <Paper
          title="Bestellbestätigung"
          of={number}
          query={{ bestellung: orderId }}
          className={classes(styles['confirmation'], 'no-print')}
        />
      )}
    </>
  )
}

/** What its buyer does next stands before all that was. */
function HandIn({ back: { note, number, page, slip, steps, title } }: { back: OrderView['handIns'][number] }) {
  return (
    <div className={styles['back']}>
      <h3>{title}</h3>
      <p>
        Zeig in einem Paketshop die Nummer <b className="keep">{number}</b>. Drucken musst du nichts, die Rücksendung
        kostet nichts.
        {note}
      </p>
      <Steps items={steps} across className="mt-16" />
      <Beside pages={[page]} slips={[slip]} />
    </div>
  )
}

/** Its parcels; once all are there the headline has said so, and few ask how they came. */
function Transport({ order, today }: { order: OrderView; today: IsoDate }) {
  const parcels = <Parcels purchase={order} today={today} />
  if (order.state !== 'delivered' || order.steps.length === 0) return parcels
  return (
    <Disclosure caret summary="So kam es zu dir" className="mt-8 no-print">
      <Steps items={order.steps} across />
      {parcels}
    </Disclosure>
  )
}

/** The way to the page of what goes back, and what is laid beside it. */
function Beside({ pages, slips }: Pick<OrderView, 'pages' | 'slips'>) {
  const base = useBase()
  if (pages.length + slips.length === 0) return null
  return (
    <p className="beside mt-16 no-print">
      {pages.map(({ query, title }) => (
        <AppLink key={title} href={to(base, 'returned', query)} className={moreClass}>
          {title}
        </AppLink>
      ))}
      {slips.map((slip) => (
        <Paper key={slip.of} {...slip} />
      ))}
    </p>
  )
}

interface PaperProps {
  title: string
  /** What it is about, for who hears it alone. */
  of: string
  query: Readonly<Record<string, string>>
  className?: string | undefined
}

function Paper({ className, of, query, title }: PaperProps) {
  return (
    <AppLink href={to(useBase(), 'purchaseFile', query)} direct className={classes(moreClass, className)}>
      <span>
        {title}
        <span className="sr"> {of}</span> (PDF)
      </span>
    </AppLink>
  )
}

function Pay({ orderId, until, isNext }: { orderId: string; until: string; isNext: boolean }) {
  return (
    <ButtonRow className="mt-24">
      <LinkButton href={to(useBase(), 'checkoutPayment', { bestellung: orderId })} kind={isNext ? 'fill' : 'line'}>
        Zur Zahlung
      </LinkButton>
      <span className="small quiet">{until}</span>
    </ButtonRow>
  )
}

/**
 * What can still be done: taken out while a parcel is open, given back from then on; of an order in parts both. That some
 * of its pieces can be taken out alone stands as a link beside the button for all of them: two buttons would be a riddle.
 */
function Acts({ order: { canCancel, canCancelPieces, giveBack, orderId, state, until } }: { order: OrderView }) {
  const base = useBase()
  if (!canCancel && !canCancelPieces && giveBack === '') return null
  return (
    <ButtonRow className="mt-24">
      {canCancel && (
        <LinkButton href={to(base, 'orders', { stornieren: orderId })} small>
          Bestellung stornieren
        </LinkButton>
      )}
      {canCancelPieces && (
        <LinkButton href={to(base, 'cancelPieces', { bestellung: orderId })} kind={canCancel ? 'text' : 'line'} small>
          {state === 'partly-sent' ? 'Was noch fehlt, stornieren' : 'Nur einzelne Artikel stornieren'}
        </LinkButton>
      )}
      {giveBack !== '' && (
        <LinkButton href={to(base, 'returnGoods', { bestellung: orderId })} small>
          {giveBack}
        </LinkButton>
      )}
      {until !== '' && <span className="small quiet">{until}</span>}
    </ButtonRow>
  )
}
