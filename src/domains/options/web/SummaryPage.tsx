/** The contract summary (law.md 16): to read before ordering, to print and to keep. */
import { useSyncExternalStore } from 'react'
import { useLoaderData } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/button-classes.ts'
import { Acts, Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Part, Parts } from '#ui/Parts.tsx'

import type { loadSummary } from './loaders.ts'

export function SummaryPage() {
  const { contractId, optionId, summary } = useLoaderData<typeof loadSummary>()
  const base = useBase()
  const { provider, contract, sections, title, date } = summary
  return (
    <>
      <PageHead
        title="Vertragszusammenfassung"
        lead={`${title}, zu Vertrag ${contractId}, ${contract.product}. Stand ${formatDate(date)}.`}
      />
      <Parts>
        {sections.map((section) => (
          <Part key={section.title} title={section.title}>
            {section.lines.map((line) => (
              <p key={line} className="mt-4">
                {line.replaceAll(/[*_`#]+/g, '')}
              </p>
            ))}
          </Part>
        ))}
        <Part title="Anbieter">
          <p>
            {provider.company}, {provider.street}, {provider.city}
          </p>
          <p className="mt-4">
            {provider.email}, {provider.phone}
          </p>
        </Part>
      </Parts>
      <div className="no-print mt-32">
        <Acts>
          <PrintButton />
          <AppLink href={to(base, 'optionBooking', { contractId, optionId })} className={buttonClass()}>
            Zurück zur Bestellung
          </AppLink>
        </Acts>
      </div>
    </>
  )
}

const never = () => () => undefined

/** Only where scripts run: the browser's own menu prints too. */
function PrintButton() {
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return live ? <Button onClick={() => window.print()}>Drucken oder als PDF speichern</Button> : null
}
