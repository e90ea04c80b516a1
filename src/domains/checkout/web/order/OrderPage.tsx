/** 'Zahlen und bestellen': consents above, nothing between the summary and the button (§ 312j BGB). */
import { useMemo } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { isSent } from '#domains/bag/ordered.ts'
import type { Bag } from '#domains/bag/web/calls.ts'
import { VoucherEffect } from '#domains/bag/web/VoucherEffect.tsx'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm } from '#platform/web/PageForm.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'
import { Way } from '#ui/layout/Way.tsx'

import { checkoutWay, orderForm, orderRefused, priceChanged } from '../texts.ts'
import { Consents } from './Consents.tsx'
import { LeftOut } from './LeftOut.tsx'
import type { loadOrder, OrderData } from './order-data.ts'
import { Payment, Where } from './PaymentPart.tsx'
import { shownFields } from './shown-prices.ts'
import type { OrderOutcome } from './submit-order.ts'
import { YourOrder } from './YourOrder.tsx'

export function OrderPage() {
  const data = useLoaderData<typeof loadOrder>()
  const { bag, form, kept, onBehalf } = data
  const answer = useActionData<OrderOutcome>()
  // The same notice as long as nothing else is shown: it is focused once.
  const outcome = useMemo(() => {
    const before = kept === null ? undefined : { ...kept, idempotencyKey: form.idempotencyKey }
    return askedAnew(answer ?? before, bag)
  }, [answer, bag, form, kept])
  const base = useBase()
  const version = outcome?.outdated === true ? outcome.idempotencyKey : 'first'
  useFocusWhenRefused(outcome?.notice)
  return (
    <>
      <Way steps={checkoutWay(base)} here="Bestellen" renderLink={renderLink} />
      <PageHeader title="Zahlen und bestellen" />
      <NoticeAlert notice={onBehalf ? orderRefused('acceptance-required') : outcome?.notice} className="mb-24" />
      {bag.voucher !== null && bag.voucher.state !== 'applied' && (
        <div className="mb-24">
          <VoucherEffect voucher={bag.voucher} />
        </div>
      )}
      <LeftOut items={bag.items} />
      <OrderForm key={version} data={data} outcome={outcome} />
    </>
  )
}

/**
 * Where the page shows something else than it did when it was sent, whatever came of that, nothing stays agreed to, and it says
 * what is different.
 */
function askedAnew(outcome: OrderOutcome | undefined, bag: Bag): OrderOutcome | undefined {
  if (outcome === undefined) return undefined
  const isOther = outcome.shown.digest !== bag.digest
  if (!isOther && outcome.outdated !== true) return outcome
  const values = { ...outcome.values, terms: false, early: [] }
  return { ...outcome, values, outdated: true, notice: outcome.notice ?? priceChanged(outcome.shown, bag) }
}

function OrderForm({ data, outcome }: { data: OrderData; outcome: OrderOutcome | undefined }) {
  const { bag, form, onBehalf } = data
  return (
    <PageForm name={orderForm} values={form} once={outcome ?? form} noValidate preventScrollReset>
      <input type="hidden" name="bagId" value={bag.bagId} />
      {shownFields(bag).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Sections>
        {isSent(bag) && (
          <Section title="Lieferung">
            <Where data={data} />
          </Section>
        )}
        {!onBehalf && (
          <>
            <Section title="Zahlung">
              <Payment data={data} outcome={outcome} />
            </Section>
            <Section title="Zustimmung">
              <Consents data={data} outcome={outcome} />
            </Section>
          </>
        )}
        <Section title="Deine Bestellung" boxed>
          <YourOrder data={data} />
        </Section>
      </Sections>
    </PageForm>
  )
}
