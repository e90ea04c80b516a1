/** One declaration to be decided: what was said, the contract it seems to mean, the decision with its reason. */
import { useActionData, useLoaderData } from 'react-router'

import { formatDate, formatInstant } from '#kit/dates.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList, type Description } from '#ui/data/DescriptionList.tsx'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { formatBytes } from '#ui/form/file-look.ts'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { Card } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { OpenDeclaration } from '../../queue-api.ts'
import { decisionErrors, decisionForm } from '../queue-texts.ts'
import { DecisionForm, decisionFormId } from './DecisionForm.tsx'
import type { OpenOneData } from './queue-data.ts'
import type { DecisionOutcome } from './submit-decision.ts'

import styles from './Queue.module.css'

const subjects = { ordinary: 'Kündigung', extraordinary: 'Außerordentliche Kündigung', withdrawal: 'Widerruf' } as const

export function OpenDeclarationPage() {
  const { declaration, mailRefused } = useLoaderData<OpenOneData>()
  const outcome = useActionData<DecisionOutcome>()
  const { cause, isMine, kind, name, number, takenBy } = declaration
  // What somebody has typed until now stays.
  const isTaken = takenBy !== null && !isMine
  const subject = subjects[kind === 'withdrawal' ? kind : (cause ?? 'ordinary')]
  const general = (outcome?.errors ?? []).filter((error) => decisionErrors[error].field === undefined)
  useFocusWhenRefused(general.length > 0 ? outcome : undefined)
  return (
    <>
      <PageHeader
        title={
          <>
            {subject} von <bdi>{name}</bdi>
          </>
        }
        lead={`Vorgang ${number}`}
      />
      {general.map((error) => (
        <Alert key={error} tone="error" title={decisionErrors[error].text} alert className="mb-24" />
      ))}
      <Sections>
        <Section title="Was erklärt wurde" boxed>
          <Card>
            <DescriptionList items={said(declaration, mailRefused)} />
            <Proofs />
            <div className="mt-24">
              <Take />
            </div>
          </Card>
        </Section>
        {(!isTaken || outcome?.input !== undefined) && <DecisionForm outcome={outcome} />}
      </Sections>
    </>
  )
}

function said(declaration: OpenDeclaration, mailRefused: boolean): Description[] {
  const { answerBy, contract, email, endDate, identification, kind, reason, receivedAt } = declaration
  const lines: (Description | false)[] = [
    { term: 'Eingegangen', value: formatInstant(receivedAt) },
    { term: 'Vertrag', value: contract },
    identification !== '' && { term: 'Kundennummer oder Anschrift', value: identification },
    reason !== '' && { term: 'Grund', value: reason },
    kind === 'cancellation' && {
      term: 'Gewünschtes Ende',
      value: endDate === null ? 'zum nächstmöglichen Zeitpunkt' : formatDate(endDate),
    },
    { term: 'Antwort an', value: email },
    mailRefused && { term: 'Bestätigung', value: 'abgelehnt: Die Adresse nimmt keine E-Mail an. Antworte per Post.' },
    { term: 'Antwort bis', value: formatDate(answerBy) },
  ]
  return lines.filter((line) => line !== false)
}

/** The receipt, and what the customer handed in with it; their words stand above. */
function Proofs() {
  const base = useBase()
  const { declaration, proofs } = useLoaderData<OpenOneData>()
  return (
    <>
      <h3 className="mt-24">{proofs.length === 0 ? 'Beleg' : 'Beleg und Nachweise'}</h3>
      <ul className={styles['files']}>
        <li>
          <DocumentLink
            href={`${base}/api/declarations/${declaration.id}/pdf`}
            title={`Beleg ${declaration.number}`}
            note="PDF, wie ihn die Kundin oder der Kunde hat"
          />
        </li>
        {proofs.map(({ name, position, size, type }) => (
          <li key={position}>
            <DocumentLink
              href={`${base}/api/declarations/queue/${declaration.id}/proofs/${position}`}
              title={name}
              note={`${proofKinds[type]}, ${formatBytes(size)}`}
              icon={type === 'application/pdf' ? 'PDF' : 'Bild'}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const proofKinds = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' } as const

/** So that two do not work on the same one. Sent with the decision's form: what was typed there stays without scripts too. */
function Take() {
  const { declaration } = useLoaderData<OpenOneData>()
  const busy = useSubmitted(decisionForm)?.get('intent') === 'take'
  const { isMine, takenBy } = declaration
  if (isMine)
    return <Alert tone="info" title="Du siehst dir diese Erklärung an. Sie ist eine halbe Stunde lang bei dir." />
  if (takenBy !== null) return <Alert tone="warning" title={`Gerade sieht sich ${takenBy} diese Erklärung an.`} alert />
  return (
    <ButtonRow>
      <Button type="submit" form={decisionFormId} name="intent" value="take" busy={busy}>
        Ich kümmere mich darum
      </Button>
    </ButtonRow>
  )
}
