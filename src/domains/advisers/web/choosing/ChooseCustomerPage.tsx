import { useActionData, useLoaderData } from 'react-router'

import { to } from '#kit/paths.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Section, Stack } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Grid.tsx'
import { LinkRows } from '#ui/layout/LinkRows.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { choiceErrors, oldestText, waitingText } from '../texts.ts'
import { ChooseCustomerForm } from './ChooseCustomerForm.tsx'
import type { ChoosingData } from './choosing-data.ts'
import { ChosenCustomer } from './ChosenCustomer.tsx'
import type { ChoiceOutcome } from './submit-choice.ts'

import styles from './ChooseCustomer.module.css'

/** An adviser says for whom they act and why, changes to somebody else, or ends it. */
export function ChooseCustomerPage() {
  const { customer, form } = useLoaderData<ChoosingData>()
  const outcome = useActionData<ChoiceOutcome>()
  const refused = outcome?.ok === false ? outcome : undefined
  const general = refused?.errors.filter((error) => choiceErrors[error].field === undefined) ?? []
  return (
    <>
      <PageHeader title="Beratermodus" lead={customer === null ? 'Wähle, für wen du handelst.' : undefined} />
      <Columns className={styles['desk']}>
        <Stack>
          {general.map((error) => (
            <Alert key={error} tone="error" alert>
              <p>{choiceErrors[error].text}</p>
            </Alert>
          ))}
          {outcome?.ok === true && (
            <Alert tone="success" alert>
              <p>Du hast wieder 30&nbsp;Minuten Zeit.</p>
            </Alert>
          )}
          {customer !== null && <ChosenCustomer customer={customer} csrf={form.csrf} />}
          <ChooseCustomerForm csrf={form.csrf} change={customer !== null} refused={refused} />
        </Stack>
        <Beside />
      </Columns>
    </>
  )
}

/** What else an adviser comes for, and what is kept of it. */
function Beside() {
  const { adviser, today, waiting } = useLoaderData<ChoosingData>()
  const base = useBase()
  const oldest = oldestText(waiting, today)
  return (
    <Stack>
      <Section title="Kündigungen und Widerrufe">
        {waiting.count === 0 ? (
          <p>{waitingText(waiting)}</p>
        ) : (
          <LinkRows
            rows={[{ icon: 'Dokument', text: waitingText(waiting), href: to(base, 'declarationQueue') }]}
            renderLink={renderLink}
          />
        )}
        {oldest !== undefined && <p className={classes('small quiet mt-8', styles['since'])}>{oldest}</p>}
      </Section>
      <Section title="Was wir festhalten">
        <p className="small quiet">
          Was du für andere tust, steht mit deinem Namen ({adviser}), Grund und Uhrzeit im Protokoll.
        </p>
      </Section>
    </Stack>
  )
}
