import { formatDate } from '#kit/dates.ts'
import { counted } from '#kit/number-words.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { Section } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'

import type { ContractData } from './contract-data.ts'
import type { ShownPaper } from './shown-papers.ts'

import styles from './ContractPage.module.css'

function pageOf(base: string, { id, number }: ShownPaper): string {
  return number !== undefined ? to(base, 'receipt') + id : to(base, 'contractPaper', { dokument: id })
}

function noteOf({ date, number }: ShownPaper): string {
  return number === undefined ? formatDate(date) : `${number}, ${formatDate(date)}`
}

/** What was agreed last: each order leaves three. */
const shownAtOnce = 3

/** Everything that was handed out about the contract; each opens to read, print and keep as a PDF. */
export function PaperList({ papers }: Pick<ContractData, 'papers'>) {
  if (papers.length === 0) return null
  const older = papers.length > shownAtOnce + 1 ? papers.slice(shownAtOnce) : []
  return (
    <Section title="Dokumente" className={classes(styles['open'], styles['papers'], 'no-print')}>
      <Papers papers={papers.slice(0, papers.length - older.length)} />
      {older.length > 0 && (
        <Disclosure caret summary={counted(older.length, '', 'ältere Dokumente')}>
          <Papers papers={older} />
        </Disclosure>
      )}
    </Section>
  )
}

function Papers({ papers }: Pick<ContractData, 'papers'>) {
  const base = useBase()
  return (
    <ul>
      {papers.map((paper) => (
        <li key={paper.id}>
          <DocumentLink icon="Dokument" href={pageOf(base, paper)} title={paper.title} note={noteOf(paper)} />
        </li>
      ))}
    </ul>
  )
}
