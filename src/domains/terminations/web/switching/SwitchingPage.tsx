/** Wechsel-Mappe: one page with everything a customer needs to leave or switch well; to read, to copy, to print. */
import { useLoaderData } from 'react-router'

import { CalendarLink } from '#domains/contracts/web/CalendarLink.tsx'
import { LinkItem } from '#domains/contracts/web/LinkItem.tsx'
import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { Card, Section } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Grid.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { CopyButton } from './CopyButton.tsx'
import type { SwitchingData } from './switching-data.ts'

import styles from './SwitchingPage.module.css'

export function SwitchingPage() {
  const data = useLoaderData<SwitchingData | null>()
  if (data === null) return <MissingContract title="Wechsel-Mappe" name="switching" />
  const { changes, changesNote, facts, numbers, papers, title, ways } = data
  return (
    <>
      <PageHeader title="Wechsel-Mappe" lead={`Alles, was du und dein neuer Anbieter für ${title} brauchen.`} />
      <Columns>
        <DeadlineCard data={data} />
        <Card labelledBy="mappe-angaben">
          <h2 id="mappe-angaben" className="small quiet">
            Für den neuen Anbieter
          </h2>
          <DescriptionList className="mt-4" items={[...facts]} />
          <CopyButton text={facts.map(({ term, value }) => `${term}: ${value}`).join('\n')} />
        </Card>
        {numbers.length > 0 && <NumberCard data={data} />}
        {changes.length > 0 && (
          <Card title="Was danach anders ist">
            <DescriptionList items={[...changes]} />
            <p className="small quiet mt-16">{changesNote}</p>
          </Card>
        )}
        {ways.length > 0 && <Ways data={data} />}
        {papers.length > 0 && <Papers papers={papers} />}
      </Columns>
    </>
  )
}

interface PartProps {
  data: SwitchingData
}

function DeadlineCard({ data: { contractId, deadline, steps } }: PartProps) {
  const { calendar, figure, label, text } = deadline
  return (
    <Card labelledBy="mappe-tag">
      <h2 id="mappe-tag" className="small quiet">
        {label}
      </h2>
      <p className="figure figure-xl">{figure}</p>
      <p className="mt-8">{text}</p>
      {steps.length > 0 && <Steps across className="mt-32" items={steps} />}
      <ButtonRow className="no-print mt-32">
        <PrintButton text="Mappe drucken" />
        {calendar !== null && <CalendarLink contractId={contractId} date={calendar} />}
      </ButtonRow>
    </Card>
  )
}

function NumberCard({ data: { numbers, optIn } }: PartProps) {
  return (
    <Card title={numbers.length === 1 ? 'Rufnummer' : 'Rufnummern'}>
      <List>
        {numbers.map(({ number, until }) => (
          <ListItem
            key={number}
            title={<b>{number}</b>}
            note={`Mitnehmen möglich bis ${formatDate(until)}, 0,00\u00A0€`}
          />
        ))}
      </List>
      {optIn !== null && <p className="mt-16">{optIn}</p>}
    </Card>
  )
}

function Ways({ data: { contractId, ways } }: PartProps) {
  const base = useBase()
  return (
    <Section title="Bevor du gehst" className={styles['open']}>
      <List>
        {ways.map(({ note, path, title }) => (
          <LinkItem
            key={title}
            href={path === null ? undefined : to(base, path, { contractId })}
            title={title}
            note={note}
          />
        ))}
      </List>
    </Section>
  )
}

function Papers({ papers }: Pick<SwitchingData, 'papers'>) {
  const base = useBase()
  return (
    <Section title="Dokumente" className={styles['open']}>
      <List>
        {papers.map(({ date, paperId, title }) => (
          <ListItem
            key={paperId}
            title={
              <DocumentLink href={to(base, 'paperFile', { dokument: paperId })} title={title} note={formatDate(date)} />
            }
          />
        ))}
      </List>
    </Section>
  )
}
