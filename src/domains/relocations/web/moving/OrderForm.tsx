/** The order of a move: address and day are checked first; then what changes, consent, and nothing between summary and button. */
import { useEffect } from 'react'

import { consentText } from '#domains/orders/web/texts.ts'
import { formatDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'
import { formatEuro } from '#kit/money.ts'
import { underBase } from '#kit/paths.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { InlineLinks } from '#ui/data/InlineLinks.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFieldErrors } from '#ui/form/use-field-errors.ts'
import { Stack } from '#ui/layout/Card.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { addressFaults } from '../../address.ts'
import { addressErrors, moveForm, notADay } from '../texts.ts'
import type { MoveData, MoveTerms } from './move-data.ts'
import type { FoundSupply, MoveOutcome } from './submit-move.ts'
import { fieldIds, nothingTyped, typedValues, type MoveField, type MoveValues } from './values.ts'
import { Changes, YourMove } from './YourMove.tsx'

export interface OrderFormProps {
  data: MoveData
  terms: MoveTerms
  outcome: MoveOutcome | undefined
}

const nothingWrong = {}

function findErrors(form: HTMLFormElement): Partial<Record<MoveField, string>> {
  const sent = new FormData(form)
  const values = typedValues((name) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  })
  const wrong = Object.entries(addressFaults(values)).map(([field, code]) => [field, addressErrors[code]])
  return {
    ...(Object.fromEntries(wrong) as Partial<Record<MoveField, string>>),
    ...(readGermanDate(values.day) === undefined && { day: notADay }),
  }
}

export function OrderForm({ data, terms, outcome }: OrderFormProps) {
  const { form, kept } = data
  const values = outcome?.values ?? kept ?? nothingTyped
  const answered = outcome?.errors ?? nothingWrong
  const fields = useFieldErrors<MoveField>({ ids: fieldIds, find: findErrors, answer: outcome, answered })
  const found = outcome?.found
  useConsentInView(outcome)
  return (
    <PageForm name={moveForm} values={form} once={outcome ?? form} noValidate preventScrollReset onSubmit={fields.send}>
      <ErrorSummary title="Bitte prüfe deine Angaben" errors={fields.summary} now={fields.now} />
      {found !== undefined && <input type="hidden" name="checked" value={found.checked} />}
      <Sections>
        <Section title="Neue Adresse">
          <Address field={fields.field} values={values} />
        </Section>
        <Section title="Umzugstag">
          <Day data={data} error={fields.shown.day} values={values} />
        </Section>
        {found !== undefined && <Answer data={data} found={found} values={values} terms={terms} outcome={outcome} />}
      </Sections>
    </PageForm>
  )
}

function useConsentInView(outcome: MoveOutcome | undefined): void {
  useEffect(() => {
    if (outcome?.termsError !== undefined) document.getElementById('terms')?.focus()
    else if (outcome?.found !== undefined) document.getElementById('moeglich')?.scrollIntoView({ block: 'center' })
  }, [outcome])
}

type FieldOf = ReturnType<typeof useFieldErrors<MoveField>>['field']

