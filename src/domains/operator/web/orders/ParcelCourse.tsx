/** Where the parcel is, as the customer reads it, and a form for what the carrier tells next. */
import { useLoaderData } from 'react-router'

import { ParcelEvents } from '#domains/orders/web/ParcelEvents.tsx'
import { carrierTexts, parcelTexts } from '#domains/orders/web/texts.ts'
import { berlinDate, formatTime } from '#kit/dates.ts'
import { shortDate } from '#kit/german-date.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { parcelForm, takeBackForm } from '../texts.ts'
import type { OperatorFields } from '../use-operator-errors.ts'
import { DeskForm } from './DeskForm.tsx'
import { parcelFaults } from './order-faults.ts'
import { hasOneParcel } from './OrderFacts.tsx'
import type { OrderData } from './orders-data.ts'
import { Shown } from './Shown.tsx'
import type { OrderOutcome } from './submit-order.ts'
import { TakeIn } from './TakeIn.tsx'
import { useOrderErrors } from './use-order-errors.ts'

import styles from '../Operator.module.css'

type Parcel = OrderData['order']['parcels'][number]

interface CourseProps {
  parcel: Parcel
  outcome: OrderOutcome | undefined
}

export function ParcelCourse({ outcome, parcel }: CourseProps) {
  const { order } = useLoaderData<OrderData>()
  const { canTurnUp, carrier, contents, events, isBack, isLost, isUnderWay, number } = parcel
  const isOnly = hasOneParcel(order)
  if (events.length === 0 && !isUnderWay && isOnly) return null
  return (
    <Section title={isOnly ? 'Sendungsverlauf' : `Paket ${parcel.no}`}>
      {!isOnly && (
        <div className="small quiet">
          <p>
            {contents.join('; ')}
            {isBack && ', kam zurück'}
            {isLost && ', verloren gegangen'}
            {isLost && !canTurnUp && ', doch angekommen'}
          </p>
          <p>{[carrier, number].filter(Boolean).join(', ')}</p>
        </div>
      )}
      {events.length > 0 && <ParcelEvents events={events} action={takeBackOf(parcel)} className={styles['course']} />}
      {(isUnderWay || canTurnUp) && <Report outcome={outcome} parcel={parcel} />}
      {parcel.askedBack.length > 0 && <TakeIn parcel={parcel} />}
    </Section>
  )
}

interface TakeBackProps {
  event: Parcel['events'][number]
  parcel: Parcel
}

/** What can be done about an event of that parcel. */
function takeBackOf(parcel: Parcel) {
  return (event: TakeBackProps['event']) => (event.canTakeBack ? <TakeBack event={event} parcel={parcel} /> : undefined)
}

/** An event that was reported by mistake; the right one is reported anew. */
function TakeBack({ event: { at, code }, parcel }: TakeBackProps) {
  const { forms, order } = useLoaderData<OrderData>()
  const sent = useSubmitted(takeBackForm)
  const isThis = sent?.get('at') === at && sent.get('code') === code && sent.get('parcel') === String(parcel.no)
  return (
    <PageForm name={takeBackForm} values={forms.takeBack}>
      <input type="hidden" name="parcel" value={parcel.no} />
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="at" value={at} />
      <input type="hidden" name="seen" value={order.state} />
      <Button kind="text" type="submit" busy={isThis} aria-label={`${parcelTexts[code]} zurücknehmen`}>
        Zurücknehmen
      </Button>
    </PageForm>
  )
}

const codes = Object.entries(carrierTexts).map(([value, text]) => ({ value, text }))

/** What usually comes after the last that was told; the first of all where none was. */
const next: Readonly<Record<string, string>> = {
  accepted: 'sorted',
  sorted: 'out',
  out: 'delivered',
  failed: 'out',
  stored: 'delivered',
  returned: 'out',
}

/** Ids of its fields: of a further parcel with its number, as its form stands beside the first one's. */
function idIn({ no }: Parcel, name: string): string {
  return no === 1 ? name : `${name}-${no}`
}

