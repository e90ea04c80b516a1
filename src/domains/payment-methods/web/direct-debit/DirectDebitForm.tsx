import { useState } from 'react'

import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ButtonRow, Button } from '#ui/form/Button.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { MaskedInput } from '#ui/form/MaskedInput.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { stackClass } from '#ui/layout/Card.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { MandateText } from '../MandateText.tsx'
import { PaymentMethodDisplay } from '../PaymentMethodDisplay.tsx'
import { BankName } from './BankName.tsx'
import { directDebitForm, type DirectDebitData } from './direct-debit-data.ts'
import { fieldIds, useDirectDebitErrors, type DirectDebitErrors, type Refused } from './direct-debit-errors.ts'
import { directDebitErrors } from './direct-debit-texts.ts'
import { wayOn } from './way-on.ts'

import styles from './DirectDebitForm.module.css'

/** Checks with the server's rules, on leaving a field and on sending; without scripts the server answers alone. */
export function DirectDebitForm({ data, refused }: { data: DirectDebitData; refused: Refused }) {
  const { shown, summary, now, field, send } = useDirectDebitErrors(refused)
  const busy = useSubmitted(directDebitForm) !== undefined
  const general = refused?.errors.filter((error) => directDebitErrors[error].field === undefined) ?? []
  return (
    <PageForm
      name={directDebitForm}
      values={data.form}
      noValidate
      onSubmit={send}
      className={classes(stackClass, styles['form'])}
    >
      <ErrorSummary title="Bitte prüfe deine Angaben" errors={summary} now={now} />
      {general.map((error) => (
        <Alert key={error} tone="error" alert>
          <p>{directDebitErrors[error].text}</p>
        </Alert>
      ))}
      <Sections>
        <Stored methods={data.methods} />
        <Account refused={refused} holder={refused?.input.holder ?? data.holder} field={field} />
        <Section title="SEPA-Lastschriftmandat">
          <Mandate text={data.mandate.text} error={shown.mandate} granted={refused?.input.mandate ?? false} />
          <ButtonRow>
            <Button kind="fill" type="submit" busy={busy}>
              Lastschrift speichern
            </Button>
            <Back booking={data.booking} />
          </ButtonRow>
        </Section>
      </Sections>
    </PageForm>
  )
}

/** What a second account does: it replaces nothing, but it is used from then on. */
function afterSaving(stored: number): string {
  const others = stored === 1 ? 'Dieses Zahlungsmittel bleibt' : 'Die anderen bleiben'
  return `Sobald du ein neues Konto speicherst, buchen wir davon ab. ${others} hinterlegt.`
}

/** What the customer can pay with already; the new account becomes the standard before it. */
function Stored({ methods }: Pick<DirectDebitData, 'methods'>) {
  const base = useBase()
  if (methods.length === 0) return null
  return (
    <Section title="Schon hinterlegt">
      {methods.map((method, index) => (
        <PaymentMethodDisplay key={`${method.type} ${method.description}`} method={method} used={index === 0} />
      ))}
      <p className="small quiet">
        {afterSaving(methods.length)} <AppLink href={to(base, 'methods')}>Zahlungsarten ansehen</AppLink>
      </p>
    </Section>
  )
}

function Back({ booking }: Pick<DirectDebitData, 'booking'>) {
  const { href, text } = wayOn(useBase(), booking)
  if (booking === undefined) return null
  return <LinkButton href={href}>{text}</LinkButton>
}

/** Country, check digits, up to thirty more: the longest IBAN has 34. */
const ibanMask = 'AA11 #### #### #### #### #### #### #### ##'

type AccountProps = { refused: Refused; holder: string } & Pick<DirectDebitErrors, 'field'>

function Account({ refused, holder, field }: AccountProps) {
  const { onChange: onTyped, ...iban } = field('iban')
  const sent = refused?.input.iban ?? ''
  const [typed, setTyped] = useState(sent)
  return (
    <Section title="Dein Konto">
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
    </Section>
  )
}

function Mandate({ text, error, granted }: { text: string; error: string | undefined; granted: boolean }) {
  return (
    <>
      <MandateText text={text} />
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
