import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { ButtonRow, Button } from '#ui/form/Button.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { stackClass } from '#ui/layout/Card.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { useChoiceErrors, type ChoiceErrors, type RefusedChoice } from './choice-errors.ts'
import { choosingForm } from './choosing-data.ts'

import styles from './ChooseCustomer.module.css'

interface ChooseCustomerFormProps {
  readonly csrf: string
  /** Somebody is chosen already. */
  readonly change: boolean
  readonly refused: RefusedChoice
}

/** Checks with the server's rules, on leaving a field and on sending; without scripts the server answers alone. */
export function ChooseCustomerForm({ change, csrf, refused }: ChooseCustomerFormProps) {
  const { field, send, summary } = useChoiceErrors(refused)
  const busy = useSubmitted(choosingForm)?.get('intent') === 'choose'
  const what = change ? 'Kunden wechseln' : 'Kunden wählen'
  return (
    <PageForm name={choosingForm} values={{ csrf }} noValidate onSubmit={send} className={stackClass}>
      <ErrorSummary title="Bitte prüfe deine Angaben" errors={summary} />
      <Sections className={change ? (styles['below'] ?? '') : ''}>
        <Section title={change ? 'Für jemand anderen' : 'Kundin oder Kunde'}>
          <Fields refused={refused} field={field} />
          <ButtonRow>
            <Button kind={change ? 'line' : 'fill'} type="submit" name="intent" value="choose" busy={busy}>
              {what}
            </Button>
          </ButtonRow>
        </Section>
      </Sections>
    </PageForm>
  )
}

type FieldsProps = { refused: RefusedChoice } & Pick<ChoiceErrors, 'field'>

function Fields({ refused, field }: FieldsProps) {
  const typed = (name: 'customerNumber' | 'reason') =>
    ({ ...field(name), defaultValue: refused?.input?.[name], required: true, autoComplete: 'off', width: 'l' }) as const
  return (
    <>
      <TextField
        {...typed('customerNumber')}
        label="Kunden-, Vertrags- oder Bestellnummer"
        hint="Leerzeichen stören nicht."
        maxLength={40}
      />
      <TextField
        {...typed('reason')}
        label="Grund des Gesprächs"
        hint="Die Kundin oder der Kunde kann ihn später lesen."
        maxLength={500}
      />
    </>
  )
}
