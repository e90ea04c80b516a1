/** 'Widerruf Basisanschluss': what can be withdrawn today, each with its last day; or that nothing can. */
import { useLoaderData } from 'react-router'

import { LinkItem } from '#domains/contracts/web/LinkItem.tsx'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { Withdrawable } from './revocation-data.ts'

export function WithdrawablePage() {
  const { contracts } = useLoaderData<{ readonly contracts: readonly Withdrawable[] }>()
  const base = useBase()
  return (
    <>
      <PageHeader
        title="Vertrag widerrufen"
        lead={
          contracts.length === 0
            ? 'Zurzeit läuft für keinen deiner Verträge eine Widerrufsfrist.'
            : 'Wähle, was du widerrufen willst. Du brauchst keinen Grund.'
        }
      />
      {contracts.length > 0 && (
        <List>
          {contracts.map(({ contractId, note, path, title, until }) => (
            <LinkItem
              key={`${path} ${contractId}`}
              href={to(base, path, { contractId })}
              title={<b>{title}</b>}
              note={note}
              end={`bis ${formatDate(until)}`}
            />
          ))}
        </List>
      )}
      <p className="quiet mt-24">
        Ein Gerät gibst du bei den <AppLink href={to(base, 'orders')}>Bestellungen</AppLink> zurück.
      </p>
      <p className="quiet">
        Nicht dabei? <AppLink href={to(base, 'withdrawPublic')}>Ohne Anmeldung widerrufen</AppLink>.
      </p>
    </>
  )
}