function Report({ outcome, parcel }: CourseProps) {
  const { forms, order } = useLoaderData<OrderData>()
  const ids = { happenedOn: idIn(parcel, 'tag'), happenedAt: idIn(parcel, 'uhrzeit') }
  const errors = useOrderErrors(ids, { find: parcelFaults, outcome, typed: outcome })
  const isBusy = useSubmitted(parcelForm)?.get('parcel') === String(parcel.no)
  return (
    <DeskForm name={parcelForm} values={forms.parcel} errors={errors}>
      <input type="hidden" name="parcel" value={parcel.no} />
      <input type="hidden" name="seen" value={order.state} />
      <Fields field={errors.field} text={errors.text} outcome={outcome} parcel={parcel} />
      <ButtonRow>
        <Button type="submit" busy={isBusy}>
          Ereignis melden
        </Button>
        <span className="small quiet">{parcel.canTurnUp ? foundNote(parcel) : reportNote(order)}</span>
      </ButtonRow>
    </DeskForm>
  )
}

function foundNote({ isSpare }: Parcel): string {
  if (isSpare) return 'Ist es doch angekommen? Der Kunde hat schon, was es ersetzen sollte: Dabei bleibt es.'
  return 'Ist es doch angekommen? Solange der Ersatz nicht verschickt ist, entfällt er. Sonst bleibt es bei Ersatz oder Erstattung, und der Kunde soll zurückschicken, was erstattet ist.'
}

/** The period begins with the last parcel. */
function reportNote({ parcels, state }: OrderData['order']): string {
  const isLast = state === 'sent' && parcels.filter(({ isUnderWay }) => isUnderWay).length === 1
  return isLast
    ? 'Steht sofort bei der Bestellung. Mit „Zugestellt“ beginnt die Widerrufsfrist.'
    : 'Steht sofort bei der Bestellung. Die Widerrufsfrist beginnt mit dem letzten Paket.'
}

type FieldsProps = CourseProps & OperatorFields<'happenedOn' | 'happenedAt'>

function Fields({ field, outcome, parcel, text }: FieldsProps) {
  const { now } = useLoaderData<OrderData>()
  const usual = parcel.canTurnUp ? 'delivered' : (next[parcel.events.at(-1)?.code ?? ''] ?? 'accepted')
  return (
    <>
      <Shown name="code" value={usual} />
      <SelectField
        id={idIn(parcel, 'ereignis')}
        name="code"
        label="Was meldet der Paketdienst?"
        options={parcel.canTurnUp ? codes.filter(({ value }) => value === 'delivered') : codes}
        defaultValue={outcome?.code ?? usual}
      />
      <When field={field} text={text} outcome={outcome} now={now} />
      <TextField
        id={idIn(parcel, 'ort')}
        name="place"
        label="Ort"
        hint="Freiwillig"
        width="m"
        maxLength={80}
        autoComplete="off"
        defaultValue={outcome?.place}
      />
    </>
  )
}

type WhenProps = OperatorFields<'happenedOn' | 'happenedAt'> & Pick<CourseProps, 'outcome'>

/** Day and time, both as they are now until somebody says another. */
function When({ field, now, outcome, text }: WhenProps & { now: string }) {
  const today = berlinDate(now)
  const time = formatTime(now).slice(0, 5)
  const { error, id, name } = field('happenedOn')
  return (
    <div className={styles['when']}>
      <Shown name="happenedOn" value={shortDate(today)} />
      <Shown name="happenedAt" value={time} />
      <DateField
        {...{ error, id, name, today }}
        label="Tag"
        max={today}
        defaultValue={outcome?.happenedOn === undefined ? today : undefined}
        defaultText={outcome?.happenedOn}
      />
      <TextField
        {...text('happenedAt')}
        label="Uhrzeit"
        width="s"
        inputMode="numeric"
        defaultValue={outcome?.happenedAt ?? time}
      />
    </div>
  )
}
