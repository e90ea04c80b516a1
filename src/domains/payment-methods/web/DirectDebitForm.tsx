import { Form, useNavigation } from 'react-router'

import { Acts, Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { MaskedInput } from '#ui/MaskedInput.tsx'
import { Note } from '#ui/Note.tsx'
import { Part, Parts } from '#ui/Parts.tsx'
import { TextField } from '#ui/TextField.tsx'

import { fieldIds, useDirectDebitErrors, type DirectDebitErrors, type Refused } from './direct-debit-errors.ts'
import type { DirectDebitData } from './direct-debit-route.ts'
import { directDebitErrors } from './direct-debit-texts.ts'

import styles from './DirectDebitForm.module.css'

/** Checks with the server's rules, on leaving a field and on sending; without scripts the server answers alone. */
export function DirectDebitForm({ data, refused }: { data: DirectDebitData; refused: Refused }) {
  const { shown, summary, check, mend, send } = useDirectDebitErrors(refused)
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
        <Account refused={refused} shown={shown} check={check} mend={mend} />
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

/** Country, check digits, up to thirty more: the longest IBAN has 34. */
const ibanMask = 'AA11 #### #### #### #### #### #### #### ##'

type AccountProps = { refused: Refused } & Pick<DirectDebitErrors, 'shown' | 'check' | 'mend'>

function Account({ refused, shown, check, mend }: AccountProps) {
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
        onChange={mend('holder')}
      />
      <MaskedInput
        id={fieldIds.iban}
        name="iban"
        label="IBAN"
        hint="Sie beginnt in Deutschland mit DE und hat 22 Zeichen. Leerzeichen setzen wir für dich."
        mask={ibanMask}
        placeholder=""
        defaultValue={refused?.input.iban ?? ''}
        error={shown.iban}
        required
        width="l"
        onBlur={check('iban')}
        onChange={(_text, event) => mend('iban')(event)}
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
