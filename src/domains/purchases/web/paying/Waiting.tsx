/** Waits for the bank: the page goes on by itself, and leaving it loses nothing. */
import { euro } from '#domains/orders/web/OrderSums.tsx'
import { methodNote } from '#domains/payment-methods/web/method-key.ts'
import { methodLook } from '#domains/payment-methods/web/texts.ts'
import { to, underBase } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Point } from '#ui/data/Point.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card, Stack } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { PurchasePayment } from '../calls.ts'
import { reservedUntil } from '../course-texts.ts'
import type { PaymentData } from './payment-data.ts'
import { TimeLeft } from './TimeLeft.tsx'

import styles from './Waiting.module.css'

export function Waiting({ data: { payment, today } }: { data: Pick<PaymentData, 'payment' | 'today'> }) {
  const { amount, number, url } = payment
  const { description, type } = payment.payment
  return (
    <>
      <PageHeader
        title={url === null ? 'Wir warten auf deine Bank' : 'Gib die Zahlung frei'}
        lead={
          url === null
            ? 'Du musst nichts tun. Diese Seite geht von selbst weiter.'
            : 'Danach geht es hier von selbst weiter.'
        }
      />
      <Stack>
        {url === null && <Now secondsLeft={payment.secondsLeft} />}
        <Card className={styles['facts']}>
          <DescriptionList
            items={[
              { term: 'Betrag', value: euro(amount) },
              { term: methodLook(type).label, value: methodNote({ type, description }) },
              { term: 'Bestellung', value: number },
            ]}
          />
        </Card>
        <ul className={styles['known']}>
          <Point icon="Nachricht">
            Du kannst diese Seite auch schließen. Bestellt wird genau einmal, und du bekommst eine Mail.
          </Point>
          {payment.payUntil !== null && <Point icon="Uhr">{reservedUntil(payment, today)}</Point>}
        </ul>
        <Ways payment={payment} />
      </Stack>
    </>
  )
}

function Now({ secondsLeft }: Pick<PurchasePayment, 'secondsLeft'>) {
  return (
    <div className={styles['now']}>
      <Spinner size="BU3" text="Wartet auf die Bank" />
      {secondsLeft !== null && <TimeLeft key={secondsLeft} seconds={secondsLeft} />}
    </div>
  )
}

function Ways({ payment: { orderId, url } }: { payment: PurchasePayment }) {
  const base = useBase()
  const again = to(base, 'checkoutPayment', { bestellung: orderId })
  return (
    <ButtonRow wide>
      {url !== null && (
        <LinkButton href={url.startsWith('/') ? underBase(base, `/erleben${url}`) : url} direct kind="fill">
          Weiter zum Zahlungsdienst
        </LinkButton>
      )}
      <LinkButton href={again}>{url === null ? 'Nachsehen' : 'Ich habe freigegeben'}</LinkButton>
      <LinkButton href={`${again}&anders=1`} kind="text">
        Anders zahlen
      </LinkButton>
    </ButtonRow>
  )
}
