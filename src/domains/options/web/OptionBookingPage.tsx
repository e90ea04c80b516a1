/** 'Auftrag erstellen / Optionsbuchung' (spec 2.6): parts from top to bottom, nothing between summary and button. */
import { useEffect, useState } from 'react'
import { Form, useActionData, useLoaderData, useNavigate, useNavigation } from 'react-router'

import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { PaymentFailure } from '#domains/payment-methods/web/PaymentFailure.tsx'
import type { VoucherState } from '#domains/vouchers/web/use-voucher.ts'
import type { AppliedVoucher } from '#domains/vouchers/web/voucher-calls.ts'
import { VoucherWidget } from '#domains/vouchers/web/VoucherWidget.tsx'
import { addDays, type IsoDate } from '#kit/dates.ts'
import { loginPath, to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { useClient } from '#platform/web/client-context.ts'
import { notify } from '#platform/web/notifications.ts'
import { Note } from '#ui/Note.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Part, Parts } from '#ui/Parts.tsx'

import { priceOn } from '../rules.ts'
import type { BookingData, loadBooking } from './booking-loader.ts'
import { ChosenOption, ConsentPart, PaymentPart } from './BookingParts.tsx'
import { priceParts, voucherEnd } from './option-card.ts'
import { OrderPart } from './OrderPart.tsx'
import type { BookingOutcome } from './submit-booking.ts'

export function OptionBookingPage() {
  const data = useLoaderData<typeof loadBooking>()
  if (data === null) return <MissingContract title="Optionsbuchung" name="optionSelection" />
  return <Booking key={`${data.contractId} ${data.optionId}`} data={data} />
}

function Booking({ data }: { data: BookingData }) {
  const outcome = useActionData<BookingOutcome>()
  const { contractId, product, payment } = data
  useOutcome(outcome)
  useActionAtHand()
  return (
    <>
      <PageHead title="Optionsbuchung" lead={`Auftrag erstellen zu Vertrag ${contractId}, ${product}`} />
      <WithoutScripts outcome={outcome} />
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="form" value="option-booking" />
        <input type="hidden" name="csrf" value={data.form.csrf} />
        <input type="hidden" name="customerGuid" value={data.guid} />
        <input type="hidden" name="idempotencyKey" value={outcome?.idempotencyKey ?? data.form.idempotencyKey} />
        <BookingForm data={data} outcome={outcome} />
      </Form>
      <PaymentProblem payment={payment} contractId={contractId} />
    </>
  )
}

function BookingForm({ data, outcome }: { data: BookingData; outcome: BookingOutcome | undefined }) {
  const { contractId, optionId, option, payment, today } = data
  const [applied, setApplied] = useState<AppliedVoucher | undefined>(promotionIn(outcome?.voucher ?? data.voucher))
  const [early, setEarly] = useState(outcome?.values.startImmediately ?? false)
  const start = early ? today : data.startOtherwise
  const busy = useNavigation().state === 'submitting'
  return (
    <Parts>
      <Part title="Option">
        <ChosenOption option={option} contractId={contractId} />
      </Part>
      {option !== undefined && (
        <Part title="Gutschein">
          <Voucher data={data} outcome={outcome} applied={applied} start={start} onApplied={setApplied} />
        </Part>
      )}
      {option?.needsPayment === true && (
        <Part title="Zahlung">
          <PaymentPart
            payment={payment}
            contractId={contractId}
            optionId={optionId}
            missing={outcome?.paymentMissing === true}
          />
        </Part>
      )}
      <Part title="Zustimmung">
        <ConsentPart data={data} outcome={outcome} onEarly={setEarly} />
      </Part>
      <Part title="Deine Bestellung" boxed>
        <OrderPart {...{ option, applied, today, start, contractId, busy }} />
      </Part>
    </Parts>
  )
}

function promotionIn(state: VoucherState | undefined): AppliedVoucher | undefined {
  return state?.kind === 'promotion' ? state : undefined
}

/** Fetched ahead of the order, which must not fail for want of a script. */
function useActionAtHand(): void {
  useEffect(() => {
    import('./submit-booking.ts').catch(() => undefined)
  }, [])
}

/** Each error is shown as a notification; the missing consent is focused and scrolled into view (spec 5, 8). */
function useOutcome(outcome: BookingOutcome | undefined): void {
  useEffect(() => {
    if (outcome?.notice) notify(outcome.notice)
    if (outcome?.termsError === undefined) return
    const box = document.getElementById('terms')
    box?.focus()
    box?.scrollIntoView({ block: 'center' })
  }, [outcome])
}

/** The same in the page, for browsers that show no toasts. */
function WithoutScripts({ outcome }: { outcome: BookingOutcome | undefined }) {
  if (outcome?.notice === undefined && outcome?.termsError === undefined) return null
  const { notice, termsError } = outcome
  return (
    <noscript>
      <Note tone={notice?.type ?? 'error'} title={notice?.headline ?? 'Eine Angabe fehlt noch'} alert>
        {notice?.message ?? <a href="#terms">{termsError}</a>}
      </Note>
    </noscript>
  )
}

interface VoucherProps {
  data: BookingData
  outcome: BookingOutcome | undefined
  applied: AppliedVoucher | undefined
  start: IsoDate
  onApplied: (applied: AppliedVoucher | undefined) => void
}

function Voucher({ data, outcome, applied, start, onApplied }: VoucherProps) {
  const { guid, contractId, optionId } = data
  const client = useClient()
  const item = { cartUserId: guid, guid, itemInstanceId: contractId, product: optionId }
  return (
    <VoucherWidget
      client={client}
      item={item}
      initial={outcome?.voucher ?? data.voucher}
      texts={data.voucherTexts}
      typedVoucher={outcome?.values.voucher}
      afterCents={priceAfter(data, applied, start)}
      until={applied && voucherEnd(applied, start)}
      onChange={onApplied}
      onNotice={notify}
    />
  )
}

/** The monthly price once the voucher has ended; a promotion of the catalogue may go on. */
function priceAfter({ option }: BookingData, applied: AppliedVoucher | undefined, start: IsoDate) {
  if (option === undefined || option.monthly === null || applied === undefined) return undefined
  return priceOn(priceParts(option, applied, start), addDays(voucherEnd(applied, start), 1))
}

function PaymentProblem({ payment, contractId }: { payment: BookingData['payment']; contractId: string }) {
  const base = useBase()
  const navigate = useNavigate()
  const failure = payment === undefined || payment.ok ? undefined : payment.failure
  return (
    <>
      <PaymentFailure
        failure={failure}
        onLogin={() => location.assign(loginPath(base, location.pathname + location.search))}
        onProducts={() => void navigate(to('', 'optionSelection', { contractId }))}
      />
      {failure !== undefined && (
        <noscript>
          <AppLink href={to(base, 'optionSelection', { contractId })}>Zu den Produkten</AppLink>
        </noscript>
      )}
    </>
  )
}
