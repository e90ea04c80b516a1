/** The receipt of a product change: number, what, what happens next, until when it can be withdrawn. */
import { useLoaderData } from 'react-router'

import { CalendarLink } from '#domains/contracts/web/CalendarLink.tsx'
import { PaperList } from '#domains/contracts/web/details/PaperList.tsx'
import { LinkItem } from '#domains/contracts/web/LinkItem.tsx'
import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { ReceiptCard, ReceiptColumns } from '#domains/contracts/web/ReceiptCard.tsx'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { Card, Section } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { DoneData, loadDone } from './done-data.ts'

export function DonePage() {
  const data = useLoaderData<typeof loadDone>()
  if (data === null) return <MissingContract title="Produktwechsel" name="productChangeDone" />
  return (
    <>
      <PageHeader title="Wechsel bestellt" lead={data.lead} />
      <ReceiptColumns>
        <Number data={data} />
        <Card title="Wie es weitergeht">
          <Steps items={data.steps} />
          <p className="mt-24 no-print">
            <CalendarLink contractId={data.contractId} date="product-changes" />
          </p>
        </Card>
        {data.revocable !== undefined && <ChangedMind contractId={data.contractId} until={data.revocable} />}
        <PaperList papers={data.papers} />
      </ReceiptColumns>
    </>
  )
}

function Number({ data: { at, contractId, facts, number } }: { data: DoneData }) {
  const base = useBase()
  return (
    <ReceiptCard kicker="Vorgang" figure={number} note={at} facts={facts}>
      <LinkButton href={to(base, 'contract', { contractId })}>Zum Vertrag</LinkButton>
      <PrintButton text="Drucken oder als PDF speichern" />
    </ReceiptCard>
  )
}

function ChangedMind({ contractId, until }: { contractId: string; until: string }) {
  const base = useBase()
  return (
    <Section title="Doch nicht?" className="no-print mt-24">
      <List>
        <LinkItem
          href={to(base, 'productChange', { contractId })}
          title="Wechsel widerrufen"
          note={`Bis ${until}, ohne Grund`}
        />
      </List>
    </Section>
  )
}
