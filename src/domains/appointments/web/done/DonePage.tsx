/** 'Termin verschoben': when the technician comes, its receipt, what that day needs. */
import { useLoaderData } from 'react-router'

import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { ReceiptCard, ReceiptColumns } from '#domains/contracts/web/ReceiptCard.tsx'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Known, KnowList } from '#ui/layout/KnowList.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { DoneData, loadDone } from './done-data.ts'

const pageTitle = 'Termin verschoben'

export function DonePage() {
  const data = useLoaderData<typeof loadDone>()
  const base = useBase()
  if (data === null) return <MissingContract title="Termin" name="appointmentDone" />
  const { contractId } = data
  return (
    <>
      <PageHeader title={data.wasMoved ? pageTitle : 'Dein Termin'} lead={data.lead} />
      <ReceiptColumns even>
        <ReceiptCard kicker="Techniker" figure={data.date} time={data.day} facts={data.facts}>
          <LinkButton href={to(base, 'calendarFile', { contractId, datum: 'appointment' })} download>
            <Icon name="Termin merken" />
            In den Kalender
          </LinkButton>
          <LinkButton href={to(base, 'contract', { contractId })} kind="text">
            Zum Vertrag
          </LinkButton>
        </ReceiptCard>
        <Card title="An dem Tag">
          <ThatDay data={data} />
        </Card>
      </ReceiptColumns>
    </>
  )
}

function ThatDay({ data: { atHome, contractId, movableUntil } }: { data: DoneData }) {
  const base = useBase()
  return (
    <KnowList>
      {atHome && (
        <Known brief icon="Benutzer" title="Jemand ab 18 öffnet">
          Ein Ausweis ist nicht nötig
        </Known>
      )}
      <Known brief icon="Schlüssel" title="Zugang zum Keller">
        Sprich vorher mit der Hausverwaltung
      </Known>
      {movableUntil !== null && (
        <Known brief icon="Termin" title="Etwas kommt dazwischen">
          <AppLink href={to(base, 'appointment', { contractId })}>Termin verschieben</AppLink>, bis {movableUntil}
        </Known>
      )}
    </KnowList>
  )
}
