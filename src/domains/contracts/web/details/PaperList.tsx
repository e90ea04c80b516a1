import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Section } from '#ui/layout/Card.tsx'

import type { ContractData } from './contract-data.ts'
import type { ShownPaper } from './shown-papers.ts'

import styles from './ContractPage.module.css'

function pageOf(base: string, { id, number }: ShownPaper): string {
  return number !== undefined ? to(base, 'receipt') + id : to(base, 'contractPaper', { dokument: id })
}

function fileOf(base: string, { id, number }: ShownPaper): string {
  return number !== undefined ? `${base}/api/declarations/${id}/pdf` : to(base, 'paperFile', { dokument: id })
}

function noteOf({ date, number }: ShownPaper): string {
  return number === undefined ? formatDate(date) : `${number}, ${formatDate(date)}`
}

/** Everything that was handed out about the contract; each opens to read and print. */
export function PaperList({ papers }: Pick<ContractData, 'papers'>) {
  const base = useBase()
  if (papers.length === 0) return null
  return (
    <Section title="Dokumente" className={classes(styles['open'], styles['papers'], 'no-print')}>
      <ul>
        {papers.map((paper) => (
          <li key={paper.id}>
            <DocumentLink icon="Dokument" href={pageOf(base, paper)} title={paper.title} note={noteOf(paper)} />
            <a className={moreClass} href={fileOf(base, paper)}>
              PDF<span className="sr">: {paper.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
