/** The contract summary (§ 54 TKG): to read before ordering, to print and to keep. */
import { useLoaderData } from 'react-router'

import { oneLine } from '#domains/contracts/web/one-line.ts'
import { PaperActs, PaperSections } from '#domains/documents/web/paper/PaperSections.tsx'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { loadChangeSummary } from './summary-data.ts'

export function ChangeSummaryPage() {
  const { contractId, productId, summary, termMonths } = useLoaderData<typeof loadChangeSummary>()
  const { contract, date, title } = summary
  const base = useBase()
  const ordered = { contractId, productId, laufzeit: termMonths?.toString() }
  return (
    <>
      <PageHeader
        title={`Vertrags\u{AD}zusammenfassung`}
        lead={`${oneLine(title)}, statt ${oneLine(contract.product)} in Vertrag ${contractId}. Stand ${formatDate(date)}.`}
      />
      <PaperSections paper={summary} />
      <PaperActs>
        <LinkButton href={to(base, 'productChangeSummaryFile', ordered)} download>
          Als PDF speichern
        </LinkButton>
        <PrintButton kind="text" />
        <LinkButton href={to(base, 'productChangeOrder', ordered)} kind="text" onClick={closeIfBeside}>
          Zurück zur Bestellung
        </LinkButton>
      </PaperActs>
    </>
  )
}

/** The half-filled order is open in the tab that opened this one; a tab that was opened for this page has no other in its history. */
function closeIfBeside(): void {
  if (history.length === 1) window.close()
}
