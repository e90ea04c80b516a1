/** Another reason in the customer's words; the contract runs on until a person has decided. */
import { addDays, lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
import { shortDate } from '#kit/german-date.ts'
import { keepField } from '#kit/keep-field.ts'
import { to } from '#kit/paths.ts'
import { tidyText } from '#kit/tidy-text.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { formText } from '#platform/web/form-text.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useFieldErrors, type FieldErrors } from '#ui/form/use-field-errors.ts'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { FinalStep } from '../FinalStep.tsx'
import type { TypedReason } from '../sent-ending.ts'
import { reasonMissing, specialForm } from '../texts.ts'
import type { SpecialData } from './special-data.ts'
import type { SpecialOutcome } from './submit-special.ts'

const topics = [
  { value: 'Umzug ins Ausland', note: 'Dort gilt der Vertrag nicht' },
  { value: 'Umzug in ein Heim', note: 'Der Anschluss wird nicht mehr gebraucht' },
  { value: 'Todesfall', note: 'Die Vertragsinhaberin oder der Vertragsinhaber ist gestorben' },
  { value: 'Etwas anderes', note: 'Zum Beispiel eine zu langsame Leitung' },
]

const proofHint = `PDF, JPG oder PNG, zusammen höchstens 5\u{A0}MB. Kann leer bleiben. Schwärze, was uns nichts angeht.`

const ids = { reason: 'reason' } as const

function missing(text: string | undefined): FieldErrors<'reason'> {
  return text === undefined ? {} : { reason: text }
}

function find(form: HTMLFormElement): FieldErrors<'reason'> {
  return missing(tidyText(formText(new FormData(form), 'reason')) === '' ? reasonMissing : undefined)
}

interface ReasonProps {
  data: SpecialData
  outcome: SpecialOutcome | undefined
}

export function OtherReason({ data, outcome }: ReasonProps) {
  const { form, keptReason, today } = data
  const typed = outcome?.input ?? keptReason ?? undefined
  return (
    <PageForm name={specialForm} values={form} once={outcome ?? form} noValidate encType="multipart/form-data">
      <input type="hidden" name={keepField} value="on" />
      <Sections>
        <Reason typed={typed} outcome={outcome} />
        <Section title="Nachweis">
          <FileField
            label="Datei hinzufügen"
            hint={proofHint}
            id="proof"
            name="proof"
            accept=".pdf,.jpg,.jpeg,.png"
            multiple
            error={outcome?.proofError}
          />
        </Section>
        <Section title="Wunschtermin">
          <DateField
            label="Letzter Tag"
            hint={`Zum Beispiel ${shortDate(endOfNextMonth(today))}. Leer heißt: so früh wie möglich.`}
            name="tag"
            today={today}
            min={today}
            defaultText={typed?.day}
            error={outcome?.dayError}
          />
        </Section>
        <HandIn data={data} />
      </Sections>
    </PageForm>
  )
}

/** That nothing was told is said until something is. No cause is preset: it would stand in a declaration that nobody made. */
function Reason({ outcome, typed }: Pick<ReasonProps, 'outcome'> & { typed: TypedReason | undefined }) {
  const { field } = useFieldErrors({ ids, find, answer: outcome, answered: missing(outcome?.reasonError) })
  return (
    <Section title="Grund">
      <RadioCards
        legend="Warum möchtest du kündigen?"
        hideLegend
        name="topic"
        defaultValue={typed?.topic}
        choices={topics.map(({ note, value }) => ({ value, title: value, note }))}
      />
      <TextArea
        label="Was ist passiert?"
        hint="Ein paar Sätze genügen."
        {...field('reason')}
        maxLength={1800}
        required
        defaultValue={typed?.reason}
      />
    </Section>
  )
}

function HandIn({ data: { answerBy, contractId, isOption } }: Pick<ReasonProps, 'data'>) {
  const base = useBase()
  const busy = useSubmitted(specialForm) !== undefined
  return (
    <Section title="Einreichen">
      <FinalStep
        says={`Ein Mensch entscheidet bis ${answerBy}.`}
        follows={`Bis dahin läuft ${isOption ? 'die Option' : 'dein Vertrag'} weiter. Lehnen wir ab, sagen wir warum, und du kannst widersprechen.`}
        button="Sonderkündigung einreichen"
        intent="request"
        busy={busy}
        back={{ href: to(base, 'specialTermination', { contractId }), text: 'Zurück' }}
      />
    </Section>
  )
}

/** An example that is not today, nor too near to be kept. */
function endOfNextMonth(today: IsoDate): IsoDate {
  return lastDayOfMonth(addDays(lastDayOfMonth(today), 1))
}
