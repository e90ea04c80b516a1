/** The order of a move: address and day are checked first; then what changes, consent, and nothing between summary and button. */
import { useMemo } from 'react'

import { formatDate } from '#kit/dates.ts'
import { keepField } from '#kit/keep-field.ts'
import { formText } from '#platform/web/form-text.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFieldErrors, type FieldErrors } from '#ui/form/use-field-errors.ts'
import { useLeadToAnswer } from '#ui/form/use-lead-to-answer.ts'
import { Stack, stackClass } from '#ui/layout/Card.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { addressFaults } from '../../address.ts'
import { addressErrors, dayError, moveForm, typedDayError } from '../texts.ts'
import { FoundAddress } from './FoundAddress.tsx'
import type { MoveOutcome } from './move-answer.ts'
import type { MoveData, MoveTerms } from './move-data.ts'
import { fieldIds, nothingTyped, typedValues, type MoveField, type MoveValues } from './values.ts'

import styles from './OrderForm.module.css'

interface OrderFormProps {
  data: MoveData
  terms: MoveTerms
  outcome: MoveOutcome | undefined
}

const nothingWrong = {}

function findErrors(form: HTMLFormElement): Partial<Record<MoveField, string>> {
  const sent = new FormData(form)
  const values = typedValues((name) => formText(sent, name))
  const wrong = Object.entries(addressFaults(values)).map(([field, code]) => [field, addressErrors[code]])
  const day = typedDayError(values.day)
  return {
    ...(Object.fromEntries(wrong) as Partial<Record<MoveField, string>>),
    ...(day !== undefined && { day }),
  }
}

export function OrderForm({ data, terms, outcome }: OrderFormProps) {
  const { form, kept } = data
  const values = outcome?.values ?? kept ?? nothingTyped
  const { earliest, latest } = data
  const answered = useMemo(() => answeredErrors(outcome, { earliest, latest }), [earliest, latest, outcome])
  const fields = useFieldErrors<MoveField>({ ids: fieldIds, find: findErrors, answer: outcome, answered })
  const found = outcome?.found
  useAnswerInView(outcome, answered.day === undefined)
  return (
    <PageForm
      name={moveForm}
      values={form}
      once={outcome ?? form}
      className={stackClass}
      noValidate
      preventScrollReset
      onSubmit={fields.send}
    >
      <ErrorSummary title="Bitte prüfe deine Angaben" errors={fields.summary} now={fields.now} />
      <input type="hidden" name={keepField} value="on" />
      {found !== undefined && <input type="hidden" name="checked" value={found.checked} />}
      <Sections>
        <Section title="Neue Adresse">
          <Address field={fields.field} values={values} />
        </Section>
        <Section title="Umzugstag">
          <Day data={data} error={fields.shown.day} values={values} isFirst={found === undefined} />
        </Section>
        {found !== undefined && (
          <FoundAddress data={data} found={found} values={values} terms={terms} outcome={outcome} />
        )}
      </Sections>
    </PageForm>
  )
}

/** What the action says is wrong; a day out of reach it finds only beside an address that can be supplied. */
function answeredErrors(
  outcome: MoveOutcome | undefined,
  { earliest, latest }: Pick<MoveData, 'earliest' | 'latest'>,
): FieldErrors<MoveField> {
  if (outcome === undefined) return nothingWrong
  const { errors, found } = outcome
  if (found?.supply !== 'full') return errors
  if (found.date < earliest) return { ...errors, day: dayError({ earliestDate: earliest }) }
  return found.date > latest ? { ...errors, day: dayError({ latestDate: latest }) } : errors
}

function showAnswer(): void {
  const answer = document.getElementById('antwort')
  if (answer === null) return
  answer.tabIndex = -1
  answer.focus({ preventScroll: true })
  answer.scrollIntoView({ block: 'center' })
}

/** What was found stands below the fields: it comes into sight, and keyboard and screen reader go on there (WCAG 2.4.3). */
function useAnswerInView(outcome: MoveOutcome | undefined, canMove: boolean): void {
  useLeadToAnswer(outcome, () => {
    if (outcome?.termsError !== undefined) document.getElementById('terms')?.focus()
    else if (outcome?.found !== undefined && canMove) showAnswer()
  })
}

type FieldOf = ReturnType<typeof useFieldErrors<MoveField>>['field']

function Address({ field, values }: { field: FieldOf; values: MoveValues }) {
  const { city, place, street, streetNr, zip } = values
  return (
    <Stack>
      <div className={styles['pair']}>
        <TextField
          {...field('zip')}
          label="Postleitzahl"
          width="s"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          defaultValue={zip}
        />
        <TextField
          {...field('city')}
          label="Ort"
          width="l"
          autoComplete="address-level2"
          required
          defaultValue={city}
        />
      </div>
      <div className={classes(styles['pair'], styles['street'])}>
        <TextField {...field('street')} label="Straße" width="l" required defaultValue={street} />
        <TextField {...field('streetNr')} label="Hausnummer" width="s" required defaultValue={streetNr} />
      </div>
      <TextField
        label="Lage der Wohnung"
        hint="Steht im Mietvertrag, zum Beispiel 3. Obergeschoss links. Kann leer bleiben."
        name="place"
        width="l"
        maxLength={60}
        defaultValue={place}
      />
    </Stack>
  )
}

const visits = [
  { value: '', title: 'Egal' },
  { value: '8-12', title: '8 bis 12\u{A0}Uhr' },
  { value: '12-16', title: '12 bis 16\u{A0}Uhr' },
  { value: '16-19', title: '16 bis 19\u{A0}Uhr' },
]

interface DayProps {
  data: MoveData
  error: string | undefined
  values: MoveValues
  /** Checking is the thing to do next; once it was, ordering is. */
  isFirst: boolean
}

function Day({ data, error, isFirst, values }: DayProps) {
  const { earliest, latest, today } = data
  const busy = useSubmitted(moveForm)?.get('intent') === 'check'
  return (
    <Stack className={styles['day'] ?? ''}>
      <DateField
        id={fieldIds.day}
        label="Ab wann brauchst du den Anschluss?"
        hint={`Frühestens ${formatDate(earliest)}: Für die Leitung brauchen wir sieben Arbeitstage. Am alten Ort läuft er bis zum Tag davor weiter.`}
        name="day"
        today={today}
        min={earliest}
        max={latest}
        required
        defaultText={values.day}
        error={error}
      />
      <RadioCards
        legend="Wann soll der Techniker kommen, falls einer nötig ist?"
        hint="Ein Wunsch; den Termin bestätigen wir."
        across
        name="visit"
        defaultValue={values.visit}
        choices={visits}
      />
      <ButtonRow wide>
        <Button kind={isFirst ? 'fill' : 'line'} type="submit" name="intent" value="check" busy={busy}>
          Adresse und Tag prüfen
        </Button>
      </ButtonRow>
    </Stack>
  )
}
