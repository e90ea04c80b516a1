/** 'Bestellungen': a sentence, the steps, what was bought, what can still be done; on paper without the latter. */
import { Fragment, useId } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { isConfirmed } from '#domains/orders/purchase.ts'
import { needsSlip } from '#domains/orders/returns.ts'
import { OrderLines } from '#domains/orders/web/OrderLines.tsx'
import { formatDate, formatInstant, type IsoDate } from '#kit/dates.ts'
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

import type { Purchase } from '../calls.ts'
import { extentName } from '../cancel-texts.ts'
import { nextToPay, purchaseHeadline, purchaseSteps, reservedUntil } from '../course-texts.ts'
import { unpaidNote } from '../paying/over-texts.ts'
import { handedIn, returnName } from '../return-texts.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { lostNote } from './lost-note.ts'
import { OrderFacts } from './OrderFacts.tsx'
import type { loadOrders } from './orders-data.ts'
import { Parcels } from './Parcel.tsx'
import type { OrdersOutcome } from './submit-orders.ts'

import styles from './OrdersPage.module.css'

export function OrdersPage() {
  const { asked, purchases } = useLoaderData<typeof loadOrders>()
  const outcome = useActionData<OrdersOutcome>()
  const leaving = purchases.find(({ canCancel, orderId }) => canCancel && orderId === asked)
  useFocusWhenReplaced(leaving?.orderId ?? '')
  return (
    <>
      {leaving === undefined ? (
        <PageHeader title="Bestellungen" />
      ) : (
        <PageHeader title="Bestellung stornieren" lead={`Bestellung ${leaving.number}`} />
      )}
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      {leaving === undefined ? <Orders /> : <CancelOrder purchase={leaving} />}
    </>
  )
}

function Orders() {
  const { next: step, purchases, today } = useLoaderData<typeof loadOrders>()
  const base = useBase()
  const next = nextToPay(purchases)
  if (step !== null)
    return (
      <EmptyState
        icon="Paket"
        title="Noch nichts bestellt"
        action={
          <LinkButton href={to(base, step.path)} kind="fill">
            {step.button}
          </LinkButton>
        }
      >
        {step.text}
      </EmptyState>
    )
  return (
    <Stack>
      {purchases.map((purchase) => (
        <Order key={purchase.orderId} purchase={purchase} today={today} isNext={purchase === next} />
      ))}
    </Stack>
  )
}

/** `isNext`: its payment is the thing to do next on the page. */
function Order({ purchase, today, isNext }: { purchase: Purchase; today: IsoDate; isNext: boolean }) {
  const { canCancel, canCancelPieces, canReturn, deliveryDate, lines, orderId, payUntil, state } = purchase
  const note = unpaidNote(purchase) || lostNote(purchase)
  const headlineId = useId()
  return (
    // Two may be as far as each other: each is found by its number too.
    <Card labelledBy={`${headlineId} ${orderId}`}>
      <div className={classes('apart', styles['head'])}>
        <h2 id={headlineId}>{purchaseHeadline(purchase, today)}</h2>
        <Which purchase={purchase} />
      </div>
      {state !== 'cancelled' && state !== 'delivered' && deliveryDate !== null && (
        <Steps items={purchaseSteps(purchase, today)} across className="mb-24" />
      )}
      {note !== '' && <p className="quiet mb-24">{note}</p>}
      <OrderLines lines={lines} />
      <OrderFacts purchase={purchase} today={today} />
      <Returns purchase={purchase} />
      <Transport purchase={purchase} today={today} />
      {payUntil !== null && <Pay orderId={orderId} until={reservedUntil({ payUntil }, today)} isNext={isNext} />}
      {(canCancel || canCancelPieces || canReturn) && <Acts purchase={purchase} />}
    </Card>
  )
}

/** Its number and day, then what confirms it: before its money is promised nothing does. */
function Which({ purchase }: { purchase: Purchase }) {
  const { number, orderId, payUntil, placedAt } = purchase
  const said = [`Bestellung ${number}`, formatInstant(placedAt), extentName(purchase)].filter(Boolean)
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
      {isConfirmed(purchase, payUntil) && (
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

/** Its parcels; once all are there the headline has said so, and few ask how they came. */
function Transport({ purchase, today }: { purchase: Purchase; today: IsoDate }) {
  const parcels = <Parcels purchase={purchase} today={today} />
  if (purchase.state !== 'delivered' || purchase.deliveryDate === null) return parcels
  return (
    <Disclosure caret summary="So kam es zu dir" className="mt-8 no-print">
      <Steps items={purchaseSteps(purchase, today)} across />
      {parcels}
    </Disclosure>
  )
}

/** The way to the page of what goes back, and what is laid beside it. */
function Returns({ purchase: { lines, orderId, parcels, returns } }: { purchase: Purchase }) {
  const base = useBase()
  const asked = parcels.filter(({ askedBack }) => askedBack.length > 0)
  if (returns.length + asked.length === 0) return null
  return (
    <p className="beside mt-16 no-print">
      {returns.map((back) => {
        const query = { bestellung: orderId, rueckgabe: back.number }
        return (
          <Fragment key={back.number}>
            <AppLink href={to(base, 'returned', query)} className={moreClass}>
              {returnName(back)} {back.number} ansehen
            </AppLink>
            {needsSlip(lines, { ...back, lines: handedIn(back) }) && (
              <Paper title={slip} query={query} of={back.number} />
            )}
          </Fragment>
        )
      })}
      {asked.map(({ no }) => (
        <Paper key={no} title={slip} query={{ bestellung: orderId, paket: String(no) }} of={`Paket ${no}`} />
      ))}
    </p>
  )
}

const slip = 'Rücksendeschein'

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
function Acts({ purchase }: { purchase: Purchase }) {
  const { canCancel, canCancelPieces, canReturn, orderId, state } = purchase
  const base = useBase()
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
      {canReturn && (
        <LinkButton href={to(base, 'returnGoods', { bestellung: orderId })} small>
          Zurückgeben
        </LinkButton>
      )}
      {(canCancel || canReturn) && <span className="small quiet">{untilWhen(purchase)}</span>}
    </ButtonRow>
  )
}

function untilWhen({
  canCancel,
  deliveryDate,
  parcels,
  returnUntil,
}: Pick<Purchase, 'canCancel' | 'deliveryDate' | 'parcels' | 'returnUntil'>): string {
  // What comes without a parcel is paid at once, the rest with the first one.
  if (canCancel && (deliveryDate === null || parcels.length > 0))
    return 'Was schon abgebucht ist, kommt auf demselben Weg zurück.'
  if (canCancel) return 'Möglich, bis das Paket zu ist. Dafür zahlst du dann nichts.'
  return returnUntil === null
    ? 'Zurückgeben geht auch, bevor es da ist, und einzeln'
    : `Bis ${formatDate(returnUntil)}, auch einzelne Geräte`
}
