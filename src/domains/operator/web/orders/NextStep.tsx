import { useLoaderData } from 'react-router'

import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout/Card.tsx'

import { stepForm, stepTexts } from '../texts.ts'
import { useOperatorErrors, type OperatorFields } from '../use-operator-errors.ts'
import type { OrderData } from './orders-data.ts'
import { stepFaults, type OrderOutcome } from './submit-order.ts'

import styles from '../Operator.module.css'

/** Packed, sent, delivered: one button; at the sending with the parcel's carrier and number. */
export function NextStep({ outcome }: { outcome: OrderOutcome | undefined }) {
  const { forms, order } = useLoaderData<OrderData>()
  const step = order.next ?? 'pack'
  const ids = { carrier: 'paketdienst', tracking: 'sendungsnummer' }
  const errors = useOperatorErrors(ids, { find: stepFaults, outcome, typed: outcome })
  return (
    <Section title="Nächster Schritt">
      <PageForm name={stepForm} values={forms.step} noValidate onSubmit={errors.send} className={styles['form']}>
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="seen" value={order.state} />
        <ErrorSummary title="Bitte prüfe deine Angaben" errors={errors.summary} />
        {step === 'send' && <Sending field={errors.field} text={errors.text} carrier={outcome?.carrier} />}
        <ButtonRow>
          <Button kind="fill" type="submit" busy={useSubmitted(stepForm) !== undefined}>
            {stepTexts[step].button}
          </Button>
          <span className="small quiet">{stepTexts[step].note}</span>
        </ButtonRow>
      </PageForm>
    </Section>
  )
}

interface SendingProps extends OperatorFields<'carrier' | 'tracking'> {
  carrier: string | undefined
}

function Sending({ carrier, field, text }: SendingProps) {
  const { carriers } = useLoaderData<OrderData>()
  return (
    <>
      <SelectField
        {...field('carrier')}
        label="Paketdienst"
        options={carriers.map((name) => ({ value: name, text: name }))}
        defaultValue={carrier}
      />
      <TextField {...text('tracking')} label="Sendungsnummer" width="m" maxLength={60} />
    </>
  )
}
