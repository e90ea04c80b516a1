/** The contract summary (§ 54 TKG): to read before ordering, to print and to keep. */
import { useLoaderData } from 'react-router'

import { PaperActs, PaperSections } from '#domains/documents/web/paper/PaperSections.tsx'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { loadSummary, SummaryData } from './summary-data.ts'

export function SummaryPage() {
  const data = useLoaderData<typeof loadSummary>()
  const { beginn, contractId, optionId, ordered, summary } = data
  const base = useBase()
  const { contract, title, date } = summary
  return (
    <>
      <PageHeader
        title={`Vertrags\u{AD}zusammenfassung`}
        lead={`${title}, zu Vertrag ${contractId}, ${contract.product}. Stand ${formatDate(date)}.`}
      />
      <PaperSections paper={summary} />
      <PaperActs>
        {!ordered && (
          <LinkButton href={to(base, 'optionSummaryFile', { contractId, optionId, beginn })} download>
            Als PDF speichern
          </LinkButton>
        )}
        {ordered ? <PrintButton text="Drucken oder als PDF speichern" /> : <PrintButton kind="text" />}
        <Back data={data} />
      </PaperActs>
    </>
  )
}

/**
 * Back to the order that is still to be sent, or to the contract it became part of. The half-filled order is open in the
 * tab that opened this one, so this tab closes; where it may not, the link is followed.
 */
function Back({ data: { contractId, fromCheckout, optionId, ordered } }: { data: SummaryData }) {
  const base = useBase()
  const order = fromCheckout ? to(base, 'checkout') : to(base, 'optionBooking', { contractId, optionId })
  const href = ordered ? to(base, 'contract', { contractId }) : order
  return (
    <LinkButton href={href} kind="text" onClick={ordered ? undefined : closeIfBeside}>
      {ordered ? 'Zurück zum Vertrag' : 'Zurück zur Bestellung'}
    </LinkButton>
  )
}

/** A tab that was opened for this page has no other in its history. */
function closeIfBeside(): void {
  if (history.length === 1) window.close()
}
