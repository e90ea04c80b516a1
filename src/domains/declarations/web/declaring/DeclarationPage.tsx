/** 'Verträge hier kündigen' and 'Vertrag widerrufen' (§§ 312k, 356a BGB): one page, no login, works without scripts. */
import { useActionData, useLoaderData } from 'react-router'

import { PublicText } from '#domains/content/web/PublicText.tsx'
import { to } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { SubmitRow } from '#ui/form/SubmitRow.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { failureTexts, kindTexts } from '../texts.ts'
import { CausePart, EndPart } from './CancellationFields.tsx'
import type { DeclarationData, OwnChoice } from './declaration-data.ts'
import { declarationForm } from './declaration-form.ts'
import { ContractField, PersonField, OwnFields, type Fields } from './DeclarationFields.tsx'
import type { DeclarationOutcome } from './submit-declaration.ts'
import { useDeclarationErrors } from './use-declaration-errors.ts'

import styles from './Declaration.module.css'

export function DeclarationPage() {
  const data = useLoaderData<DeclarationData>()
  const outcome = useActionData<DeclarationOutcome>()
  const { title } = kindTexts[data.kind]
  return (
    <>
      <PageHeader title={title} />
      <div className={styles['intro']}>
        <PublicText text={data.intro} lead />
      </div>
      <div className="mt-32">
        <DeclarationForm data={data} outcome={outcome} />
      </div>
    </>
  )
}

/** Contracts to choose from, for who is signed in and has some. */
function ownContracts({ own }: DeclarationData, outcome: DeclarationOutcome | undefined): OwnChoice | undefined {
  return own !== undefined && own.contracts.length > 0 && outcome?.failure !== 'signed-out' ? own : undefined
}

function DeclarationForm({ data, outcome }: { data: DeclarationData; outcome: DeclarationOutcome | undefined }) {
  const { kind, today } = data
  const errors = useDeclarationErrors(kind, today, outcome)
  const busy = useSubmitted(declarationForm) !== undefined
  const own = ownContracts(data, outcome)
  const fields = { data, errors, input: outcome?.input }
  return (
    <PageForm name={declarationForm} values={data.form} noValidate onSubmit={errors.send} className={styles['form']}>
      <input type="hidden" name="formValue" value={outcome?.formValue || data.formValue} />
      <ErrorSummary title="Bitte prüfe deine Angaben" errors={errors.summary} now={errors.now} />
      <Failure data={data} outcome={outcome} />
      <Sections>
        {kind === 'cancellation' && <CausePart {...fields} />}
        {own === undefined ? <Everybody {...fields} /> : <OwnFields {...fields} own={own} />}
        {kind === 'cancellation' && <EndPart {...fields} />}
        <Section title="Bestätigung">
          {own?.email ? <KnownEmail email={own.email} /> : <PersonField field="email" {...fields} />}
          <SubmitRow wide busy={busy}>
            {kindTexts[kind].button}
          </SubmitRow>
        </Section>
      </Sections>
    </PageForm>
  )
}

function Everybody(fields: Fields) {
  return (
    <>
      <Section title="Wer du bist">
        <PersonField field="name" {...fields} />
        {fields.data.kind === 'cancellation' && <PersonField field="identification" {...fields} />}
      </Section>
      <Section title="Der Vertrag">
        <ContractField {...fields} />
      </Section>
    </>
  )
}

function KnownEmail({ email }: { email: string }) {
  return (
    <p className={styles['known']}>
      Die Bestätigung mit Datum und Uhrzeit geht an <b>{email}</b>.
    </p>
  )
}

/** Says what failed, that nothing was lost, and other ways. */
function Failure({ data, outcome }: { data: DeclarationData; outcome: DeclarationOutcome | undefined }) {
  const base = useBase()
  if (outcome?.failure === undefined) return null
  const { title, text } = failureTexts[outcome.failure]
  const { company, street, city, phone, email } = data.provider
  return (
    <Alert tone="error" title={title} alert>
      <p>{text}</p>
      {outcome.receipt !== undefined && (
        <p className="mt-8">
          <AppLink href={to(base, 'receipt') + outcome.receipt}>Beleg der ersten Erklärung ansehen</AppLink>
        </p>
      )}
      <p className="mt-8">
        Andere Wege: E-Mail an <a href={`mailto:${email}`}>{email}</a>, Brief an {company}, {street}, {city}, Fragen am
        Telefon <a href={phoneHref(phone)}>{phoneText(phone)}</a>.
      </p>
    </Alert>
  )
}
