/** 'Widerruf Basisanschluss': what can be withdrawn today, each with its last day; or that nothing can. */
import { useLoaderData } from 'react-router'

import { LinkItem } from '#domains/contracts/web/LinkItem.tsx'
import { formatDayOf, type IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { loadWithdrawable } from './withdrawable-data.ts'

export function WithdrawablePage() {
  const { items, today, withoutPurchases } = useLoaderData<typeof loadWithdrawable>()
  const base = useBase()
  return (
    <>
      <PageHeader
        title="Vertrag widerrufen"
        lead={
          items.length === 0
            ? 'Zurzeit läuft für keinen deiner Verträge eine Widerrufsfrist.'
            : 'Wähle, was du widerrufen willst. Du brauchst keinen Grund.'
        }
      />
      {items.length > 0 && (
        <List>
          {items.map(({ note, path, query, title, until }) => {
            const href = to(base, path, query)
            // Beside a name of three devices a day would break it into as many lines on a phone.
            return (
              <LinkItem key={href} href={href} title={<b>{title}</b>} note={`${whenText(until, today)}. ${note}`} />
            )
          })}
        </List>
      )}
      {withoutPurchases && (
        <p className="quiet mt-24">
          Ein Gerät gibst du bei den <AppLink href={to(base, 'orders')}>Bestellungen</AppLink> zurück.
        </p>
      )}
      <p className="quiet mt-24">
        {items.length === 0 ? 'Du meinst etwas anderes?' : 'Nicht dabei?'}{' '}
        <AppLink href={to(base, 'withdrawPublic')}>Anderen Vertrag widerrufen</AppLink>.
      </p>
    </>
  )
}

function whenText(until: IsoDate | null, today: IsoDate): string {
  return until === null ? '14\u{A0}Tage ab Lieferung' : `Bis ${formatDayOf(until, today)}`
}
