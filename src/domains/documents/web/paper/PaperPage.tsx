/** A paper of a contract as it was handed out: to read, to print, to keep as a PDF. */
import { useLoaderData } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { unbroken } from '#kit/unbroken.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { PaperData } from './paper-data.ts'
import { PaperActs, PaperSections } from './PaperSections.tsx'

export function PaperPage() {
  const { paper } = useLoaderData<PaperData>()
  const { contract, date, paperId, title } = paper
  const { contractId, product } = contract
  const base = useBase()
  return (
    <>
      <PageHeader
        title={title.replace('Vertragsz', 'Vertrags\u{AD}z')}
        lead={unbroken(`${product}, Vertrag ${contractId}, vom ${formatDate(date)}`)}
      />
      <PaperSections paper={paper} />
      <PaperActs>
        <LinkButton href={to(base, 'paperFile', { dokument: paperId })} download>
          Als PDF speichern
        </LinkButton>
        <PrintButton kind="text" />
        <LinkButton href={to(base, 'contract', { contractId })} kind="text">
          Zum Vertrag
        </LinkButton>
      </PaperActs>
    </>
  )
}
