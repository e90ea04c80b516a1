import { useState } from 'react'

import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ButtonRow, Button } from '#ui/form/Button.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { MaskedInput } from '#ui/form/MaskedInput.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useLeadToAnswer } from '#ui/form/use-lead-to-answer.ts'
import { stackClass } from '#ui/layout/Card.tsx'

import { MandateTerms } from '../MandateTerms.tsx'
import { BankName } from './BankName.tsx'
import { directDebitForm, type DebitFormData } from './direct-debit-data.ts'
import { fieldIds, useDirectDebitErrors, type DirectDebitErrors, type Refused } from './direct-debit-errors.ts'
import { directDebitErrors } from './direct-debit-texts.ts'

interface DirectDebitFormProps {
  data: DebitFormData
  /** What the form was answered with; it begins with what was kept when the session had ended. */
  refused: Refused
  /** Whether it becomes the default one is asked; else it does. */
  asksForDefault?: boolean
}

/** What belongs to no field stands above them all, far from the button. */
const generalId = 'nicht-gespeichert'

/** Checks with the server's rules, on leaving a field and on sending; without scripts the server answers alone. */
export function DirectDebitForm({ data, refused: answered, asksForDefault = false }: DirectDebitFormProps) {
  const refused = answered ?? data.kept
  const { shown, summary, now, field, send } = useDirectDebitErrors(refused)
  const busy = useSubmitted(directDebitForm) !== undefined
  const general = refused?.errors.filter((error) => directDebitErrors[error].field === undefined) ?? []
  useLeadToAnswer(general.length > 0 ? refused : undefined, () => {
    document.getElementById(generalId)?.scrollIntoView({ block: 'center' })
  })
  return (
    <PageForm name={directDebitForm} values={data.form} noValidate onSubmit={send} className={stackClass}>
      <ErrorSummary title="Bitte prüfe deine Angaben" errors={summary} now={now} />
      {general.map((error) => (
        <Alert key={error} id={generalId} tone="error" alert>
          <p>{directDebitErrors[error].text}</p>
        </Alert>
      ))}
      <Account refused={refused} holder={refused?.input.holder ?? data.holder} field={field} />
      <MandateTerms mandate={data.mandate} today={data.today} />
      <Checkbox
        id={fieldIds.mandate}
        name="mandate"
        value="erteilt"
        label="Ich erteile dieses Mandat."
        checked={refused?.input.mandate ?? false}
        required
        error={shown.mandate}
      />
      <AsDefault asked={asksForDefault} checked={refused?.input.asDefault ?? false} />
      <ButtonRow wide>
        <Button kind="fill" type="submit" busy={busy}>
          IBAN speichern
        </Button>
      </ButtonRow>
    </PageForm>
  )
}

function AsDefault({ asked, checked }: { asked: boolean; checked: boolean }) {
  if (!asked) return <input type="hidden" name="asDefault" value="ja" />
  return (
    <Checkbox
      id="standard"
      name="asDefault"
      value="ja"
      checked={checked}
      label={
        <>
          Zum Standard machen. <span className="quiet">Dann zahlt dieses Konto ab jetzt deine Rechnungen.</span>
        </>
      }
    />
  )
}

/** Country, check digits, up to thirty more: the longest IBAN has 34. */
const ibanMask = 'AA11 #### #### #### #### #### #### #### ##'

type AccountProps = { refused: Refused; holder: string } & Pick<DirectDebitErrors, 'field'>

function Account({ refused, holder, field }: AccountProps) {
  const { onChange: onTyped, ...iban } = field('iban')
  const sent = refused?.input.iban ?? ''
  const [typed, setTyped] = useState(sent)
  return (
    <>
      <TextField
        {...field('holder')}
        label="Kontoinhaberin oder Kontoinhaber"
        defaultValue={holder}
        required
        maxLength={70}
        width="l"
        autoComplete="name"
      />
      <div>
        <MaskedInput
          {...iban}
          label="IBAN"
          data-never-kept
          hint="Sie beginnt in Deutschland mit DE und hat 22 Zeichen. Leerzeichen setzen wir für dich."
          mask={ibanMask}
          placeholder=""
          defaultValue={sent}
          required
          width="l"
          onChange={(text, event) => {
            onTyped(event)
            setTyped(text)
          }}
        />
        <BankName typed={typed} />
      </div>
    </>
  )
}
