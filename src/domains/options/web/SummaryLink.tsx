import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'

/** As the address of the summary says it. */
type SummaryStart = 'sofort' | 'spaeter'

interface SummaryLinkProps {
  contractId: string
  optionId: string
  /** What it is there for. */
  purpose: string
  /** When it shall begin, where that is known. */
  start?: SummaryStart | undefined
}

/** The contract summary of an option (§ 54 TKG), beside the page. */
export function SummaryLink({ contractId, optionId, purpose, start }: SummaryLinkProps) {
  return (
    <DocumentLink
      href={to(useBase(), 'optionSummary', { contractId, optionId, beginn: start })}
      title="Vertragszusammenfassung"
      note={`${purpose}, in neuem Tab`}
      target="_blank"
      icon="Dokument"
    />
  )
}