function Address({ field, values }: { field: FieldOf; values: MoveValues }) {
  const { city, place, street, streetNr, zip } = values
  return (
    <Stack>
      <TextField
        {...field('zip')}
        label="Postleitzahl"
        width="s"
        inputMode="numeric"
        autoComplete="postal-code"
        required
        defaultValue={zip}
      />
      <TextField {...field('city')} label="Ort" width="m" autoComplete="address-level2" required defaultValue={city} />
      <TextField {...field('street')} label="Straße" width="l" required defaultValue={street} />
      <TextField {...field('streetNr')} label="Hausnummer" width="s" required defaultValue={streetNr} />
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

function Day({ data, error, values }: { data: MoveData; error: string | undefined; values: MoveValues }) {
  const { earliest, latest, today } = data
  const busy = useSubmitted(moveForm)?.get('intent') === 'check'
  return (
    <Stack>
      <DateField
        id={fieldIds.day}
        label="Ab wann brauchst du den Anschluss?"
        hint={`Frühestens ${formatDate(earliest)}. Am alten Ort läuft er bis zum Tag davor weiter.`}
        name="day"
        today={today}
        min={earliest}
        max={latest}
        required
        defaultValue={readGermanDate(values.day)}
        error={error}
      />
      <RadioCards
        legend="Wann soll der Techniker kommen, falls einer nötig ist?"
        hint="Ein Wunsch; den Termin bestätigen wir."
        name="visit"
        defaultValue={values.visit}
        choices={visits}
      />
      <ButtonRow>
        <Button type="submit" name="intent" value="check" busy={busy}>
          Adresse und Tag prüfen
        </Button>
      </ButtonRow>
    </Stack>
  )
}

interface AnswerProps extends OrderFormProps {
  found: FoundSupply
  values: MoveValues
}

/** What the address allows; the rest of the order only where the contract can be carried on as it is. */
function Answer(props: AnswerProps) {
  const { data, found, terms, values } = props
  const { earliest, latest, title } = data
  const where = `${values.street} ${values.streetNr}`
  if (found.supply !== 'full') return <Without found={found} title={title} where={where} />
  if (found.date < earliest || found.date > latest)
    return (
      <Section title="Dein Umzug">
        <Alert tone="warning" title={`${title} gibt es in der ${where}`} id="moeglich">
          {found.date < earliest
            ? `Frühestens möglich ist der ${formatDate(earliest)}.`
            : `Spätestens möglich ist der ${formatDate(latest)}.`}
        </Alert>
      </Section>
    )
  return (
    <>
      <Section title="Was sich ändert" boxed>
        <Alert tone="success" title={`${title} gibt es in der ${where}.`} id="moeglich" className="mb-24">
          Der Vertrag läuft dort weiter wie bisher.
        </Alert>
        <Changes terms={terms} title={title} values={values} />
      </Section>
      <Section title="Was du wissen musst">
        <Know date={found.date} terms={terms} />
      </Section>
      <Section title="Zustimmung">
        <Consent outcome={props.outcome} />
      </Section>
      <Section title="Dein Umzug" boxed>
        <YourMove contractId={data.contractId} found={found} terms={terms} values={values} />
      </Section>
    </>
  )
}

function Know({ date, terms: { devices, feeCents } }: { date: string; terms: MoveTerms }) {
  return (
    <KnowList>
      {devices.map((name) => (
        <Known key={name} icon="Paket" title={`Nimm die ${name} mit`}>
          Sie funktioniert am neuen Ort ohne neue Einrichtung.
        </Known>
      ))}
      <Known icon="Bearbeiten" title={`Ändern oder zurücknehmen bis zum Tag vor dem ${formatDate(date)}`}>
        Kostet nichts.
      </Known>
      <Known icon="Vertrag" title="Derselbe Vertrag, keine neue Laufzeit">
        Preis, Rabatte und Optionen bleiben (§&nbsp;60 TKG). Der Umzug kostet einmalig {formatEuro(feeCents)}.
      </Known>
    </KnowList>
  )
}

function Consent({ outcome }: { outcome: MoveOutcome | undefined }) {
  const base = useBase()
  return (
    <Checkbox
      id="terms"
      name="terms"
      required
      checked={outcome?.values?.terms ?? false}
      error={outcome?.termsError}
      label={<InlineLinks text={consentText} renderLink={(href, props) => renderLink(underBase(base, href), props)} />}
    />
  )
}

/** No supply opens a right (§ 60 (2) TKG); the page says so and leads there. */
function Without({ found, title, where }: { found: FoundSupply; title: string; where: string }) {
  const busy = useSubmitted(moveForm)?.get('intent') === 'without-supply'
  const less =
    found.supply === 'smaller'
      ? `Dort sind höchstens ${found.maxBandwidth}\u{A0}Mbit/s möglich. Mit einem kleineren Tarif kannst du umziehen: Wechsle ihn zuerst.`
      : 'Dort haben wir keinen Anschluss.'
  return (
    <Section title="Dein Umzug">
      <Alert tone="warning" title={`${title} gibt es in der ${where} nicht.`} id="moeglich">
        {less}
      </Alert>
      <p className="mt-24">
        Du kannst den Vertrag mit einem Monat Frist kündigen, frühestens zum Tag des Auszugs (§&nbsp;60 TKG). Dafür
        halten wir fest, dass du am {formatDate(found.date)} umziehst. Gekündigt ist damit noch nichts.
      </p>
      <ButtonRow wide className="mt-24">
        <Button kind="fill" type="submit" name="intent" value="without-supply" busy={busy}>
          Umzug melden und Kündigung prüfen
        </Button>
      </ButtonRow>
    </Section>
  )
}
