/** The payment did not come about: why, and another way to pay the same order. */
import { useActionData } from 'react-router'

import { OrderLines } from '#domains/orders/web/OrderLines.tsx'
import { OrderSums } from '#domains/orders/web/OrderSums.tsx'
import { isTooLittle } from '#domains/payment-methods/chosen.ts'
import { methodKey, onceKey, usable } from '#domains/payment-methods/web/method-key.ts'
import { PaymentChoices } from '#domains/payment-methods/web/PaymentChoices.tsx'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { PaymentData } from './payment-data.ts'
import { declinedNotice, otherWay, paymentForm } from './payment-texts.ts'
import type { PaymentOutcome } from './submit-payment.ts'

export function Declined({ data }: { data: PaymentData }) {
  const outcome = useActionData<PaymentOutcome>()
  const { form, payment, purchase, today } = data
  const why = payment.state === 'declined' ? declinedNotice(payment, today) : otherWay
  const notice = outcome?.notice ?? why
  return (
    <>
      <PageHeader title="Anders zahlen" lead={`Bestellung ${payment.number}`} />
      <NoticeAlert notice={notice} className="mb-24" />
      <PageForm name={paymentForm} values={form} once={outcome ?? form} noValidate preventScrollReset>
        <Sections>
          <Section title="Zahlung">
            <Methods data={data} error={outcome?.methodError} />
          </Section>
          <Section title="Deine Bestellung" boxed>
            <Card>
              <OrderLines lines={purchase.lines} />
              <OrderSums sums={purchase.sums} voucher={purchase.voucher} />
              <ButtonRow wide className="mt-24">
                <Button kind="fill" type="submit" busy={useSubmitted(paymentForm) !== undefined}>
                  Jetzt bezahlen
                </Button>
                <LinkButton href={to(useBase(), 'orders', { stornieren: purchase.orderId })}>
                  Bestellung stornieren
                </LinkButton>
              </ButtonRow>
            </Card>
          </Section>
        </Sections>
      </PageForm>
    </>
  )
}

/** What was just declined is off, unless there is nothing else. */
function Methods({ data: { methods, payment, today }, error }: { data: PaymentData; error: string | undefined }) {
  if (!methods.ok) {
    return (
      <Alert tone="error" title={methods.title}>
        {methods.text}
      </Alert>
    )
  }
  const refused = methodKey(payment.payment)
  const from = isTooLittle(payment.amount, payment.carriedFrom) ? payment.carriedFrom : undefined
  const carried = from === undefined ? payment.once : []
  const able = usable(methods.methods, { carried, today })
  if (able.length === 0 && carried.length === 0) return <NoMethod from={from} />
  const other = able.find((method) => methodKey(method) !== refused)
  // What was given once can be given again, or something else of its kind.
  const once = carried.find((type) => onceKey(type) === refused) ?? carried[0]
  return (
    <PaymentChoices
      from={from}
      methods={methods.methods}
      once={payment.once}
      refused={refused}
      today={today}
      remember={payment.remember}
      error={error}
      chosen={other === undefined && once !== undefined ? onceKey(once) : methodKey(other ?? payment.payment)}
    />
  )
}

/** Pieces were taken out of the order, and too little is left of it; or what is stored has ended. */
function NoMethod({ from }: { from: number | undefined }) {
  return (
    <Alert tone="info" title="Zahlverfahren notwendig">
      <p>
        {from !== undefined && `PayPal und Karte gehen erst ab ${formatEuro(toCents(from))}. `}
        Hinterlege ein Konto für Lastschriften und zahle dann unter Bestellungen.
      </p>
      <p className="mt-12">
        <LinkButton href={to(useBase(), 'methods')} small>
          Zahlungsart hinterlegen
        </LinkButton>
      </p>
    </Alert>
  )
}
