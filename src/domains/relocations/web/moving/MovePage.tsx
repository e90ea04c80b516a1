/** 'Umzug': which contract, where to and when, what that changes, the order; or the move that is ordered. */
import { useActionData, useLoaderData } from 'react-router'

import { LinkItem } from '#domains/contracts/web/LinkItem.tsx'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { useFocusWhenReplaced } from '#ui/form/use-focus-when-replaced.ts'
import { List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { MoveOutcome } from './move-answer.ts'
import type { loadMove, MoveData } from './move-data.ts'
import { OrderForm } from './OrderForm.tsx'
import { Planned } from './Planned.tsx'

export function MovePage() {
  const data = useLoaderData<typeof loadMove>()
  const outcome = useActionData<MoveOutcome>()
  const { alike, closed, contractId, contracts, lead, planned, terms, withoutSupply } = data
  const base = useBase()
  useFocusWhenReplaced(planned?.receiptId ?? '')
  useFocusWhenRefused(outcome?.notice && outcome)
  return (
    <>
      <PageHeader title="Umzug" lead={lead} />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      {closed !== null && (
        <Alert tone="info" title="Ein Umzug geht gerade nicht" className="mb-24">
          {closed}{' '}
          <AppLink href={contractId === '' ? to(base, 'contracts') : to(base, 'contract', { contractId })}>
            {contractId === '' ? 'Alle Verträge ansehen' : 'Vertrag ansehen'}
          </AppLink>
        </Alert>
      )}
      {contracts.length > 0 && <Choice contracts={contracts} />}
      {withoutSupply !== null && planned === null && (
        <Alert tone="info" title="Am neuen Ort gibt es den Anschluss nicht" className="mb-24">
          {withoutSupply}{' '}
          <AppLink href={to(base, 'specialTermination', { contractId })}>Sonderkündigung prüfen</AppLink>
        </Alert>
      )}
      {alike.map((one) => (
        <p key={one.contractId} className="mb-24">
          {one.title} an derselben Adresse zieht nicht mit.{' '}
          <AppLink href={to(base, 'relocation', { contractId: one.contractId })}>Umzug von {one.title}</AppLink>
        </p>
      ))}
      {terms !== null && <OrderForm key={contractId} data={data} terms={terms} outcome={outcome} />}
      {planned !== null && <Planned key={planned.date} data={data} planned={planned} outcome={outcome} />}
    </>
  )
}

/** Below the address of today that they share, or why they cannot; one that cannot move leads to its own page. */
function Choice({ contracts }: Pick<MoveData, 'contracts'>) {
  const base = useBase()
  return (
    <Sections>
      {[...Map.groupBy(contracts, ({ group }) => group)].map(([group, alike]) => (
        <Section key={group} title={group}>
          <List>
            {alike.map(({ contractId, note, page, title }) => (
              <LinkItem
                key={contractId}
                href={to(base, page, { contractId })}
                title={<b>{title}</b>}
                note={note}
                mark={page === 'contract' ? undefined : 'go'}
              />
            ))}
          </List>
        </Section>
      ))}
    </Sections>
  )
}
