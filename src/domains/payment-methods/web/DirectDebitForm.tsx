import { Form, useNavigation } from 'react-router'

import { Acts, Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Note } from '#ui/Note.tsx'
import { Part, Parts } from '#ui/Parts.tsx'
import { TextField } from '#ui/TextField.tsx'

import type { DirectDebitData } from './direct-debit-route.ts'
import { directDebitErrors } from './texts.ts'
import { fieldIds, useFormErrors, type Refused } from './use-form-errors.ts'

import styles from './DirectDebitForm.module.css'

/** Checks with the server's rules, on leaving a field and on sending; without scripts the server answers alone. */
export function DirectDebitForm({ data, refused }: { data: DirectDebitData; refused: Refused }) {
  const { shown, summary, check, send } = useFormErrors(refused)
  const busy = useNavigation().state !== 'idle'
  const general = refused?.errors.filter((error) => directDebitErrors[error].field === undefined) ?? []
  return (
    <Form method="post" noValidate onSubmit={send} className={styles['form']}>
      <input type="hidden" name="form" value="direct-debit" />
      <input type="hidden" name="csrf" value={data.form.csrf} />
      <ErrorSummary title="Bitte prüfe deine Angaben" errors={summary} />
      {general.map((error) => (
        <Note key={error} tone="error" alert>
          <p>{directDebitErrors[error].text}</p>
        </Note>
      ))}
      <Parts>
        <Account refused={refused} shown={shown} check={check} />
        <Part title="SEPA-Lastschriftmandat">
          <Mandate text={data.mandate.text} error={shown.mandate} granted={refused?.input.mandate ?? false} />
          <Acts>
            <Button kind="fill" type="submit" busy={busy}>
              Lastschrift speichern
            </Button>
          </Acts>
        </Part>
      </Parts>
    </Form>
  )
}

type AccountProps = { refused: Refused } & Pick<ReturnType<typeof useFormErrors>, 'shown' | 'check'>

function Account({ refused, shown, check }: AccountProps) {
  return (
    <Part title="Dein Konto">
      <TextField
        id={fieldIds.holder}
        name="holder"
        label="Kontoinhaberin oder Kontoinhaber"
        defaultValue={refused?.input.holder}
        error={shown.holder}
        required
        maxLength={70}
        width="l"
        autoComplete="name"
        onBlur={check('holder')}
        onChange={shown.holder === undefined ? undefined : check('holder')}
      />
      <TextField
        id={fieldIds.iban}
        name="iban"
        label="IBAN"
        hint="Sie beginnt in Deutschland mit DE und hat 22 Zeichen. Leerzeichen stören nicht."
        defaultValue={refused?.input.iban}
        error={shown.iban}
        required
        maxLength={42}
        width="l"
        autoComplete="off"
        spellCheck={false}
        onBlur={check('iban')}
        onChange={shown.iban === undefined ? undefined : check('iban')}
      />
    </Part>
  )
}

function Mandate({ text, error, granted }: { text: string; error: string | undefined; granted: boolean }) {
  return (
    <>
      <div className={styles['mandate']}>
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Checkbox
        id={fieldIds.mandate}
        name="mandate"
        value="erteilt"
        label="Ich erteile dieses Mandat."
        checked={granted}
        required
        error={error}
      />
    </>
  )
}
