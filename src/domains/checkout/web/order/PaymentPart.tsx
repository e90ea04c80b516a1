import { deliveryDay } from '#domains/bag/ordered.ts'
import { euro } from '#domains/orders/web/OrderSums.tsx'
import { isTooLittle } from '#domains/payment-methods/chosen.ts'
import { setupTypes } from '#domains/payment-methods/setup.ts'
import { methodKey, usable } from '#domains/payment-methods/web/method-key.ts'
import { PaymentChoices } from '#domains/payment-methods/web/PaymentChoices.tsx'
import { formatDay } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'

import { Changeable } from '../Changeable.tsx'
import { addressText } from '../texts.ts'
import type { OrderData } from './order-data.ts'
import type { OrderOutcome } from './submit-order.ts'

/** When it comes (art. 246a § 1 (1) no. 10 EGBGB) and where it goes, with the way back to change it. */
export function Where({ data: { bag, checkout } }: { data: Pick<OrderData, 'bag' | 'checkout'> }) {
  const base = useBase()
  const { delivery, home } = checkout
  if (delivery === null) return null
  const { address, shop } = delivery
  const day = deliveryDay(bag)
  return (
    <Changeable icon="Lieferung" href={to(base, 'checkoutAccount')} what="Adresse und Lieferung">
      {day !== null && <b>{formatDay(day)}</b>}
      <p>
        {shop ?? address.name}, {addressText(address)}
      </p>
      {home !== null && (
        <p className="small quiet">
          Rechnung an {home.name}, {addressText(home)}
        </p>
      )}
    </Changeable>
  )
}

interface PaymentProps {
  data: Pick<OrderData, 'added' | 'bag' | 'checkout' | 'payment' | 'today' | 'whenPaid'>
  outcome: OrderOutcome | undefined
}

/** The one just added is chosen, else the default one; one for later orders too is added on a page of its own, which leads back. */
export function Payment({ data, outcome }: PaymentProps) {
  const { added, bag, checkout, payment, today, whenPaid } = data
  const base = useBase()
  const href = to(base, 'methods', { zurueck: 'bestellung' })
  if (!payment.ok) {
    return (
      <Alert tone="error" title={payment.title}>
        {payment.text}
      </Alert>
    )
  }
  const once = setupTypes.filter((type) => checkout.means.includes(type))
  const from = isTooLittle(bag.sums.oneTime, checkout.carriedFrom) ? checkout.carriedFrom : undefined
  const carried = from === undefined ? once : []
  const able = usable(payment.methods, { carried, today })
  if (able.length === 0 && carried.length === 0)
    return (
      <NoMethod href={href} from={from} hasOther={usable(payment.methods, { carried: setupTypes, today }).length > 0} />
    )
  return (
    <>
      <PaymentChoices
        methods={payment.methods}
        once={once}
        from={from}
        today={today}
        chosen={outcome?.values.payment ?? methodKey(able.find((method) => method === added) ?? able[0])}
        remember={outcome?.values.remember}
        error={outcome?.paymentError}
      />
      <Other text={whenPaid} href={href} />
    </>
  )
}

function Other({ href, text }: { href: string; text: string }) {
  return (
    <div>
      <p className="small quiet">{text}</p>
      <p className="mt-8">
        <AppLink href={href} className={moreClass}>
          IBAN oder andere Zahlungsart hinterlegen
        </AppLink>
      </p>
    </div>
  )
}

interface NoMethodProps {
  /** Euro from which on others than direct debits pay; undefined: the order is not below. */
  from: number | undefined
  hasOther: boolean
  href: string
}

function NoMethod({ from, hasOther, href }: NoMethodProps) {
  const others = from === undefined ? 'nehmen wir hier gerade nicht an' : `gehen erst ab ${euro(from)}`
  return (
    <Alert tone="info" title="Zahlverfahren notwendig">
      <p>
        {hasOther || from !== undefined
          ? `PayPal und Karte ${others}. Bitte hinterlege ein Konto für Lastschriften.`
          : 'Bitte hinterlege zuerst ein Zahlverfahren.'}
      </p>
      <p className="mt-12">
        <LinkButton href={href} small>
          Zahlungsart hinterlegen
        </LinkButton>
      </p>
    </Alert>
  )
}
