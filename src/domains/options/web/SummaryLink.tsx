import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'

interface SummaryLinkProps {
  contractId: string
  optionId: string
  /** What it is there for. */
  purpose: string
}

/** The contract summary of an option (§ 54 TKG), beside the page. */
export function SummaryLink({ contractId, optionId, purpose }: SummaryLinkProps) {
  return (
    <DocumentLink
      href={to(useBase(), 'optionSummary', { contractId, optionId })}
      title="Vertragszusammenfassung"
      note={`${purpose}, in neuem Tab`}
      target="_blank"
      icon="Dokument"
    />
  )
}
