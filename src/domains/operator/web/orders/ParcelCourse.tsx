/** Where the parcel is, as the customer reads it, and a form for what the carrier tells next. */
import { useLoaderData } from 'react-router'

import { ParcelEvents } from '#domains/orders/web/ParcelEvents.tsx'
import { parcelTexts } from '#domains/orders/web/texts.ts'
import { berlinDate, formatTime } from '#kit/dates.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Card.tsx'

import { parcelForm, takeBackForm } from '../texts.ts'
import { useOperatorErrors, type OperatorFields } from '../use-operator-errors.ts'
import type { OrderData } from './orders-data.ts'
import { parcelFaults, type OrderOutcome } from './submit-order.ts'

import styles from '../Operator.module.css'

interface CourseProps {
  outcome: OrderOutcome | undefined
}

export function ParcelCourse({ outcome }: CourseProps) {
  const { now, order } = useLoaderData<OrderData>()
  const { parcelEvents, state } = order
  return (
    <Section title="Sendungsverlauf">
      {parcelEvents.length > 0 && <ParcelEvents events={parcelEvents} today={berlinDate(now)} action={takeBack} />}
      {state === 'sent' && <Report outcome={outcome} />}
    </Section>
  )
}

type Event = OrderData['order']['parcelEvents'][number]

function takeBack(event: Event) {
  return event.canTakeBack ? <TakeBack event={event} /> : undefined
}

/** An event that was reported by mistake; the right one is reported anew. */
function TakeBack({ event: { at, code } }: { event: Event }) {
  const { forms, order } = useLoaderData<OrderData>()
  const sent = useSubmitted(takeBackForm)
  return (
    <PageForm name={takeBackForm} values={forms.takeBack}>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="at" value={at} />
      <input type="hidden" name="seen" value={order.state} />
      <Button
        kind="text"
        type="submit"
        busy={sent?.get('at') === at && sent.get('code') === code}
        aria-label={`${parcelTexts[code]} zurücknehmen`}
      >
        Zurücknehmen
      </Button>
    </PageForm>
  )
}

const codes = Object.entries(parcelTexts).map(([value, text]) => ({ value, text }))

/** What usually comes after the last that was told; the first of all where none was. */
const next: Readonly<Record<string, string>> = {
  accepted: 'sorted',
  sorted: 'out',
  out: 'delivered',
  failed: 'out',
  stored: 'delivered',
  returned: 'out',
}

function Report({ outcome }: CourseProps) {
  const { forms, order } = useLoaderData<OrderData>()
  const ids = { happenedOn: 'tag', happenedAt: 'uhrzeit' }
  const errors = useOperatorErrors(ids, { find: parcelFaults, outcome, typed: outcome })
  return (
    <PageForm
      name={parcelForm}
      values={forms.parcel}
      noValidate
      onSubmit={errors.send}
      className={classes(styles['form'], 'mt-24')}
    >
      <input type="hidden" name="seen" value={order.state} />
      <ErrorSummary title="Bitte prüfe deine Angaben" errors={errors.summary} />
      <Fields field={errors.field} text={errors.text} outcome={outcome} />
      <ButtonRow>
        <Button type="submit" busy={useSubmitted(parcelForm) !== undefined}>
          Ereignis melden
        </Button>
        <span className="small quiet">
          Steht sofort bei der Bestellung. Mit „Zugestellt“ beginnt die Widerrufsfrist.
        </span>
      </ButtonRow>
    </PageForm>
  )
}

type FieldsProps = CourseProps & OperatorFields<'happenedOn' | 'happenedAt'>

function Fields({ field, outcome, text }: FieldsProps) {
  const { now, order } = useLoaderData<OrderData>()
  return (
    <>
      <SelectField
        id="ereignis"
        name="code"
        label="Was meldet der Paketdienst?"
        options={codes}
        defaultValue={outcome?.code ?? next[order.parcelEvents.at(-1)?.code ?? '']}
      />
      <When field={field} text={text} outcome={outcome} now={now} />
      <TextField
        id="ort"
        name="place"
        label="Ort"
        hint="Kann leer bleiben"
        width="m"
        maxLength={80}
        autoComplete="off"
        defaultValue={outcome?.place}
      />
    </>
  )
}

/** Day and time, both as they are now until somebody says another. */
function When({ field, now, outcome, text }: FieldsProps & { now: string }) {
  const today = berlinDate(now)
  const { error, id, name } = field('happenedOn')
  return (
    <div className={styles['when']}>
      <DateField
        {...{ error, id, name, today }}
        label="Tag"
        max={today}
        defaultValue={outcome === undefined ? today : undefined}
        defaultText={outcome?.happenedOn}
      />
      <TextField
        {...text('happenedAt')}
        label="Uhrzeit"
        width="s"
        inputMode="numeric"
        defaultValue={outcome?.happenedAt ?? formatTime(now).slice(0, 5)}
      />
    </div>
  )
}
