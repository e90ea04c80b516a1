/** Wechsel-Mappe: one page with everything a customer needs to leave or switch well; to read, to copy, to print. */
import { useEffect } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { CalendarLink } from '#domains/contracts/web/CalendarLink.tsx'
import { LinkItem } from '#domains/contracts/web/LinkItem.tsx'
import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Grid.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { switchingForm } from '../texts.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { CopyButton } from './CopyButton.tsx'
import { OpenList } from './OpenList.tsx'
import { PaperButton } from './PaperButton.tsx'
import type { SwitchingOutcome } from './submit-switching.ts'
import type { SwitchingData } from './switching-data.ts'
import { SwitchingPapers } from './SwitchingPapers.tsx'

import styles from './SwitchingPage.module.css'

export function SwitchingPage() {
  const data = useLoaderData<SwitchingData | null>()
  const outcome = useActionData<SwitchingOutcome>()
  const base = useBase()
  const file = outcome?.file
  useEffect(() => {
    if (file !== undefined) location.assign(base + file)
  }, [base, file])
  if (data === null) return <MissingContract title="Wechsel-Mappe" name="switching" asks />
  const { changes, facts, factsTitle, lead, ways } = data
  return (
    <>
      <PageHeader title="Wechsel-Mappe" lead={lead} />
      {outcome?.notice && (
        <Alert tone={outcome.notice.type} title={outcome.notice.headline} alert className="mb-24">
          {outcome.notice.message}
        </Alert>
      )}
      <Columns className={styles['grid']}>
        <DeadlineCard data={data} />
        <div className={styles['beside']}>
          <Card labelledBy="mappe-angaben">
            <h2 id="mappe-angaben" className="small quiet">
              {factsTitle}
            </h2>
            <DescriptionList className="mt-12" items={[...facts]} />
            <CopyButton text={facts.map(({ term, value }) => `${term}: ${value}`).join('\n')} />
          </Card>
          {changes !== null && <ChangesCard changes={changes} />}
        </div>
        <Reachable data={data} />
        {ways.length > 0 && <Ways data={data} />}
        <SwitchingPapers data={data} />
      </Columns>
    </>
  )
}

interface PartProps {
  data: SwitchingData
}

function DeadlineCard({ data }: PartProps) {
  const { contractId, deadline, isOver, numbers, steps } = data
  const { calendar, figure, label, mustAct, text } = deadline
  const base = useBase()
  return (
    <Card labelledBy="mappe-tag" className={styles['deadline']}>
      <h2 id="mappe-tag" className="small quiet">
        {label}
      </h2>
      <p className="figure figure-xl">{figure}</p>
      <p className="mt-8">{text}</p>
      {steps.length > 0 && <Steps across items={steps} />}
      {isOver && numbers.length > 0 && (
        <div className="no-print mt-16">
          <PaperButton data={data} kind="port-out-confirmation" text="Bestätigung für die Mitnahme" look="paper" />
        </div>
      )}
      <ButtonRow>
        {mustAct && (
          <LinkButton href={to(base, 'termination', { contractId })} kind="fill">
            Kündigung prüfen
          </LinkButton>
        )}
        <PaperButton data={data} kind="switching-folder" text="Mappe als PDF" />
        {calendar !== null && <CalendarLink contractId={contractId} date={calendar} />}
      </ButtonRow>
    </Card>
  )
}

/** Where the customer can be reached: numbers and mailboxes, below each other. */
function Reachable({ data }: PartProps) {
  const { isOver, mailboxes, moved, numbers } = data
  // Of what is over the first card says everything about them.
  const hasNumber = !isOver && (numbers.length > 0 || moved.length > 0)
  if (mailboxes.length === 0 && !hasNumber) return null
  return (
    <div className={styles['reachable']}>
      {hasNumber && <NumberCard data={data} />}
      {mailboxes.length > 0 && <MailboxCard data={data} />}
    </div>
  )
}

function NumberCard({ data }: PartProps) {
  const { moved, numbers, optIn } = data
  return (
    <Card title={numbers.length > 1 ? 'Rufnummern' : 'Rufnummer'}>
      {numbers.length > 0 && (
        <List>
          {numbers.map(({ number, until }) => (
            <ListItem
              key={number}
              title={<b>{number}</b>}
              note={`Mitnehmen möglich bis ${formatDate(until)}, 0,00\u00A0€`}
            />
          ))}
        </List>
      )}
      {moved.map((sentence) => (
        <p key={sentence} className="mt-16">
          {sentence}
        </p>
      ))}
      {optIn !== null && <p className="mt-16">{optIn}</p>}
      <Release data={data} />
      {numbers.length > 0 && (
        <div className="no-print mt-16">
          <PaperButton data={data} kind="port-out-confirmation" text="Bestätigung für die Mitnahme" look="paper" />
        </div>
      )}
    </Card>
  )
}

function MailboxCard({ data: { mailboxes } }: PartProps) {
  return (
    <Card
      title={mailboxes.flatMap(({ addresses }) => addresses).length === 1 ? 'E-Mail-Postfach' : 'E-Mail-Postfächer'}
    >
      <List>
        {mailboxes.map(({ addresses, text }) => (
          <ListItem
            key={text}
            title={addresses.map((address) => (
              <b key={address} className={styles['address']}>
                {address}
              </b>
            ))}
            note={text}
          />
        ))}
      </List>
    </Card>
  )
}

function Ways({ data }: PartProps) {
  const { contractId, isOver, ways } = data
  const base = useBase()
  return (
    <OpenList title={isOver ? 'Noch zu tun' : 'Bevor du gehst'} isWide>
      {ways.map(({ note, path, title }) => (
        <LinkItem
          key={title}
          href={path === null ? undefined : to(base, path, { contractId })}
          title={title}
          note={note}
          action={
            path === null ? (
              <PaperButton data={data} kind="return-slip" text="Rücksendeschein" look="text" />
            ) : undefined
          }
        />
      ))}
    </OpenList>
  )
}

/** Before the contract ends a number leaves only with the holder's release. */
function Release({ data: { forms, numbers, release } }: PartProps) {
  const busy = useSubmitted(switchingForm) !== undefined
  if (release === null) return null
  const subject = numbers.length > 1 ? 'Rufnummern' : 'Rufnummer'
  return (
    <PageForm name={switchingForm} values={forms.release} once={forms.release} className="no-print mt-16">
      <Button type="submit" name="release" value={release === 'possible' ? '1' : '0'} busy={busy}>
        {release === 'possible' ? `${subject} freigeben` : 'Freigabe zurücknehmen'}
      </Button>
    </PageForm>
  )
}
