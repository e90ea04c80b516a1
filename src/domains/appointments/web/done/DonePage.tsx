/** 'Termin verschoben': when the technician comes, its receipt, what that day needs. */
import { useLoaderData } from 'react-router'

import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { ButtonRow } from '#ui/form/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Known, KnowList } from '#ui/layout/KnowList.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { DoneData, loadDone } from './done-data.ts'

import styles from './DonePage.module.css'

const pageTitle = 'Termin verschoben'

export function DonePage() {
  const data = useLoaderData<typeof loadDone>()
  if (data === null) return <MissingContract title={pageTitle} name="appointmentDone" />
  return (
    <>
      <PageHeader title={pageTitle} lead={data.lead} />
      <div className={styles['done']}>
        <Visit data={data} />
        <Card title="An dem Tag">
          <ThatDay data={data} />
        </Card>
      </div>
    </>
  )
}

function Visit({ data: { contractId, date, day, facts } }: { data: DoneData }) {
  const base = useBase()
  return (
    <Card>
      <h2 className="small quiet">Techniker</h2>
      <p className="figure figure-xl">{date}</p>
      <p className="quiet mt-8">{day}</p>
      <DescriptionList className="mt-24" items={[...facts]} />
      <ButtonRow className="mt-32 no-print">
        <a className={buttonClass()} href={to(base, 'calendarFile', { contractId, datum: 'appointment' })} download>
          <Icon name="Termin merken" />
          In den Kalender
        </a>
        <AppLink href={to(base, 'contract', { contractId })} className={buttonClass({ kind: 'text' })}>
          Zum Vertrag
        </AppLink>
      </ButtonRow>
    </Card>
  )
}

function ThatDay({ data: { atHome, movableUntil } }: { data: DoneData }) {
  return (
    <KnowList>
      {atHome && (
        <Known icon="Benutzer" title="Jemand ab 18 öffnet">
          Ein Ausweis ist nicht nötig
        </Known>
      )}
      <Known icon="Schlüssel" title="Zugang zum Keller">
        Sprich vorher mit der Hausverwaltung
      </Known>
      {movableUntil !== null && (
        <Known icon="Telefon" title="Etwas kommt dazwischen">
          Verschieben bis {movableUntil}
        </Known>
      )}
    </KnowList>
  )
}
