/** 'Auftrag erstellen / Optionsbuchung': parts from top to bottom, nothing between summary and button. */
import { lazy, Suspense, useRef, useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { ConsequenceSheet } from '#domains/consequences/web/ConsequenceSheet.tsx'
import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { orderTopic, OutcomeWithoutScripts, useOrderOutcome } from '#domains/orders/web/OrderOutcome.tsx'
import type { AppliedVoucher } from '#domains/vouchers/web/check-voucher.ts'
import type { IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { useClient } from '#platform/web/client-context.ts'
import { withdrawNotices } from '#platform/web/notifications.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { courseOfContract } from '../../coming-tariff.ts'
import type { readDigests } from '../calls.ts'
import { bookingForm } from '../form-names.ts'
import { ShownSheets } from '../ShownSheets.tsx'
import type { BookingData, loadBooking } from './booking-data.ts'
import { ChosenOption, ConsentPart, lacksMethod, NoOption, PaidByInvoice, PaymentPart } from './BookingParts.tsx'
import { OrderPart } from './OrderPart.tsx'
import type { BookingOutcome } from './sent-booking.ts'
import { ToBag } from './ToBag.tsx'
import { promotionIn, useVoucherFault, VoucherPart, type VoucherProps } from './VoucherPart.tsx'

/** For a day pass alone: most options have no day to choose. */
const DayPart = lazy(async () => ({ default: (await import('./DayPart.tsx')).DayPart }))

/** Loaded when there is something to say. */
const PaymentProblem = lazy(async () => ({ default: (await import('./PaymentProblem.tsx')).PaymentProblem }))

const pageTitle = `Auftrag erstellen\u{A0}/ Optionsbuchung`

export function BookingPage() {
  const data = useLoaderData<typeof loadBooking>()
  if (data === null) return <MissingContract title={pageTitle} name="optionSelection" asks />
  return <Booking key={`${data.contractId} ${data.optionId}`} data={data} />
}

function Booking({ data }: { data: BookingData }) {
  const outcome = useActionData<BookingOutcome>() ?? data.kept
  const { contractId, product, optionId, missing, payment } = data
  useOrderOutcome(outcome)
  useVoucherFault(outcome === undefined ? data.voucher : undefined)
  return (
    <>
      <PageHeader title={pageTitle} lead={`Zu Vertrag ${contractId}, ${product}`} />
      {missing !== undefined && optionId !== '' ? (
        <NoOption missing={missing} contractId={contractId} />
      ) : (
        <>
          <OutcomeWithoutScripts outcome={outcome} />
          <PageForm name={bookingForm} values={data.form} once={outcome ?? data.form} noValidate preventScrollReset>
            <input type="hidden" name="customerGuid" value={data.guid} />
            <BookingForm
              key={outcome?.outdated === true ? outcome.idempotencyKey : 'first'}
              data={data}
              outcome={outcome}
            />
          </PageForm>
          {/* What is booked for a day is ordered here alone. */}
          {data.option && data.digests?.bookedFor === undefined && <ToBag {...data} />}
        </>
      )}
      <UnreadMethods payment={payment} contractId={contractId} />
    </>
  )
}

/** Without an option named in the address ordering says so. */
function BookingForm({ data, outcome }: { data: BookingData; outcome: BookingOutcome | undefined }) {
  const { contractId, option, missing, today } = data
  const [applied, setApplied] = useState<AppliedVoucher | undefined>(promotionIn(outcome?.voucher ?? data.voucher))
  const { digests, reading, onApplied, onDay } = useTerms(data, outcome, setApplied)
  const [early, setEarly] = useState(outcome?.values.startImmediately ?? false)
  const start = digests?.day ?? (early ? today : data.startOtherwise)
  return (
    <Sections>
      <Section title="Option">
        {option && <ChosenOption option={option} contractId={contractId} />}
        {missing && <NoOption missing={missing} contractId={contractId} />}
      </Section>
      {option && <VoucherPart {...{ data, option, outcome, applied, start, onApplied }} />}
      {option && <Paying {...{ data, option, outcome }} />}
      {option && digests?.bookedFor !== undefined && (
        <Section title="Tag">
          <Suspense>
            <DayPart data={data} bookedFor={digests.bookedFor} outcome={outcome} onDay={onDay} />
          </Suspense>
        </Section>
      )}
      {option && <ConsequenceSheet {...(early ? digests?.ahead.immediately : digests?.ahead.later)} />}
      <Section title="Zustimmung">
        <ConsentPart
          data={data}
          outcome={outcome}
          early={early}
          onEarly={setEarly}
          forDay={digests?.bookedFor !== undefined}
        />
      </Section>
      <YourOrder {...{ data, digests, reading, applied, start }} />
    </Sections>
  )
}

function Paying({ data, option, outcome }: Pick<VoucherProps, 'data' | 'option' | 'outcome'>) {
  const { contractId, optionId, payment, today } = data
  return (
    <Section title="Zahlung">
      {option.needsPayment ? (
        <PaymentPart {...{ payment, contractId, optionId, today }} missing={outcome?.mendAt === 'zahlverfahren'} />
      ) : (
        <PaidByInvoice option={option} />
      )}
    </Section>
  )
}

interface YourOrderProps extends Pick<VoucherProps, 'applied' | 'data' | 'start'>, Pick<BookingData, 'digests'> {
  /** The terms that will stand here are being asked for: what nobody has seen cannot be ordered. */
  reading: boolean
}

function YourOrder({ data, digests, reading, applied, start }: YourOrderProps) {
  const { contractId, option, payment, today } = data
  const ordering = useSubmitted(bookingForm) !== undefined
  return (
    <Section title="Deine Bestellung" boxed>
      <ShownTerms digests={digests} applied={applied} />
      <OrderPart
        {...{ option, applied, today, start, contractId }}
        busy={ordering || reading}
        course={courseOfContract(digests?.coming, start)}
        waits={lacksMethod({ option, payment, today })}
      />
    </Section>
  )
}

/** The calls come with the first day or code that is chosen: most orders change neither. */
async function readTerms(...about: Parameters<typeof readDigests>) {
  return (await import('../calls.ts')).readDigests(...about)
}

/** The terms that the page shows; a voucher changes them. Where they cannot be read, the order is refused and says so. */
function useTerms(
  { contractId, digests: read, optionId }: BookingData,
  outcome: BookingOutcome | undefined,
  setApplied: (applied: AppliedVoucher | undefined) => void,
) {
  const client = useClient()
  const loaded = outcome?.digests ?? read
  const [digests, setDigests] = useState(loaded)
  const [seen, setSeen] = useState(loaded)
  const [reading, setReading] = useState(false)
  const latest = useRef<{ readonly day: IsoDate | undefined }>({ day: loaded?.day })
  if (seen !== loaded) {
    setSeen(loaded)
    setDigests(loaded)
  }
  /** Answers may come in another order than they were asked for: only the last one counts. */
  const readAgain = async (day: IsoDate | undefined): Promise<void> => {
    const asked = { day }
    latest.current = asked
    setReading(true)
    const terms = await readTerms(client, { contractId, optionId }, day).catch(() => undefined)
    if (latest.current !== asked) return
    setReading(false)
    if (terms !== undefined) setDigests(terms)
  }
  const onApplied = (applied: AppliedVoucher | undefined): void => {
    setApplied(applied)
    // A wrong code is no longer what stands there.
    if (applied !== undefined) withdrawNotices(orderTopic)
    void readAgain(latest.current.day)
  }
  const onDay = (day: IsoDate): void => void readAgain(day)
  return { digests, reading, onApplied, onDay }
}

/** What the order says that it has seen: the server refuses it where it would be another. */
function ShownTerms({ digests, applied }: Pick<BookingData, 'digests'> & Pick<VoucherProps, 'applied'>) {
  return (
    <>
      <input type="hidden" name="digestImmediately" value={digests?.immediately ?? ''} />
      <input type="hidden" name="digestLater" value={digests?.later ?? ''} />
      <ShownSheets ahead={digests?.ahead} />
      <input type="hidden" name="bookedFor" value={digests?.bookedFor ?? ''} />
      <input type="hidden" name="shownDay" value={digests?.day ?? ''} />
      <input type="hidden" name="shownVoucher" value={applied?.promotion.voucher ?? ''} />
    </>
  )
}

function UnreadMethods({ payment, contractId }: { payment: BookingData['payment']; contractId: string }) {
  const base = useBase()
  const failure = payment === undefined || payment.ok ? undefined : payment.failure
  if (failure === undefined) return null
  return (
    <>
      <Suspense>
        <PaymentProblem failure={failure} contractId={contractId} />
      </Suspense>
      <noscript>
        <AppLink href={to(base, 'optionSelection', { contractId })}>Zu den Produkten</AppLink>
      </noscript>
    </>
  )
}
