/** What a provider's own page is elsewhere: the customer agrees, or does not. Here it is chosen what the bank does. */
import { useActionData, useLoaderData } from 'react-router'

import { methodLook } from '#domains/payment-methods/web/texts.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { playedCode } from '../../embedded.ts'
import type { Played } from '../calls.ts'
import { outcomeTexts, serviceForm } from '../texts.ts'
import type { loadService } from './service-data.ts'
import type { ServiceOutcome } from './submit-service.ts'

export function ServicePage() {
  const { form, payment } = useLoaderData<typeof loadService>()
  const outcome = useActionData<ServiceOutcome>()
  return (
    <>
      <PageHeader title="Zahlung freigeben" lead="Hier stünde die Seite des Zahlungsdienstes." />
      <Alert tone="info" title="Das ist eine Vorführung" className="mb-24">
        Es wird kein Geld bewegt, und du gibst nichts Geheimes ein. Wähle, wie die Zahlung ausgeht.
      </Alert>
      <PageForm name={serviceForm} values={form} noValidate preventScrollReset>
        <Sections>
          <Section title="Zahlung">
            <What payment={payment} />
          </Section>
          {payment.step === 'code' ? (
            <Section title="Code deiner Bank">
              <Code payment={payment} error={outcome?.error} />
              <Buttons step={payment.step} />
            </Section>
          ) : (
            <Section title="Was die Bank tut">
              <Outcomes error={outcome?.error} />
              <Buttons step={payment.step} />
            </Section>
          )}
        </Sections>
      </PageForm>
    </>
  )
}

function Buttons({ step }: Pick<Played, 'step'>) {
  const busy = useSubmitted(serviceForm) !== undefined
  return (
    <ButtonRow wide>
      <Button kind="fill" type="submit" busy={busy}>
        {step === 'code' ? 'Bestätigen' : 'Weiter'}
      </Button>
      {step === 'choose' && (
        <Button type="submit" name="end" value="given-up">
          Abbrechen
        </Button>
      )}
    </ButtonRow>
  )
}

function What({ payment: { amount, paidBy, text } }: { payment: Played }) {
  return (
    <DescriptionList
      items={[
        { term: 'Betrag', value: formatEuro(toCents(amount)) },
        { term: 'Womit', value: methodLook(paidBy).label },
        { term: 'Wofür', value: text },
      ]}
    />
  )
}

function Outcomes({ error }: Pick<ServiceOutcome, 'error'>) {
  return (
    <RadioCards
      legend="Was tut die Bank?"
      hideLegend
      name="outcome"
      id="outcome"
      error={error}
      defaultValue="success"
      choices={Object.entries(outcomeTexts).map(([value, { note, title }]) => ({ value, title, note }))}
    />
  )
}

function Code({ error, payment: { triesLeft } }: { payment: Played } & Pick<ServiceOutcome, 'error'>) {
  return (
    <TextField
      label="Code"
      hint={`Gib ${playedCode} ein. Jeder andere Code ist falsch, ${triesLeft === 1 ? 'einen Versuch' : `${triesLeft} Versuche`} hast du.`}
      error={error}
      required
      id="code"
      name="code"
      width="code"
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}
