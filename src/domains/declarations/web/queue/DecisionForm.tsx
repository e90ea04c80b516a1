/** The decision: carried out for a contract, or declined; with its reason, which stands in the answer. */
import type { SubmitEvent } from 'react'
import { useLoaderData } from 'react-router'

import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { SubmitRow } from '#ui/form/SubmitRow.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { errorsByField, useFieldErrors } from '#ui/form/use-field-errors.ts'
import { Section } from '#ui/layout/Sections.tsx'

import { maxLengths } from '../../rules.ts'
import { decisionErrors, decisionForm, type DecisionError } from '../queue-texts.ts'
import { ForeseenCard } from './ForeseenCard.tsx'
import type { OpenOneData } from './queue-data.ts'
import { decisionFaults, decisionInput, type DecisionOutcome } from './submit-decision.ts'

type DecisionField = NonNullable<(typeof decisionErrors)[DecisionError]['field']>

export const decisionFormId = 'entscheiden'

const ids: Readonly<Record<DecisionField, string>> = {
  decision: 'entscheidung',
  customerNumber: 'kundennummer',
  contractId: 'vertragsnummer',
  reason: 'grund',
}

export function DecisionForm({ outcome }: { outcome: DecisionOutcome | undefined }) {
  const { form } = useLoaderData<OpenOneData>()
  const intent = useSubmitted(decisionForm)?.get('intent')
  const busy = intent !== undefined && intent === null
  const errors = useFieldErrors<DecisionField>({
    ids,
    find: (fields) => errorsByField(decisionFaults(decisionInput(new FormData(fields))), decisionErrors),
    answer: outcome,
    answered: errorsByField(outcome?.errors ?? [], decisionErrors),
  })
  // What is only looked at or taken needs no decision; the action says what its two numbers lack.
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    if (isDecision(event)) errors.send(event)
  }
  return (
    <PageForm id={decisionFormId} name={decisionForm} values={form} noValidate onSubmit={send}>
      <Section title="Entscheidung">
        <ErrorSummary title="Bitte prüfe deine Angaben" errors={errors.summary} />
        <Choice outcome={outcome} field={errors.field} />
      </Section>
      <Section title="Zum Ausführen">
        <ContractFields outcome={outcome} field={errors.field} />
      </Section>
      <Section title="Antwort">
        <TextArea
          {...errors.field('reason')}
          label="Grund"
          hint="Beim Ablehnen nötig. Er steht in der Antwort."
          maxLength={maxLengths.reason}
          defaultValue={outcome?.input?.reason}
        />
        <SubmitRow busy={busy}>Entscheidung speichern</SubmitRow>
        <p className="small quiet">Deine Entscheidung steht mit deinem Namen und der Uhrzeit bei der Erklärung.</p>
      </Section>
    </PageForm>
  )
}

/** The other buttons name their intent. */
function isDecision({ nativeEvent }: SubmitEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent
  return !(submitter instanceof HTMLButtonElement && submitter.name === 'intent')
}

interface FieldsProps {
  outcome: DecisionOutcome | undefined
  field: ReturnType<typeof useFieldErrors<DecisionField>>['field']
}

function Choice({ outcome, field }: FieldsProps) {
  const { error, id } = field('decision')
  return (
    <RadioCards
      id={id}
      error={error}
      legend="Was wird daraus?"
      name="decision"
      defaultValue={outcome?.input?.decision}
      choices={[
        { value: 'carry-out', title: 'Ausführen', note: 'Nach den Regeln des Tages, an dem sie einging' },
        { value: 'decline', title: 'Ablehnen', note: 'Mit Grund; der Vertrag läuft weiter' },
      ]}
    />
  )
}

/** For which contract it is carried out; filled with what the declaration names. */
function ContractFields({ outcome, field }: FieldsProps) {
  const { foreseen, match } = useLoaderData<OpenOneData>()
  const { contractId, customerNumber } = outcome?.input ?? match ?? {}
  const isMatch = contractId === match?.contractId && customerNumber === match?.customerNumber
  // Of other numbers than those that were asked for last nothing is known.
  const shown = outcome?.foreseen ?? (isMatch ? foreseen : null)
  return (
    <>
      <TextField
        {...field('customerNumber')}
        label="Kundennummer"
        hint={
          match === null
            ? undefined
            : `Gefunden: ${match.customer}, ${match.product}. Prüfe, ob es dieselbe Person ist.`
        }
        width="m"
        maxLength={40}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={customerNumber}
      />
      <TextField
        {...field('contractId')}
        label="Vertragsnummer"
        width="m"
        maxLength={64}
        autoComplete="off"
        defaultValue={contractId}
      />
      <ButtonRow>
        <Button type="submit" name="intent" value="preview">
          Folgen zeigen
        </Button>
      </ButtonRow>
      {shown !== null && <ForeseenCard foreseen={shown} answer={outcome?.foreseen} />}
    </>
  )
}
